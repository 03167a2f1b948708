import type { Hold } from '../../contract/hold';
import type { Slot, Slots } from '../../contract/schedule';
import { Database } from '../../src/database/database';
import { BookingHoldEntity } from '../../src/holds/hold.entity';
import { HoldsRepository } from '../../src/holds/holds.repository';
import { dateInWarsaw } from '../../src/locale/warsaw';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { at } from '../content/clock';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import {
  addDoctor,
  addService,
  booking,
  dateAhead,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
} from '../support/builders/visits';
import type { SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { untilServed } from '../support/until-served';

const MINUTE_MS = 60_000;
const stage = openStage({ TRUSTED_PROXIES: 'loopback' });
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});
beforeEach(async () => {
  doctor = await addDoctor(stage.staff, [service]);
});

let networks = 0;
/** An address of a network that nobody else has. */
const aNetwork = (): string => `2001:db8:${(networks += 1).toString(16)}::1`;
const aBrowser = (): Promise<Client> => stage.site.http().visit();
const aPatient = (): Promise<SignedInClient> => knownPatient(stage.site);
const reader = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;
const input = ({ doctorId, startsAt }: Slot): object => ({ serviceId: service, doctorId, startsAt });

function hold(client: Client, slot: Slot, ip = aNetwork()): ReturnType<Client['post']> {
  return client.post('/api/holds', input(slot)).set('X-Forwarded-For', ip);
}

async function holdOf(client: Client, slot: Slot, ip = aNetwork()): Promise<Hold> {
  return (await hold(client, slot, ip).expect(201)).body as Hold;
}

/** Whether a time is free, also when it is another day by now than when it was looked for. */
async function isFree({ startsAt }: Slot): Promise<boolean> {
  const date = dateInWarsaw(new Date(startsAt));
  const query = { service, doctor, from: date, to: date };
  const { days } = (await stage.visitor.get('/api/slots').query(query).expect(200)).body as Slots;
  return days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt));
}
const laterBy = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);

