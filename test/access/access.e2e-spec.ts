import type { Role } from '../../contract/auth';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { listRoutes, type Route } from '../support/routes';

let site: TestApp;
let routes: Route[];
let people: Record<Role, SignedInClient>;

beforeAll(async () => {
  site = await startApp();
  // Parameters that name no record.
  routes = listRoutes(site.app).map((route) => ({ ...route, path: route.path.replaceAll(/:\w+/g, '999999') }));
  const [patient, staff, admin] = await Promise.all([
    site.signInAs('patient'),
    site.signInAs('staff'),
    site.signInAs('admin'),
  ]);
  people = { patient, staff, admin };
});
afterAll(() => site.stop());

describe('Every route', () => {
  it('says who may call it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ access }) => access === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('of the panel is for staff or admins', () => {
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

  it.each<Role>(['patient', 'staff', 'admin'])('refuses a %s whom it is not for, and nobody else', async (role) => {
    for (const route of guarded()) {
      const { status } = await call(people[role], route);
      const allowed = route.access?.includes(role) ?? false;
      expect([route.name, status === 403]).toEqual([route.name, !allowed]);
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

function guarded(): Route[] {
  return routes.filter(({ access }) => access !== 'everybody');
}

function call(client: Client, { method, path }: Route): ReturnType<Client['get']> {
  return method === 'get' ? client.get(path) : client[method](path, {});
}
