import { setTimeout } from 'node:timers/promises';
import type { Me, Role } from '../../contract/auth';
import type { SettingsRecord } from '../../contract/clinic';
import { Database } from '../../src/database/database';
import { SettingsEntity } from '../../src/settings/settings.entity';
import { UserEntity } from '../../src/users/user.entity';
import { expectProblem } from '../content/stage';
import { PASSWORD, type SignedInClient, startApp, startAppAt, type TestApp } from '../support/app';
import { makeKey } from '../support/builders/keys';
import type { Client } from '../support/client';
import { switchOnCodes } from './factors';

const SETTINGS = '/api/panel/settings';
const NEEDED = 'second_factor_needed';
const DAY_MS = 24 * 3_600_000;
/** What each role may read of the panel. */
const OWN: Readonly<Partial<Record<Role, string>>> = {
  editor: '/api/panel/questions',
  doctor: '/api/panel/appointments',
  staff: '/api/panel/appointments',
  admin: '/api/panel/users',
};

let site: TestApp;
let other: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  other = await startAppAt(site.place);
  admin = await site.signInAs('admin');
});
afterAll(async () => {
  await other.app.close();
  await site.stop();
});
afterEach(() => requireFactor(false));

const rows = (): Database['reader'] => site.app.get(Database, { strict: false }).reader;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

async function settings(): Promise<SettingsRecord> {
  return (await admin.get(SETTINGS).expect(200)).body as SettingsRecord;
}

async function requireFactor(secondFactorRequired: boolean): Promise<SettingsRecord> {
  const { version } = await settings();
  return (await admin.put(SETTINGS, { version, secondFactorRequired }).expect(200)).body as SettingsRecord;
}

/** Makes it a duty from a moment on, which is that many days ahead. */
async function requireFrom(days: number): Promise<void> {
  await requireFactor(true);
  await rows().update(SettingsEntity, { id: 1 }, { secondFactorFrom: inDays(days) });
  // Whatever is saved tells the processes to read the settings anew.
  await admin.put(SETTINGS, { version: (await settings()).version, earlierDates: true }).expect(200);
}

/** A colleague of a year. */
async function colleague(role: Role): Promise<SignedInClient> {
  const person = await site.signInAs(role, role === 'doctor' ? 1 : undefined);
  await rows().update(UserEntity, { id: person.user.id }, { createdAt: inDays(-365) });
  return person;
}

async function signIn({ email }: Me): Promise<Client> {
  const client = await site.http().visit();
  await client.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
  return client;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(50);
}

async function dueOf(client: Client): Promise<string | undefined> {
  return ((await client.get('/api/me').expect(200)).body as Me).secondFactorBy;
}

