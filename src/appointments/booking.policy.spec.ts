import { type EntityManager, IsNull } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import type { OpeningTime } from '../schedules/opening-time.service';
import type { SecurityLog } from '../security-log/security-log';
import type { SettingsService } from '../settings/settings.service';
import type { User } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import type { AppointmentHistoryRepository } from './appointment-history.repository';
import type { AppointmentsRepository } from './appointments.repository';
import { BookingPolicy, DoctorDayFull } from './booking.policy';
import type { RequestOriginsRepository } from './request-origins.repository';
import type { RequestOriginsService } from './request-origins.service';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-05-04T08:00:00Z');
const TX = {} as EntityManager;
const ACCOUNT = { id: 3, email: 'patient@example.org' } as User;
/** Half past midnight in Warsaw, where it is the next day already. */
const ROW = {
  id: 7,
  doctorId: 5,
  phone: '+48600100200',
  startsAt: new Date('2026-05-11T22:30:00Z'),
} as AppointmentEntity;
const PHONES = ['+48220001234'];

interface World {
  /** Open visits by whom they are counted for. */
  open: (whose: object) => number;
  /** When the account changed something, the latest first. */
  times: readonly Date[];
  due: Date | null;
  isKnown: boolean;
  hasOrigin: boolean;
  /** Requests by the reason that they are counted for. */
  counted: Readonly<Record<string, number>>;
  network: string | null;
}

/** The policy in a world; `calls` are what it has others do. */
function policyIn(given: Partial<World>): { policy: BookingPolicy; calls: unknown[][] } {
  const calls: unknown[][] = [];
  const note = (...call: unknown[]): Promise<void> => {
    calls.push(call);
    return Promise.resolve();
  };
  const reasonOf = (where: string): string => /origin\.(\w+)/.exec(where)?.[1] ?? 'doctor_day';
  const parts = {
    appointments: { countOpenAhead: (_: unknown, whose: object) => Promise.resolve(given.open?.(whose) ?? 0) },
    history: {
      listTimesOf: (_: unknown, ...asked: unknown[]) => note('history', ...asked).then(() => given.times ?? []),
    },
    openingTime: { after: (from: Date, hours: number) => note('after', from, hours).then(() => given.due ?? null) },
    origins: {
      describe: (ip: string | null, email: string, phone: string) => ({
        mailbox: `m:${email}`,
        network: given.network === undefined ? `n:${ip}` : given.network,
        phone: `p:${phone}`,
      }),
    },
    originRows: {
      isKnown: () => Promise.resolve(given.isKnown ?? false),
      exists: () => Promise.resolve(given.hasOrigin ?? false),
      insert: (_: unknown, row: unknown) => note('insert', row),
      holdGuards: (_: unknown, guards: unknown) => note('guards', guards),
      countNew: (_: unknown, ownId: number, where: string, values: unknown) =>
        note('count', reasonOf(where), ownId, values).then(() => given.counted?.[reasonOf(where)] ?? 0),
    },
    security: { write: (...line: unknown[]) => void note('security', ...line) },
    settings: { get: () => Promise.resolve({ phones: PHONES }) },
  };
  const policy = new BookingPolicy(
    parts.appointments as unknown as AppointmentsRepository,
    parts.history as unknown as AppointmentHistoryRepository,
    parts.openingTime as unknown as OpeningTime,
    parts.origins as unknown as RequestOriginsService,
    parts.originRows as unknown as RequestOriginsRepository,
    parts.security as unknown as SecurityLog,
    parts.settings as unknown as SettingsService,
  );
  return { policy, calls };
}

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

describe('Room for one more visit', () => {
  const isAccount = (whose: object): boolean => Object.keys(whose).join() === 'patientId';

  it.each<[string, personId: number | null, person: number, account: number, isFull: boolean]>([
    ['the account itself has four', null, 4, 4, false],
    ['the account itself has five', null, 5, 5, true],
    ['somebody of the family has four, and all eleven', 8, 4, 11, false],
    ['somebody of the family has five', 8, 5, 6, true],
    ['all of the family have twelve', 8, 1, 12, true],
  ])('%s', async (_, personId, person, account, isFull) => {
    const asked: object[] = [];
    const { policy } = policyIn({
      open: (whose) => {
        asked.push(whose);
        return isAccount(whose) ? account : person;
      },
    });
    const made = policy.requireRoom(TX, 3, personId);
    if (isFull) await expect(made).rejects.toMatchObject({ status: 409, code: 'too_many_visits' });
    else await expect(made).resolves.toBeUndefined();
    expect(asked[0]).toEqual(personId === null ? { patientId: 3, personId: IsNull() } : { personId });
  });
});

describe('The pace', () => {
  const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
  const times = (count: number, oldest = 0): Date[] =>
    Array.from({ length: count }, (_, nth) => ago(nth === count - 1 ? oldest : 1_000 * nth));

  it('is free up to ten changes of the last hour', async () => {
    const { policy, calls } = policyIn({ times: times(9) });
    await policy.requirePace(TX, 3);
    expect(calls).toEqual([['history', 3, ago(HOUR_MS), BOOKING.changesAnHour]]);
  });

  it.each([
    [HOUR_MS - 90_500, 91],
    [HOUR_MS - 1, 1],
    [HOUR_MS, 1],
  ])('is held back after ten, the first of them %i ms ago, for %i s', async (oldest, retryAfterSeconds) => {
    const { policy, calls } = policyIn({ times: times(10, oldest) });
    await expect(policy.requirePace(TX, 3)).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      details: { retryAfterSeconds },
    });
    expect(calls).toContainEqual(['security', 'booking_limited', { userId: 3, reason: 'changes' }]);
  });
});

