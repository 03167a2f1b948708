import type { Appointment } from '../../contract/appointment';
import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import type { Slot } from '../../contract/schedule';
import { Database } from '../../src/database/database';
import { BookingHoldEntity } from '../../src/holds/hold.entity';
import { openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
} from '../support/builders/visits';
import { openPlain, type PlainPage, postPlain } from '../support/plain-page';

const HOLD = 'POST /api/holds';
const stage = openStage();
let service = 0;
let doctor = 0;
beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});
beforeEach(async () => {
  doctor = await addDoctor(stage.staff, [service]);
  await rows().createQueryBuilder().delete().from(BookingHoldEntity).execute();
});

const rows = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;
const moveOf = ({ id }: Appointment): string => `POST /api/appointments/${id}/move`;
const open = (patient: SignedInClient, { id }: Appointment): Promise<PlainPage> =>
  openPlain(patient, `${routes.appointment}?visit=${id}`);

async function booked(): Promise<{ patient: SignedInClient; visit: Appointment }> {
  const patient = await knownPatient(stage.site);
  return { patient, visit: await book(patient, booking(service, await freeTime(patient, service, doctor, 3))) };
}

async function timeOf({ id }: Appointment, patient: SignedInClient): Promise<string> {
  return ((await patient.get(`/api/appointments/${id}`).expect(200)).body as Appointment).startsAt;
}

/** A time of the page's first week. */
async function aTime(patient: SignedInClient, page: PlainPage): Promise<Slot> {
  const slots = await freeTimes(patient, service, doctor, 1);
  const slot = slots.find(({ startsAt }) => page.html.includes(`value="${startsAt}"`));
  if (!slot) throw new Error('The page shows no free time');
  return slot;
}

const isFree = async ({ startsAt }: Slot): Promise<boolean> =>
  (await freeTimes(stage.staff, service, doctor, 1)).some((slot) => slot.startsAt === startsAt);