describe('A second factor that staff have to have', () => {
  it('is a duty seven days after the setting is switched on, and saving it again changes nothing', async () => {
    expect(await settings()).toMatchObject({ secondFactorRequired: false, secondFactorFrom: null });
    const before = Date.now();
    const { secondFactorFrom } = await requireFactor(true);
    const from = new Date(secondFactorFrom ?? 0).getTime();
    expect(from).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
    expect(from).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
    expect((await requireFactor(true)).secondFactorFrom).toBe(secondFactorFrom);
    const { version } = await settings();
    await expectProblem(
      admin.put(SETTINGS, { version, secondFactorFrom: new Date(0).toISOString() }),
      400,
      'validation_failed',
    );
    await expectProblem(
      (await site.signInAs('staff')).put(SETTINGS, { version, secondFactorRequired: false }),
      403,
      'forbidden',
    );
  });

  it('that comes back with an old version of the settings has its seven days again', async () => {
    await requireFrom(-30);
    const { version } = await settings();
    await requireFactor(false);
    const present = await settings();
    const before = Date.now();
    const wanted = { locales: 'all', version: present.version };
    const { body } = await admin.post(`${SETTINGS}/versions/${version}/restore`, wanted).expect(200);
    const from = new Date((body as SettingsRecord).secondFactorFrom ?? 0);
    expect(from.getTime()).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
  });

  it.each(['editor', 'doctor', 'staff', 'admin'] as const)('lets a %s do nothing else from then on', async (role) => {
    const person = await colleague(role);
    const own = OWN[role] ?? '';
    await requireFrom(0.1);
    expect(await dueOf(person)).toBe((await settings()).secondFactorFrom);
    await person.get(own).expect(200);
    await requireFrom(-0.1);
    const second = await signIn(person.user);
    await expectProblem(person.get(own), 403, NEEDED);
    await expectProblem(second.get(own), 403, NEEDED);
    await expectProblem(person.patch('/api/me', { firstName: 'Ewa' }), 403, NEEDED);
    await expectProblem(person.get('/api/me/export'), 403, NEEDED);
    await expectProblem(person.get('/api/appointments'), 403, NEEDED);
    await person.post('/api/auth/refresh').expect(200);
    await expectProblem(person.get(own), 403, NEEDED);
    const page = await person.get('/portal/profile').expect(302);
    expect(page.headers.location).toBe('/portal/security');
    expect((await person.get('/ua/portal').expect(302)).headers.location).toBe('/ua/portal/security');
    expect((await person.get('/portal/security').expect(200)).text).toContain('Bez drugiego składnika');
    // What it takes to get one, and to leave.
    const app = await switchOnCodes(person);
    await person.get(own).expect(200);
    expect(await dueOf(person)).toBeUndefined();
    // The session that had none is over, not held.
    await expectProblem(second.get(own), 401, 'not_signed_in');
    // Without it the duty is back at once.
    await person.delete(`/api/me/second-factors/${app.id}`, { password: PASSWORD }).expect(204);
    await expectProblem(person.get(own), 403, NEEDED);
    await person.post('/api/auth/sign-out').expect(204);
  });

  it('holds a session in the middle of its work, also in another process, and lets go once it is no duty', async () => {
    const person = await colleague('staff');
    const elsewhere = await other.http().visit();
    await elsewhere.post('/api/auth/sign-in', { email: person.user.email, password: PASSWORD }).expect(200);
    const own = OWN.staff ?? '';
    await requireFactor(true);
    for (const client of [person, elsewhere]) await client.get(own).expect(200);
    await requireFrom(-0.1);
    await expectProblem(person.get(own), 403, NEEDED);
    await until(async () => (await elsewhere.get(own)).status === 403);
    await requireFactor(false);
    await person.get(own).expect(200);
    await until(async () => (await elsewhere.get(own)).status === 200);
    expect(await dueOf(person)).toBeUndefined();
  });

  it('gives a new colleague seven days from the first day, and a patient who becomes one, too', async () => {
    const patient = await colleague('patient');
    await requireFrom(-20);
    const before = Date.now();
    const joined = await site.signInAs('staff');
    await joined.get('/api/panel/appointments').expect(200);
    expect(await dueOf(patient)).toBeUndefined();
    await admin.put(`/api/panel/users/${patient.user.id}/role`, { role: 'staff' }).expect(200);
    const promoted = await signIn(patient.user);
    await promoted.get('/api/panel/appointments').expect(200);
    for (const client of [joined, promoted]) {
      const due = new Date((await dueOf(client)) ?? 0).getTime();
      expect(due).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
      expect(due).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
    }
    await rows().update(UserEntity, { id: patient.user.id }, { staffSince: inDays(-8) });
    await expectProblem(promoted.get('/api/panel/appointments'), 403, NEEDED);
  });

  it('is nothing to patients and to programs with a key', async () => {
    const patient = await colleague('patient');
    const { key } = await makeKey(admin, ['content:read']);
    await requireFrom(-0.1);
    await patient.get('/api/appointments').expect(200);
    await site.http().get('/api/panel/questions').set('Authorization', `Bearer ${key}`).expect(200);
  });

  it('shuts no admin out: whoever switches it on and forgets it gets one and goes on', async () => {
    const boss = await colleague('admin');
    await requireFrom(-0.1);
    await expectProblem(boss.get(SETTINGS), 403, NEEDED);
    await switchOnCodes(boss);
    await boss.get(SETTINGS).expect(200);
  });
});
