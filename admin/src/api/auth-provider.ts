import { type AuthProvider, HttpError } from 'react-admin';
import type { Me, Role, SignInInput } from '../../../contract/auth';
import type { SecondStep, SecondStepInput } from '../../../contract/second-factor';
import { SECURITY } from '../locale';
import { mayOpen } from '../shell/roles';
import { httpClient, ME } from './http';
import { beforeSignOut } from './session';

let me: Promise<Me> | undefined;

function isSignedOut(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 401;
}

/** Who is signed in, asked once. */
function whoAmI(): Promise<Me> {
  me ??= httpClient(ME).then(
    ({ json }) => (isHeld(json as Me) ? leadToSecurity() : (json as Me)),
    (error: unknown) => {
      if (!isSignedOut(error)) me = undefined;
      throw error;
    },
  );
  return me;
}

/** Holds that nobody is signed in until somebody signs in. */
function forgetMe(reason: HttpError): void {
  me = Promise.reject(reason);
  me.catch(() => undefined);
}

/** Leaves for the page where a second factor is set up: what it resolves to never comes. */
function leadToSecurity(): Promise<never> {
  window.location.assign(SECURITY);
  return new Promise(() => undefined);
}

/** Whether nothing goes before there is a second factor. */
function isHeld({ secondFactorBy }: Me): boolean {
  return secondFactorBy !== undefined && new Date(secondFactorBy) <= new Date();
}

export const authProvider: AuthProvider = {
  /** Signs in, where people are. @returns what the second step asks, when the password is not enough; it comes here, too */
  async login(input: SignInInput | SecondStepInput): Promise<SecondStep | null> {
    const call = 'ticket' in input ? 'second-factor' : 'sign-in';
    const answer = await httpClient(`/api/auth/${call}`, { method: 'POST', body: JSON.stringify(input) });
    const said = answer.json as { user: Me } | SecondStep;
    if ('ticket' in said) return said;
    me = Promise.resolve(said.user);
    return null;
  },

  async logout() {
    const wasSignedIn = await me?.then(
      () => true,
      () => false,
    );
    if (!wasSignedIn) return;
    await Promise.all([...beforeSignOut].map((finish) => finish()));
    await httpClient('/api/auth/sign-out', { method: 'POST' }).catch(() => undefined);
    forgetMe(new HttpError('', 401));
  },

  async checkAuth() {
    // A server that cannot be reached signs nobody out; the calls for data tell what is wrong.
    await whoAmI().catch((error: unknown) => {
      if (isSignedOut(error)) throw error;
    });
  },

  // A session that ends in the middle of the work is not the page's end: see SessionOver.
  checkError: () => Promise.resolve(),

  async getIdentity() {
    const { id, firstName, lastName, email, doctorId, secondFactorBy } = await whoAmI();
    return { id, fullName: `${firstName} ${lastName}`, email, doctorId, secondFactorBy };
  },

  async getPermissions(): Promise<Role> {
    return (await whoAmI()).role;
  },

  async canAccess({ resource }) {
    const { role } = await whoAmI();
    return mayOpen(role, resource) || (mayOpen(role, 'appointments') && resource === 'schedules');
  },
};