describe('A request of an account that nobody knows yet', () => {
  it('is counted by mailbox, network, phone and the day of its doctor, and kept with where it came from', async () => {
    const { policy, calls } = policyIn({});
    await policy.admit(TX, ROW, ACCOUNT, '192.0.2.1');
    const day = { doctorId: 5, from: new Date('2026-05-11T22:00:00Z'), to: new Date('2026-05-12T22:00:00Z') };
    const origin = { mailbox: 'm:patient@example.org', network: 'n:192.0.2.1', phone: 'p:+48600100200' };
    expect(calls).toEqual([
      [
        'guards',
        [`mailbox-${origin.mailbox}`, `network-${origin.network}`, `phone-${origin.phone}`, 'doctor-5-2026-05-12'],
      ],
      ['count', 'mailbox', 7, { value: origin.mailbox }],
      ['count', 'network', 7, { value: origin.network }],
      ['count', 'phone', 7, { value: origin.phone }],
      ['count', 'doctor_day', 7, day],
      ['insert', { appointmentId: 7, ...origin, isNew: true }],
    ]);
  });

  it.each([
    ['mailbox', BOOKING.newRequestsMax, 'unconfirmed_requests'],
    ['network', BOOKING.networkRequestsMax, 'booking_limited'],
    ['phone', BOOKING.phoneRequestsMax, 'booking_limited'],
    ['doctor_day', BOOKING.doctorDayRequestsMax, 'booking_limited'],
  ])('is refused where there are enough by %s: %i', async (reason, max, code) => {
    const below = policyIn({ counted: { [reason]: max - 1 } });
    await below.policy.admit(TX, ROW, ACCOUNT, '192.0.2.1');
    expect(below.calls.filter(([what]) => what === 'security')).toEqual([]);
    const { policy, calls } = policyIn({ counted: { [reason]: max } });
    const refused = await policy.admit(TX, ROW, ACCOUNT, '192.0.2.1').catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, code, details: { extra: { phones: PHONES } } });
    // Another doctor may have room: whoever takes any is offered one.
    expect(refused instanceof DoctorDayFull).toBe(reason === 'doctor_day');
    expect(calls).toContainEqual(['security', 'booking_limited', { userId: 3, reason }]);
    expect(calls.map(([what]) => what)).not.toContain('insert');
  });

  it('is not counted by a network that is not known', async () => {
    const { policy, calls } = policyIn({ network: null, counted: { network: 99 } });
    await policy.admit(TX, ROW, ACCOUNT, null);
    expect(calls.filter(([what]) => what === 'count').map(([, reason]) => reason)).toEqual([
      'mailbox',
      'phone',
      'doctor_day',
    ]);
  });

  it('is counted by the new day when it is moved, and keeps where it came from', async () => {
    const { policy, calls } = policyIn({ hasOrigin: true, counted: { mailbox: 99, network: 99, phone: 99 } });
    await policy.admitMove(TX, ROW, ACCOUNT);
    expect(calls.map(([what, detail]) => [what, detail])).toEqual([
      ['guards', ['doctor-5-2026-05-12']],
      ['count', 'doctor_day'],
    ]);
    const full = policyIn({ counted: { doctor_day: BOOKING.doctorDayRequestsMax } });
    await expect(full.policy.admitMove(TX, ROW, ACCOUNT)).rejects.toMatchObject({ code: 'booking_limited' });
  });

  it('is kept with its mailbox and phone when it is moved and nothing was known of it', async () => {
    const { policy, calls } = policyIn({});
    await policy.admitMove(TX, ROW, ACCOUNT);
    const origin = { mailbox: 'm:patient@example.org', network: 'n:null', phone: 'p:+48600100200' };
    expect(calls.at(-1)).toEqual(['insert', { appointmentId: 7, ...origin, isNew: true }]);
  });
});

it('whom staff have confirmed once is not counted', async () => {
  const { policy, calls } = policyIn({ isKnown: true });
  await policy.admit(TX, ROW, ACCOUNT, '192.0.2.1');
  await policy.admitMove(TX, ROW, ACCOUNT);
  expect(calls.map(([what]) => what)).toEqual(['insert', 'insert']);
  for (const [, row] of calls) expect(row).toMatchObject({ isNew: false });
});

describe('A request is answered', () => {
  const startsAt = new Date(NOW.getTime() + 24 * HOUR_MS);
  const expiry = new Date(startsAt.getTime() - HOUR_MS);
  const before = new Date(expiry.getTime() - 1);

  it.each<[string, due: Date | null, Date]>([
    ['within so many hours in which the clinic is open', before, before],
    ['before it would expire', expiry, expiry],
    ['before it would expire, where the clinic opens later', new Date(expiry.getTime() + 1), expiry],
    ['before it would expire, where the clinic does not open', null, expiry],
  ])('%s', async (_, due, by) => {
    const { policy, calls } = policyIn({ due });
    expect(await policy.confirmBy(TX, startsAt)).toEqual(by);
    expect(calls).toEqual([['after', NOW, BOOKING.confirmOpeningHours]]);
  });
});
