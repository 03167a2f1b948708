import { type AuthProvider, HttpError } from 'react-admin';
import type { Me, Role, SignInInput } from '../../../contract/auth';
import { localizePath, routes } from '../../../contract/routes';
import { locale } from '../locale';
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
    ({ json }) => json as Me,
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

/** What it resolves to never comes: the page is left. */
function leadToSignIn(): Promise<never> {
  const { pathname, search } = window.location;
  const next = pathname + search;
  window.location.assign(`${localizePath(locale, routes.signIn)}?${new URLSearchParams({ next })}`);
  return new Promise(() => undefined);
}

export const authProvider: AuthProvider = {
  async login(input: SignInInput) {
    const answer = await httpClient('/api/auth/sign-in', { method: 'POST', body: JSON.stringify(input) });
    const { user } = answer.json as { user?: Me };
    // The second step of signing in has a page of its own.
    if (!user) return leadToSignIn();
    me = Promise.resolve(user);
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
    const { id, firstName, lastName, email, doctorId } = await whoAmI();
    return { id, fullName: `${firstName} ${lastName}`, email, doctorId };
  },

  async getPermissions(): Promise<Role> {
    return (await whoAmI()).role;
  },

  async canAccess({ resource }) {
    const { role } = await whoAmI();
    return mayOpen(role, resource) || (mayOpen(role, 'appointments') && resource === 'schedules');
  },
};
