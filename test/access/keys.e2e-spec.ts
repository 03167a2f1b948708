import { KEY_SCOPES, type KeyScope } from '../../contract/api-key';
import { EDITED_TYPES } from '../../contract/content-types';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { makeKey } from '../support/builders/keys';
import type { Client } from '../support/client';
import { listRoutes, type Route } from '../support/routes';

/** What each scope opens, by hand: a call is closed to keys until somebody adds it here. */
const OPEN: Record<KeyScope, string[]> = {
  'appointments:read': [
    'get /api/panel/appointments',
    'get /api/panel/appointments/summary',
    'get /api/panel/appointments/:id',
  ],
  'appointments:write': ['confirm', 'move', 'cancel', 'complete', 'no-show'].map(
    (step) => `post /api/panel/appointments/:id/${step}`,
  ),
  'content:read': EDITED_TYPES.flatMap((type) => [`get /api/panel/${type}`, `get /api/panel/${type}/:id`]),
  'content:write': [
    ...EDITED_TYPES.flatMap((type) => [
      `post /api/panel/${type}`,
      `put /api/panel/${type}/:id`,
      `delete /api/panel/${type}/:id`,
      `post /api/panel/${type}/:id/block`,
      `post /api/panel/${type}/:id/restore`,
    ]),
    'post /api/panel/questions/:id/move',
  ],
};

let site: TestApp;
let admin: SignedInClient;
let routes: (Route & { declared: string })[];

beforeAll(async () => {
  site = await startApp();
  admin = await site.signInAs('admin');
  routes = listRoutes(site.app).map((route) => ({
    ...route,
    declared: `${route.method} ${route.path}`,
    path: route.path.replaceAll(/:\w+/g, '999999'),
  }));
});
afterAll(() => site.stop());

function call(client: Client, { method, path }: Route, key: string): ReturnType<Client['get']> {
  return client.agent[method](path).set('Authorization', `Bearer ${key}`);
}

describe('A key', () => {
  it.each(KEY_SCOPES)('of the scope %s opens what is listed by hand', (scope) => {
    const open = routes.filter((route) => route.scope === scope).map(({ declared }) => declared);
    expect(open.sort()).toEqual([...OPEN[scope]].sort());
  });

  it('opens nothing about users, settings, the audit log, patients, sessions and keys', () => {
    const closed =
      /^\/api\/(me|auth|panel\/(users|documents|legal|settings|audit|exports|patients|people|api-keys|webhooks|invitations|mails))/;
    expect(routes.filter(({ path, scope }) => closed.test(path) && scope !== undefined)).toEqual([]);
  });

  it.each(KEY_SCOPES)('of the scope %s is refused everywhere else, whatever cookies come with it', async (scope) => {
    const { key } = await makeKey(admin, [scope]);
    for (const route of routes.filter(({ access }) => access !== 'everybody')) {
      const { status } = await call(admin, route, key);
      expect([route.name, status === 403, status === 401]).toEqual([route.name, route.scope !== scope, false]);
    }
  });
});
