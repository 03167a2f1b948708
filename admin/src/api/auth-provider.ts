import { type AuthProvider, HttpError } from 'react-admin';
import type { Me, Role, SignInInput } from '../../../contract/auth';
import { httpClient } from './http';

/** What only admins see in the panel. */
const ADMIN_RESOURCES = ['users', 'settings', 'audit'];

let me: Promise<Me> | undefined;

/** Who is signed in, asked once. */
function whoAmI(): Promise<Me> {
  me ??= httpClient('/api/me').then(
    ({ json }) => json as Me,
    (error: unknown) => {
      me = undefined;
      throw error;
    },
  );
  return me;
}

function isSignedOut(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 401;
}

export const authProvider: AuthProvider = {
  async login(input: SignInInput) {
    const answer = await httpClient('/api/auth/sign-in', { method: 'POST', body: JSON.stringify(input) });
    me = Promise.resolve((answer.json as { user: Me }).user);
  },

  async logout() {
    const wasSignedIn = me !== undefined;
    me = undefined;
    if (wasSignedIn) await httpClient('/api/auth/sign-out', { method: 'POST' }).catch(() => undefined);
  },

  async checkAuth() {
    // A server that cannot be reached signs nobody out; the calls for data tell what is wrong.
    await whoAmI().catch((error: unknown) => {
      if (isSignedOut(error)) throw error;
    });
  },

  checkError(error: unknown) {
    if (!isSignedOut(error)) return Promise.resolve();
    me = undefined;
    return Promise.reject(error);
  },

  async getIdentity() {
    const { id, firstName, lastName } = await whoAmI();
    return { id, fullName: `${firstName} ${lastName}` };
  },

  async getPermissions(): Promise<Role> {
    return (await whoAmI()).role;
  },

  async canAccess({ resource }) {
    const { role } = await whoAmI();
    return role === 'admin' || (role === 'staff' && !ADMIN_RESOURCES.includes(resource));
  },
};
