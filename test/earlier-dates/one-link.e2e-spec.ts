import type { OfferAnswer } from '../../contract/earlier-date';
import { AppointmentEntity, AppointmentHistoryEntity } from '../../src/appointments/appointment.entity';
import { EarlierWishEntity } from '../../src/earlier-dates/earlier-wish.entity';
import { MailEntity } from '../../src/mail/mail.entity';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { startAppAt, type TestApp } from '../support/app';
import type { Outcomes } from '../support/rival-bookings';
import { untilServed } from '../support/until-served';
import { WaitingRoom } from './waiting';

/** A thousand take too long for every change: `npm run bench:answers`. */
const ANSWERS = Number(process.env.ANSWERS ?? 200);
const MIXED = 90;
/** Open connections at a time; each is used again. */
const AT_ONCE = 100;
/** Answers from one address, fewer than are counted as guesses. */
const FROM_ONE_ADDRESS = 50;
const variables = { TRUSTED_PROXIES: 'loopback' };

const room = WaitingRoom.open(variables);
const sites: Pick<TestApp, 'url' | 'app'>[] = [];
beforeAll(async () => {
  sites.push(room.stage.site);
  // On SQLite one process has the site to itself.
  if (settings.database === 'mariadb') sites.push(await startAppAt(room.stage.site.place, variables));
});
afterAll(() => Promise.all(sites.slice(1).map(({ app }) => app.close())));

/** Sends answers by one link as fast as it can, to all processes in turn. @returns how often each was answered how */
async function answerAtOnce(token: string, answers: readonly OfferAnswer[]): Promise<Record<OfferAnswer, Outcomes>> {
  const outcomes: Record<OfferAnswer, Outcomes> = { take: {}, no: {}, stop: {} };
  const waiting = [...answers.entries()];
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, answer] = next;
      const { status } = await untilServed(() => send(token, answer, index));
      outcomes[answer][status] = (outcomes[answer][status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return outcomes;
}

let sent = 0;

async function send(token: string, answer: OfferAnswer, index: number): Promise<Response> {
  sent += 1;
  const answered = await fetch(`${sites[index % sites.length]?.url}/api/offers/${token}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `192.0.2.${Math.floor(sent / FROM_ONE_ADDRESS)}`,
    },
    body: JSON.stringify({ answer }),
  });
  await answered.arrayBuffer();
  return answered;
}

/** Somebody with a later visit who has the link to an earlier time. */
async function offered(doctor: number, days: number) {
  const early = await room.visit(doctor, days);
  const late = await room.visit(doctor, days + 4);
  await room.wish(late.patient, { appointmentId: late.visit.id, doctorId: doctor });
  await room.cancel(early);
  return { early: early.visit, late: late.visit, patient: late.patient, token: await room.tokenOf(late.patient) };
}

/** What a doctor's times are held by. */
async function holders(doctorId: number): Promise<[appointment: number | null, cells: number][]> {
  const cells = await room.database.reader.findBy(AppointmentCellEntity, { doctorId });
  const counts = new Map<number | null, number>();
  for (const { appointmentId } of cells) counts.set(appointmentId, (counts.get(appointmentId) ?? 0) + 1);
  return [...counts];
}

/** A visit that was asked for is confirmed by the move. */
const movesOf = (appointmentId: number): Promise<number> =>
  room.database.reader.countBy(AppointmentHistoryEntity, { appointmentId, toState: 'confirmed' });
const movedMails = (appointmentId: number): Promise<number> =>
  room.database.reader.countBy(MailEntity, { appointmentId, template: 'visit-moved' });
const wishOf = (appointmentId: number): Promise<EarlierWishEntity> =>
  room.database.reader.findOneByOrFail(EarlierWishEntity, { appointmentId });
const visitOf = (id: number): Promise<AppointmentEntity> =>
  room.database.reader.findOneByOrFail(AppointmentEntity, { id });

describe('One link', () => {
  it(`that is pressed ${ANSWERS} times at once moves one visit, once`, async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const { early, late, patient, token } = await offered(doctor, 4);
      const { take } = await answerAtOnce(token, new Array<OfferAnswer>(ANSWERS).fill('take'));
      expect(take).toEqual({ 200: 1, 409: ANSWERS - 1 });
      await room.look();
      expect(await visitOf(late.id)).toMatchObject({ state: 'confirmed', startsAt: new Date(early.startsAt) });
      expect([await movesOf(late.id), await movedMails(late.id)]).toEqual([1, 1]);
      expect(await room.statesOf(patient)).toEqual(['taken']);
      expect((await wishOf(late.id)).state).toBe('fulfilled');
      expect(await holders(doctor)).toEqual([[late.id, 2]]);
      expect(await room.isFree(patient, doctor, late)).toBe(true);
    });
  });

  it('by which everything is said at once does one thing', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      for (let round = 0; round < 3; round += 1) {
        const { early, late, patient, token } = await offered(doctor, 4 + 10 * round);
        const answers = Array.from(
          { length: MIXED },
          (_, index) => (['take', 'no', 'stop'] as const)[index % 3] ?? 'no',
        );
        const { take, no, stop } = await answerAtOnce(token, answers.slice(round).concat(answers.slice(0, round)));
        const third = MIXED / 3;
        // To be left alone one may say at any time.
        expect(stop).toEqual({ 204: third });
        const [{ 200: taken = 0 }, { 204: refused = 0 }] = [take, no];
        expect([take[409] ?? 0, no[409] ?? 0]).toEqual([third - taken, third - refused]);
        expect(taken + refused).toBeLessThanOrEqual(1);
        await room.look();
        const [visit, state] = [await visitOf(late.id), (await wishOf(late.id)).state];
        expect(visit.startsAt.toISOString()).toBe(taken ? early.startsAt : late.startsAt);
        expect([await movesOf(late.id), await movedMails(late.id)]).toEqual([taken, taken]);
        expect(await room.statesOf(patient)).toEqual([taken ? 'taken' : 'refused']);
        expect(state).toBe(taken ? 'fulfilled' : 'ended');
        expect(await holders(doctor)).toContainEqual([late.id, 2]);
        expect(await holders(doctor)).toHaveLength(round + 1);
      }
    });
  });
});