describe('A held time', () => {
  it('is kept for ten minutes for one browser, and is in nobody’s free times', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const before = Date.now();
    const { id, expiresAt, doctorId } = await holdOf(await aBrowser(), slot);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(doctorId).toBe(doctor);
    const minutes = (Date.parse(expiresAt) - before) / MINUTE_MS;
    expect(minutes).toBeGreaterThanOrEqual(10);
    expect(minutes).toBeLessThan(11);
    expect(await isFree(slot)).toBe(false);
    const refused = await expectProblem(hold(await aBrowser(), slot), 409, 'slot_taken');
    expect(refused.alternatives).toHaveLength(3);
    await expectProblem((await aPatient()).post('/api/appointments', booking(service, slot)), 409, 'slot_taken');
  });

  it('asked for again is the same one, and ends when it would have', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const browser = await aBrowser();
    const first = await holdOf(browser, slot);
    const again = await at(laterBy(9), () => holdOf(browser, slot));
    expect(again).toEqual(first);
    // Whoever asks for any doctor is told of it, too.
    expect(await holdOf(browser, { ...slot, doctorId: null as never })).toEqual(first);
  });

  it('is let go by the browser’s next one, also where the two overlap', async () => {
    const [first, second] = (await freeTimes(stage.visitor, service, doctor)) as [Slot, Slot];
    const browser = await aBrowser();
    const half = { ...first, startsAt: new Date(Date.parse(first.startsAt)).toISOString() };
    await holdOf(browser, half);
    await holdOf(browser, second);
    expect(await isFree(first)).toBe(true);
    expect(await isFree(second)).toBe(false);
    expect(await reader().countBy(BookingHoldEntity, { doctorId: doctor })).toBe(1);
  });

  it('becomes the visit of whoever signs in in that browser', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const patient = await aPatient();
    const { id } = await holdOf(patient, slot);
    const body = { ...booking(service, slot), holdId: id };
    await patient.post('/api/appointments', body).expect(201);
    expect(await reader().countBy(BookingHoldEntity, { doctorId: doctor })).toBe(0);
    const cells = await reader().findBy(AppointmentCellEntity, { doctorId: doctor });
    expect(cells.length).toBeGreaterThan(0);
    for (const { appointmentId, holdId, heldUntil } of cells) {
      expect([typeof appointmentId, holdId, heldUntil]).toEqual(['number', null, null]);
    }
  });

  it('is worth nothing to another browser, and cannot be made up', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const { id } = await holdOf(await aBrowser(), slot);
    const thief = await aPatient();
    for (const holdId of [id, 'A'.repeat(22)]) {
      const stolen = thief.post('/api/appointments', { ...booking(service, slot), holdId });
      await expectProblem(stolen, 409, 'slot_taken');
    }
    await thief.delete(`/api/holds/${id}`).expect(204);
    expect(await isFree(slot)).toBe(false);
    const forged = stage.site.http();
    await forged.agent
      .post('/api/appointments')
      .set('Cookie', `hold-browser=${'A'.repeat(22)}.${'A'.repeat(43)}`)
      .send({ ...booking(service, slot), holdId: id })
      .expect(401);
  });

  it('comes free when it is let go', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const browser = await aBrowser();
    const { id } = await holdOf(browser, slot);
    await browser.delete(`/api/holds/${id}`).expect(204);
    await browser.delete(`/api/holds/${id}`).expect(204);
    expect(await isFree(slot)).toBe(true);
  });

  it('is nobody’s after ten minutes, although nothing has cleared it away', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const browser = await aBrowser();
    const { id } = await holdOf(browser, slot);
    const patient = await aPatient();
    await at(laterBy(10), async () => {
      expect(await isFree(slot)).toBe(true);
      // The browser that had it is as anybody: the time is still free.
      const other = await aBrowser();
      const { id: ofOther } = await holdOf(other, slot);
      await expectProblem(hold(browser, slot), 409, 'slot_taken');
      await other.delete(`/api/holds/${ofOther}`).expect(204);
      await patient.post('/api/appointments', { ...booking(service, slot), holdId: id }).expect(201);
    });
  });

  it('is cleared away with its time', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    await holdOf(await aBrowser(), slot);
    const holds = stage.site.app.get(HoldsRepository, { strict: false });
    await holds.deleteEnded(new Date());
    expect(await reader().countBy(BookingHoldEntity, { doctorId: doctor })).toBe(1);
    await holds.deleteEnded(laterBy(11));
    expect(await reader().countBy(BookingHoldEntity, { doctorId: doctor })).toBe(0);
    expect(await reader().countBy(AppointmentCellEntity, { doctorId: doctor })).toBe(0);
  });

  it('leaves a booking that goes wrong as it was', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const patient = await aPatient();
    const { id } = await holdOf(patient, slot);
    await patient.post('/api/appointments', { ...booking(service, slot), phone: 'x', holdId: id }).expect(400);
    expect(await isFree(slot)).toBe(false);
    await patient.post('/api/appointments', { ...booking(service, slot), holdId: id }).expect(201);
  });

  it('of one wish that is sent twice makes one visit', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const patient = await aPatient();
    const { id } = await holdOf(patient, slot);
    const send = (holdId?: string): ReturnType<Client['post']> =>
      patient
        .post('/api/appointments', { ...booking(service, slot), ...(holdId && { holdId }) })
        .set('Idempotency-Key', 'held');
    const first = await send(id).expect(201);
    const second = await send().expect(201);
    expect((second.body as { id: number }).id).toBe((first.body as { id: number }).id);
  });
});

