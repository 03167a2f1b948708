import type { AppointmentRecord, CallerInput } from '../../contract/appointment';
import type { KnownPerson, PatientCard, PatientRecord } from '../../contract/patient';
import { auditOf, expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTimes,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';

const LIST = '/api/panel/patients';
const stage = openStage();
let service: number;
let doctor: number;
let nth = 0;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

async function aSlot() {
  nth += 1;
  const slots = await freeTimes(stage.visitor, service, doctor, 4 + (nth % 9));
  const [slot] = slots;
  if (!slot) throw new Error('There is no free time');
  return slot;
}

async function aCaller(
  patient: CallerInput['patient'],
  locale: CallerInput['locale'] = 'pl',
): Promise<AppointmentRecord> {
  const { doctorId, startsAt } = await aSlot();
  const input: CallerInput = { serviceId: service, doctorId, startsAt, patient, locale };
  return (await stage.staff.post('/api/panel/appointments', input).expect(201)).body as AppointmentRecord;
}

async function find(q: string): Promise<PatientRecord[]> {
  return (
    await stage.staff
      .get(LIST)
      .query({ filter: JSON.stringify({ q }) })
      .expect(200)
  ).body as PatientRecord[];
}

async function card(key: string): Promise<PatientCard> {
  return (await stage.staff.get(`${LIST}/${key}`).expect(200)).body as PatientCard;
}

async function known(phone: string): Promise<KnownPerson[]> {
  return (await stage.staff.post(`${LIST}/find`, { phone }).expect(200)).body as KnownPerson[];
}

/** Somebody with an account who has booked for a child. */
async function aMother(lastName: string, phone: string): Promise<SignedInClient> {
  const mother = await knownPatient(stage.site);
  await mother.patch('/api/me', { firstName: 'Maria', lastName }).expect(200);
  await book(
    mother,
    booking(service, await aSlot(), { phone, visitor: { firstName: 'Zofia', lastName: `${lastName}-Mała` } }),
  );
  return mother;
}

describe('The list of people', () => {
  it('has accounts and callers, each once, and finds them by name, phone, and those whom they book for', async () => {
    const mother = await aMother('Krawczyńska', '+48601700100');
    for (const firstName of ['Piotr', 'Paweł'])
      await aCaller({ firstName, lastName: 'Krawczyński', phone: '+48601700200' });
    const all = await find('Кравчинск');
    expect(all.map(({ firstName, account }) => [firstName, account?.id ?? null])).toEqual([
      ['Maria', mother.user.id],
      ['Paweł', null],
    ]);
    expect(await find('Mała zofia')).toMatchObject([{ id: `account-${mother.user.id}` }]);
    expect(await find('0048 601700200')).toMatchObject([{ firstName: 'Paweł', phone: '+48601700200', email: null }]);
    expect(await find('krawczynski piotr')).toMatchObject([{ firstName: 'Piotr' }]);
    expect(await find('%')).toEqual([]);
  });

  it('comes page by page over both kinds, and refuses what it does not know', async () => {
    await aMother('Stronicka', '+48601700300');
    for (const [index, firstName] of ['Adam', 'Bartek'].entries()) {
      await aCaller({ firstName, lastName: 'Stronicki', phone: `+4860170031${index}` });
    }
    const page = async (range: string) => {
      const filter = JSON.stringify({ q: 'stronick' });
      const { body, headers } = await stage.staff.get(LIST).query({ filter, range }).expect(200);
      return [(body as PatientRecord[]).map(({ firstName }) => firstName), headers['content-range']];
    };
    expect(await page('[0,1]')).toEqual([['Maria', 'Adam'], 'patients 0-1/3']);
    expect(await page('[1,2]')).toEqual([['Adam', 'Bartek'], 'patients 1-2/3']);
    expect(await page('[0,0]')).toEqual([['Maria'], 'patients 0-0/3']);
    const wrong = stage.staff.get(LIST).query({ filter: JSON.stringify({ phone: '1' }) });
    await expectProblem(wrong, 400, 'validation_failed');
  });
});

describe('A card', () => {
  it('of an account has its visits, those it books for, and how often nobody came', async () => {
    const mother = await aMother('Kartowa', '+48601700400');
    const own = await book(mother, booking(service, await aSlot(), { phone: '+48601700401' }));
    await step(stage.staff, own.id, 'cancel', { reason: 'Lekarz jest chory' });
    const found = await card(`account-${mother.user.id}`);
    expect(found).toMatchObject({
      firstName: 'Maria',
      email: mother.user.email,
      account: { id: mother.user.id, status: 'active' },
      people: [{ firstName: 'Zofia', lastName: 'Kartowa-Mała' }],
      coming: [{ state: 'requested' }],
      past: [{ id: own.id, state: 'cancelled' }],
      noShows: 0,
      note: { text: '', version: 0 },
    });
    expect([...found.phones].sort()).toEqual(['+48601700400', '+48601700401']);
    await stage.admin.post(`/api/panel/users/${mother.user.id}/block`).expect(200);
    expect((await card(`account-${mother.user.id}`)).account?.status).toBe('blocked');
  });

  it('of a caller is found by any visit from the number, and by nothing in which the number is', async () => {
    const phone = '+48601700500';
    const one = await aCaller({ firstName: 'Jan', lastName: 'Dzwoniący', phone });
    const two = await aCaller({ firstName: 'Ewa', lastName: 'Dzwoniąca', phone });
    for (const { id } of [one, two]) {
      const found = await card(`visit-${id}`);
      expect(found.coming.map((visit) => visit.id)).toEqual([one.id, two.id]);
      expect([found.phones, found.account, found.people.length]).toEqual([[phone], null, 1]);
    }
    for (const key of ['visit-0', 'visit-999999', 'account-999999', phone, 'visit', `account-${stage.staff.user.id}`]) {
      await expectProblem(stage.staff.get(`${LIST}/${encodeURIComponent(key)}`), 404, 'not_found');
    }
  });

  it('of a visit that an account has booked is that of the account', async () => {
    const mother = await aMother('Drogowa', '+48601700600');
    const { coming } = await card(`account-${mother.user.id}`);
    expect((await card(`visit-${coming[0]?.id ?? 0}`)).id).toBe(`account-${mother.user.id}`);
  });
});

describe('The front desk’s note', () => {
  const write = (key: string, text: string, version: number) =>
    stage.staff.put(`${LIST}/${key}/note`, { text, version });

  it('is written with its version; whoever comes too late sees what it is now, and the log knows no word of it', async () => {
    const { id } = await aCaller({ firstName: 'Jan', lastName: 'Notowany', phone: '+48601700700' });
    const key = `visit-${id}`;
    expect((await write(key, 'Nie słyszy dobrze', 0).expect(200)).body).toMatchObject({ version: 1 });
    const late = await write(key, 'Inna uwaga', 0).expect(409);
    expect(late.body).toMatchObject({ code: 'stale_version', current: { text: 'Nie słyszy dobrze', version: 1 } });
    await write(key, 'Dzwonić po 16', 1).expect(200);
    expect((await card(key)).note).toMatchObject({ text: 'Dzwonić po 16', version: 2 });
    const lines = await auditOf(stage, 'patients', null);
    expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
      ['note', { version: [0, 1] }],
      ['note', { version: [1, 2] }],
    ]);
    await expectProblem(write(key, 'x'.repeat(1_001), 2), 400, 'validation_failed');
  });

  it('of two at once is written once', async () => {
    const { id } = await aCaller({ firstName: 'Jan', lastName: 'Ścigany', phone: '+48601700800' });
    const answers = await Promise.all(['a', 'b'].map((text) => write(`visit-${id}`, text, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is told to the person in the export, and goes with the account', async () => {
    const mother = await aMother('Znikająca', '+48601700900');
    await write(`account-${mother.user.id}`, 'Proszę dzwonić rano', 0).expect(200);
    const { body } = await mother.get('/api/me/export').expect(200);
    expect(body).toMatchObject({ frontDeskNote: { text: 'Proszę dzwonić rano' } });
    await mother.delete('/api/me', { password: PASSWORD }).expect(204);
    await expectProblem(stage.staff.get(`${LIST}/account-${mother.user.id}`), 404, 'not_found');
    expect(await find('Znikająca')).toEqual([]);
  });
});

describe('Who calls', () => {
  it('is known by the number or a part of it: each name of a family once, with what the form needs', async () => {
    const phone = '+48601711222';
    const mother = await aMother('Rodzinna', phone);
    await aCaller({ firstName: 'Jan', lastName: 'Rodzinny', phone, email: 'jan@example.org' }, 'ua');
    await aCaller({ firstName: 'Jan', lastName: 'Rodzinny', phone }, 'ua');
    const people = await known('601 711 222');
    expect(people.map(({ firstName, locale }) => [firstName, locale])).toEqual([
      ['Jan', 'ua'],
      ['Zofia', 'pl'],
      ['Maria', 'pl'],
    ]);
    expect(people[1]).toMatchObject({ key: `account-${mother.user.id}`, email: mother.user.email, phone });
    expect((await known('+48 601 711')).map(({ firstName }) => firstName)).toContain('Zofia');
    expect((await known('7112')).map(({ firstName }) => firstName)).toContain('Jan');
  });

  it.each(['', '+48', '+48 6', '601', '4812', '+48 999 888 777'])('is nobody for %j', async (phone) => {
    expect(await known(phone)).toEqual([]);
  });
});
