import { type Role, ROLES } from '../../contract/auth';
import { EDITED_TYPES } from '../../contract/content-types';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { listRoutes, type Route } from '../support/routes';

/** The id of no record. */
const NOBODY = 999_999;

/**
 * What editors and doctors may call in the panel: all of it, by hand. A new call is staff's and admins' until somebody
 * adds it here, and says by that that it shows an editor no patient, and a doctor nobody else's.
 */
const CONTENT = EDITED_TYPES.flatMap((type) => [
  `get /api/panel/${type}`,
  `post /api/panel/${type}`,
  `get /api/panel/${type}/:id`,
  `put /api/panel/${type}/:id`,
  `delete /api/panel/${type}/:id`,
  `post /api/panel/${type}/:id/block`,
  `post /api/panel/${type}/:id/restore`,
  `get /api/panel/${type}/:id/versions`,
  `get /api/panel/${type}/:id/versions/:version`,
  `post /api/panel/${type}/:id/versions/:version/restore`,
  `get /api/panel/${type}/xliff`,
  `post /api/panel/${type}/xliff`,
  // Notifications have no page of their own.
  ...(type === 'notifications' ? [] : [`post /api/panel/${type}/preview`]),
]);
const MAY: Partial<Record<Role, string[]>> = {
  editor: [
    ...CONTENT,
    'post /api/panel/questions/:id/move',
    'post /api/panel/wording/check',
    'get /api/panel/:type/:id/preview-links',
    'post /api/panel/:type/:id/preview-links',
    'delete /api/panel/:type/:id/preview-links/:link',
    'post /api/panel/exports',
    'get /api/panel/media',
    'post /api/panel/media',
    'get /api/panel/media/:id',
    'get /api/panel/media/:id/original',
    'put /api/panel/media/:id/crop',
    'post /api/panel/media/:id/copies',
  ],
  doctor: [
    'get /api/panel/appointments',
    'get /api/panel/appointments/summary',
    'get /api/panel/appointments/events',
    'get /api/panel/appointments/:id',
    'get /api/panel/appointments/:id/doctor-note',
    'put /api/panel/appointments/:id/doctor-note',
    'post /api/panel/appointments/:id/complete',
    'post /api/panel/appointments/:id/no-show',
    'get /api/panel/calendar',
    'get /api/panel/calendar/doctors',
    'get /api/panel/absences',
    'post /api/panel/absences',
    'delete /api/panel/absences/:id',
    'get /api/panel/absences/:id/plan',
    'post /api/panel/absences/:id/plan',
    'get /api/panel/doctors/:id/concerned',
    'get /api/panel/doctors/:id/schedule',
    'put /api/panel/doctors/:id/schedule',
    'get /api/panel/doctors/:id/feed',
    'post /api/panel/doctors/:id/feed',
    'delete /api/panel/doctors/:id/feed',
  ],
};

let site: TestApp;
let routes: Route[];
let people: Record<Role, SignedInClient>;

beforeAll(async () => {
  site = await startApp();
  // Parameters that name no record.
  routes = listRoutes(site.app).map((route) => ({ ...route, path: route.path.replaceAll(/:\w+/g, String(NOBODY)) }));
  const signedIn = await Promise.all(
    ROLES.map(async (role) => [role, await site.signInAs(role, role === 'doctor' ? NOBODY : undefined)] as const),
  );
  people = Object.fromEntries(signedIn) as Record<Role, SignedInClient>;
});
afterAll(() => site.stop());

describe('Every route', () => {
  it('says who may call it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ access }) => access === undefined).map(({ name }) => name)).toEqual([]);
  });

  it.each(['editor', 'doctor'] as const)('of the panel that is open to the role %s is listed by hand', (role) => {
    const open = listRoutes(site.app).filter(
      ({ path, access }) => path.startsWith('/api/panel/') && Array.isArray(access) && access.includes(role),
    );
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...(MAY[role] ?? [])].sort());
  });

  it('of the panel that only admins may call is closed to staff', () => {
    const admins = routes.filter(({ path }) =>
      /^\/api\/panel\/(api-keys|audit|documents|invitations|legal|settings|users)/.test(path),
    );
    expect(admins.length).toBeGreaterThan(8);
    for (const { name, access } of admins) expect([name, access]).toEqual([name, ['admin']]);
  });

  it('of the panel is for staff or admins, and never for patients', () => {
    const open = routes.filter(
      ({ path, access }) => path.startsWith('/api/panel/') && (!Array.isArray(access) || access.includes('patient')),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('that is not for everybody refuses whoever is not signed in', async () => {
    for (const route of guarded()) {
      const { status } = await call(await site.http().visit(), route);
      expect([route.name, status]).toEqual([route.name, 401]);
    }
  });

  it('refuses a token that was made up', async () => {
    // {"alg":"none"} and {"sub":1,"sid":1,"role":"admin"}, and one signed with nothing.
    const tokens = [
      'eyJhbGciOiJub25lIn0.eyJzdWIiOjEsInNpZCI6MSwicm9sZSI6ImFkbWluIn0.',
      'eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
      'x',
    ];
    for (const route of guarded()) {
      for (const token of tokens) {
        const { status } = await call(site.http(), route).set('Authorization', `Bearer ${token}`);
        expect([route.name, status]).toEqual([route.name, 401]);
      }
    }
  });

  it.each(ROLES)('refuses a %s whom it is not for, and nobody else', async (role) => {
    for (const route of guarded()) {
      const { status } = await call(people[role], route);
      const allowed = route.access?.includes(role) ?? false;
      expect([route.name, status === 403]).toEqual([route.name, !allowed]);
    }
  });

  it.each(ROLES)('is as closed to a %s who asks for its head or spells its address otherwise', async (role) => {
    const closed = guarded().filter(({ method, access }) => method === 'get' && !access?.includes(role));
    expect(closed.length).toBeGreaterThan(0);
    for (const { name, path } of closed) {
      const answers = await Promise.all([
        people[role].head(path),
        ...spellings(path).map((spelled) => people[role].get(spelled)),
      ]);
      for (const { status } of answers) expect([name, [403, 404].includes(status)]).toEqual([name, true]);
    }
  });

  it('that writes needs the token against forgery when a cookie says who calls', async () => {
    const writes = guarded().filter(({ method }) => method !== 'get');
    const session = people.admin.agent.jar;
    expect(writes.length).toBeGreaterThan(5);
    for (const route of writes) {
      const forger = site.http();
      forger.agent.jar.setCookies(
        session.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false }).map(String),
      );
      const { status, body } = await forger.agent[route.method](route.path).send({});
      expect([route.name, status, body.code]).toEqual([route.name, 403, 'csrf_failed']);
    }
  });
});

/** Addresses that some server might take for the same one. */
function spellings(path: string): string[] {
  return [
    `${path}/`,
    path.toUpperCase(),
    path.replace('/api/panel', '/API/Panel'),
    path.replace('/panel/', '//panel/'),
    path.replace('/panel/', '/./panel/'),
    path.replace('/panel/', '/panel%2F'),
    path.replace('panel', 'p%61nel'),
    `${path}?_method=GET`,
  ];
}

function guarded(): Route[] {
  return routes.filter(({ access }) => access !== 'everybody');
}

function call(client: Client, { method, path }: Route): ReturnType<Client['get']> {
  return method === 'get' ? client.get(path) : client[method](path, {});
}