describe('Holds are limited', () => {
  it('to two of a doctor from one network, and say when there is room again', async () => {
    const slots = await freeTimes(stage.visitor, service, doctor);
    const ip = aNetwork();
    for (const slot of slots.slice(0, 2)) await holdOf(await aBrowser(), slot, ip);
    const third = await hold(await aBrowser(), slots[2] as Slot, ip).expect(429);
    expect((third.body as { code: string }).code).toBe('too_many_requests');
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(600);
    const other = await addDoctor(stage.staff, [service]);
    await holdOf(await aBrowser(), await freeTime(stage.visitor, service, other), ip);
    await at(laterBy(11), async () => holdOf(await aBrowser(), slots[2] as Slot, ip));
  });

  it('to two of a doctor from one network, of however many at once', async () => {
    const slots = await freeTimes(stage.visitor, service, doctor);
    const ip = aNetwork();
    const browsers = await Promise.all(Array.from({ length: 20 }, aBrowser));
    const answers = await Promise.all(
      browsers.map((browser, index) => untilServed(() => hold(browser, slots[index] as Slot, ip))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
  });

  it('to three a day of one time, for the browser and for its network', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const browser = await aBrowser();
    const again = (minutes: number, who = browser, ip = aNetwork()): Promise<number> =>
      at(laterBy(minutes), async () => (await hold(who, slot, ip)).status);
    expect([await again(0), await again(11), await again(22), await again(33)]).toEqual([201, 201, 201, 429]);
    const ip = aNetwork();
    const byNetwork = [];
    for (const minutes of [44, 55, 66, 77]) byNetwork.push(await again(minutes, await aBrowser(), ip));
    expect(byNetwork).toEqual([201, 201, 201, 429]);
    expect(await at(laterBy(25 * 60), async () => (await hold(browser, slot)).status)).toBe(201);
  });

  it('by the rules of booking', async () => {
    const browser = await aBrowser();
    const slot = await freeTime(stage.visitor, service, doctor);
    const wanted = async (change: object, field: string, code: string): Promise<void> =>
      expectInvalid(browser.post('/api/holds', { ...input(slot), ...change }), [field, code]);
    await wanted({ startsAt: new Date(Date.now() - MINUTE_MS).toISOString() }, 'startsAt', 'too_soon');
    await wanted({ startsAt: new Date(Date.now() + 61 * 24 * 60 * MINUTE_MS).toISOString() }, 'startsAt', 'too_far');
    const odd = new Date(Date.parse(slot.startsAt) + MINUTE_MS).toISOString();
    await wanted({ startsAt: odd }, 'startsAt', 'no_such_time');
    await wanted({ serviceId: 999_999 }, 'serviceId', 'unknown_id');
    await wanted({ doctorId: 999_999 }, 'doctorId', 'unknown_id');
    await wanted({ startsAt: 'soon' }, 'startsAt', 'must_be_instant');
    await stage.staff.post(`/api/panel/doctors/${doctor}/block`, {}).expect(200);
    await wanted({}, 'doctorId', 'unknown_id');
  });
});

describe('Of many at once', () => {
  it('one holds a time', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const browsers = await Promise.all(Array.from({ length: 100 }, aBrowser));
    const answers = await Promise.all(browsers.map((browser) => hold(browser, slot)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  });

  it('one holds a time that was held until a moment ago', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    await holdOf(await aBrowser(), slot);
    const browsers = await Promise.all(Array.from({ length: 40 }, aBrowser));
    const answers = await at(laterBy(10), () => Promise.all(browsers.map((browser) => hold(browser, slot))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 39 }, () => 409)]);
  });

  it('one has the time, be it a visit or a hold', async () => {
    const patient = await aPatient();
    const slots = (await freeTimes(stage.visitor, service, doctor)).slice(0, 4);
    for (const slot of slots) {
      const browsers = await Promise.all(Array.from({ length: 5 }, aBrowser));
      const booked = patient.post('/api/appointments', booking(service, slot)).then(({ status }) => status);
      const answers = await Promise.all([
        booked,
        ...browsers.map((each) => hold(each, slot).then((got) => got.status)),
      ]);
      expect(answers.filter((status) => status === 201)).toHaveLength(1);
      expect(answers.filter((status) => status === 409)).toHaveLength(5);
    }
  });

  it('tabs of one browser hold one time', async () => {
    const slots = (await freeTimes(stage.visitor, service, doctor)).slice(0, 3);
    const browser = await aBrowser();
    await holdOf(browser, slots[0] as Slot);
    const ip = aNetwork();
    const same = await Promise.all(Array.from({ length: 3 }, () => hold(browser, slots[1] as Slot, ip)));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(same.map(({ body }) => (body as Hold).id)).size).toBe(1);
    await Promise.all(slots.map((slot) => hold(browser, slot, aNetwork())));
    expect(await reader().countBy(BookingHoldEntity, { doctorId: doctor })).toBe(1);
  });

  it('a hold that ends while its visit is sent still leads to the visit', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const patient = await aPatient();
    const { id } = await holdOf(patient, slot);
    const sent = patient.post('/api/appointments', { ...booking(service, slot), holdId: id });
    const [answer] = await Promise.all([
      sent,
      stage.site.app.get(HoldsRepository, { strict: false }).deleteEnded(laterBy(11)),
    ]);
    expect(answer.status).toBe(201);
  });
});

describe('A hold does not make a time bookable', () => {
  it('that the doctor is away at by now', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const patient = await aPatient();
    const { id } = await holdOf(patient, slot);
    const schedule = (await stage.staff.get(`/api/panel/doctors/${doctor}/schedule`).expect(200)).body as {
      version: number;
      weekly: object;
    };
    const exceptions = [{ date: dateAhead(3), hours: [], reason: 'x' }];
    await stage.staff.put(`/api/panel/doctors/${doctor}/schedule`, { ...schedule, exceptions }).expect(200);
    const body = { ...booking(service, slot), holdId: id };
    await expectInvalid(patient.post('/api/appointments', body), ['startsAt', 'no_such_time']);
  });

  it('with a doctor who has left', async () => {
    const slot = await freeTime(stage.visitor, service, doctor);
    const patient = await aPatient();
    const { id } = await holdOf(patient, slot);
    await stage.staff.delete(`/api/panel/doctors/${doctor}`).expect(200);
    expect(await reader().countBy(BookingHoldEntity, { doctorId: doctor })).toBe(0);
    const body = { ...booking(service, slot), holdId: id };
    await expectInvalid(patient.post('/api/appointments', body), ['doctorId', 'unknown_id']);
  });
});