describe('Moving a visit on the booking page without scripts', () => {
  it('keeps the time that is chosen, says until when, and moves the visit to it', async () => {
    const { patient, visit } = await booked();
    expect((await openPlain(patient, routes.portal)).html).toContain(`${routes.appointment}?visit=${visit.id}"`);
    const page = await open(patient, visit);
    expect(page.html).not.toContain('booking-looking');
    const slot = await aTime(patient, page);
    const chosen = await page.send(HOLD, { time: slot.startsAt });
    expect(chosen.path).toContain(`visit=${visit.id}`);
    expect(chosen.text).toMatch(/Trzymamy ten termin dla Państwa do \d{1,2}:\d\d\./);
    expect(await isFree(slot)).toBe(false);
    expect(chosen.fields(moveOf(visit)).time).toBe(`${slot.startsAt} ${doctor}`);
    const done = await chosen.send(moveOf(visit));
    expect(done.path).toBe(`${routes.appointmentDone}?visit=${visit.id}`);
    expect(done.text).toContain('Termin zmieniony');
    expect(await timeOf(visit, patient)).toBe(slot.startsAt);
    expect(await rows().count(BookingHoldEntity)).toBe(0);
    // Back, and sent once more.
    const again = await chosen.send(moveOf(visit));
    expect(again.status).toBe(200);
    expect(await timeOf(visit, patient)).toBe(slot.startsAt);
  });

  it('lets the former time go when another one is chosen', async () => {
    const { patient, visit } = await booked();
    const page = await open(patient, visit);
    const first = await aTime(patient, page);
    const chosen = await page.send(HOLD, { time: first.startsAt });
    const second = await aTime(patient, chosen);
    expect(second.startsAt).not.toBe(first.startsAt);
    const other = await chosen.send(HOLD, { time: second.startsAt });
    expect([await isFree(first), await isFree(second)]).toEqual([true, false]);
    await other.send(moveOf(visit));
    expect(await timeOf(visit, patient)).toBe(second.startsAt);
  });

  it('says kindly that somebody else has the time, and offers others, one of which is taken at once', async () => {
    const { patient, visit } = await booked();
    const page = await open(patient, visit);
    const slot = await aTime(patient, page);
    const stranger = stage.site.http();
    await stranger.visit();
    await stranger.post('/api/holds', { serviceId: service, doctorId: doctor, startsAt: slot.startsAt }).expect(201);
    const taken = await page.send(HOLD, { time: slot.startsAt });
    expect(taken.errors).toHaveLength(1);
    const [, pick = ''] =
      /value="([^"]+)"[^>]*name="pick"|name="pick"[^>]*value="([^"]+)"/.exec(taken.html)?.filter(Boolean) ?? [];
    expect(pick).toContain(` ${doctor}`);
    const refused = await taken.send(moveOf(visit), { time: `${slot.startsAt} ${doctor}` });
    expect(refused.errors).toHaveLength(1);
    expect(await timeOf(visit, patient)).toBe(visit.startsAt);
    await refused.send(moveOf(visit), { pick });
    expect(await timeOf(visit, patient)).toBe(pick.split(' ')[0]);
  });

  it('says what is missing, in every language, and takes no nonsense', async () => {
    const { patient, visit } = await booked();
    for (const locale of LOCALES) {
      const page = await openPlain(patient, `${href(locale, routes.appointment)}?visit=${visit.id}`);
      expect((await page.send(HOLD)).errors).not.toEqual([]);
      expect((await page.send(moveOf(visit))).errors).not.toEqual([]);
    }
    const page = await open(patient, visit);
    for (const time of ['x', '2020-01-01T10:00:00.000Z', visit.startsAt]) {
      const sent = await page.send(HOLD, { time });
      expect([time, sent.status, sent.errors.length > 0]).toEqual([time, 200, true]);
    }
    expect(await timeOf(visit, patient)).toBe(visit.startsAt);
  });

  it('knows nothing of somebody else’s visit, nor without signing in', async () => {
    const { patient, visit } = await booked();
    const stranger = (await booked()).patient;
    const foreign = await open(stranger, visit);
    expect(foreign.text).toContain('nie można już przenieść');
    const { xsrf = '' } = (await openPlain(stranger, routes.portal)).fields('POST /api/auth/sign-out');
    const sent = await postPlain(stranger, `/api/appointments/${visit.id}/move`, {
      ...{ xsrf, _page: foreign.path },
      time: `${visit.startsAt} ${doctor}`,
    });
    expect(sent.errors).toHaveLength(1);
    expect(await timeOf(visit, patient)).toBe(visit.startsAt);
    const nobody = await openPlain(stage.site.http(), `${routes.appointment}?visit=${visit.id}`);
    expect(nobody.text).toContain('Proszę się zalogować, żeby zmienić termin wizyty.');
    const next = encodeURIComponent(`${routes.appointment}?visit=${visit.id}`);
    expect(nobody.html).toContain(`${routes.signIn}?next=${next}`);
  });
});

it('The number of the profile stands in the form of booking already', async () => {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, doctor, 2);
  const path = `${routes.appointment}?service=${service}&doctor=${doctor}&at=${encodeURIComponent(slot.startsAt)}`;
  const book = 'POST /api/appointments';
  expect((await openPlain(patient, path)).fields(book).phone).toBe('');
  await patient.patch('/api/me', { phone: '+48600100205' }).expect(200);
  const page = await openPlain(patient, path);
  expect(page.fields(book).phone).toBe('+48600100205');
  // What was typed stays, also where it is wrong.
  const wrong = await page.send(book, { who: 'me', phone: '12', note: 'Boli' });
  expect(wrong.fields(book).phone).toBe('12');
  const sent = await wrong.send(book, { phone: '+48600100206' });
  expect([sent.errors, sent.path]).toEqual([[], expect.stringContaining(routes.appointmentDone)]);
});
