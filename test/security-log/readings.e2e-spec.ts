import { addDoctor, addService, book, booking, freeTimes, openClinic } from '../support/builders/visits';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { type SecurityLine, securityLines } from '../support/security-lines';

const lines: string[] = [];
let site: TestApp;
let admin: SignedInClient;
let service: number;
let doctor: number;
let phones = 0;

beforeAll(async () => {
  site = await startApp({ LOG_LEVEL: 'info' }, (line) => void lines.push(line));
  admin = await site.signInAs('admin');
  await openClinic(admin);
  service = await addService(admin);
  doctor = await addDoctor(admin, [service]);
});
afterAll(() => site.stop());
beforeEach(() => (lines.length = 0));

const told = (): SecurityLine[] => securityLines(lines, 'personal_data_read');

async function read(client: Client, path: string, query: Record<string, unknown> = {}): Promise<void> {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  await client.get(`${path}?${new URLSearchParams(asked).toString()}`).expect(200);
}

async function bookVisit(): Promise<number> {
  const patient = await site.signInAs('patient');
  const [slot] = await freeTimes(patient, service, doctor, 3);
  if (!slot) throw new Error('There is no free time');
  // With one phone only a few may wait.
  const phone = `+4860073${String((phones += 1)).padStart(4, '0')}`;
  return (await book(patient, booking(service, slot, { phone }))).id;
}

const VISITS = '/api/panel/appointments';
const WAITING = { filter: { state: 'requested' }, range: [0, 24], sort: ['startsAt', 'ASC'] };

describe('A list in which people are named', () => {
  it('is told once while it is open and read anew with each change', async () => {
    const staff = await site.signInAs('staff');
    await read(staff, VISITS, WAITING);
    for (let change = 0; change < 3; change += 1) {
      await bookVisit();
      await read(staff, VISITS, WAITING);
    }
    expect(told()).toMatchObject([{ userId: staff.user.id, resource: 'appointments' }]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another state', { ...WAITING, filter: { state: 'confirmed' } }],
    ['with a search', { ...WAITING, filter: { state: 'requested', q: 'kanarek' } }],
    ['on another page', { ...WAITING, range: [25, 49] }],
    ['in another order', { ...WAITING, sort: ['startsAt', 'DESC'] }],
    ['of one id', { ...WAITING, filter: { id: 1 } }],
  ])('is told when it is another one: %s', async (_, query) => {
    const staff = await site.signInAs('staff');
    await read(staff, VISITS, WAITING);
    await read(staff, VISITS, query);
    await read(staff, VISITS, query);
    expect(told()).toHaveLength(2);
    expect(lines.join('')).not.toContain('kanarek');
  });

  it('is told when it is another resource', async () => {
    for (const resource of ['appointments', 'audit', 'mails', 'users']) {
      for (let time = 0; time < 2; time += 1) await read(admin, `/api/panel/${resource}`, { range: [0, 3] });
    }
    expect(told().map(({ resource }) => resource)).toEqual(['appointments', 'audit', 'mails', 'users']);
  });

  it('is told of each reader, and of each session of one', async () => {
    const [staff, colleague] = [await site.signInAs('staff'), await site.signInAs('staff')];
    const elsewhere = await site.http().visit();
    await elsewhere.post('/api/auth/sign-in', { email: staff.user.email, password: PASSWORD }).expect(200);
    for (const client of [staff, colleague, elsewhere, staff, colleague, elsewhere]) {
      await read(client, VISITS, WAITING);
    }
    const [first, second, third, ...more] = told();
    expect(more).toEqual([]);
    expect([first, second, third].map((line) => line?.userId)).toEqual([
      staff.user.id,
      colleague.user.id,
      staff.user.id,
    ]);
    expect(third?.sessionId).not.toBe(first?.sessionId);
  });
});

describe('What is held of one person', () => {
  it('is told each time, whoever reads it how often', async () => {
    const staff = await site.signInAs('staff');
    const ids = [await bookVisit(), await bookVisit()];
    lines.length = 0;
    for (const id of [...ids, ...ids]) await read(staff, `${VISITS}/${id}`);
    expect(told().map(({ targetId }) => targetId)).toEqual([...ids, ...ids]);
    expect(told()).toMatchObject(ids.concat(ids).map(() => ({ userId: staff.user.id, count: 1 })));
  });

  it('is told of the devices, too', async () => {
    const { user } = await site.signInAs('patient');
    await read(admin, `/api/panel/users/${user.id}/sessions`);
    expect(told()).toMatchObject([{ userId: admin.user.id, resource: 'sessions', targetId: user.id, count: 1 }]);
  });

  it('is not told when there was nothing to read', async () => {
    await admin.get(`${VISITS}/999999`).expect(404);
    await admin.get('/api/panel/users/999999/sessions').expect(404);
    await admin.get(`${VISITS}?filter=nonsense`).expect(400);
    await (await site.signInAs('patient')).get('/api/panel/users').expect(403);
    expect(told()).toEqual([]);
  });
});
