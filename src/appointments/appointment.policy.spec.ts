import { APPOINTMENT_STATES, type AppointmentState, type AppointmentStep } from '../../contract/appointment';
import type { SettingsService } from '../settings/settings.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentPolicy, isChangeable, type Who } from './appointment.policy';
import { expiryOf, isOff, isOpen } from './appointment-rules';
import type { AppointmentsRepository } from './appointments.repository';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = new Date('2026-05-04T10:00:00Z');
const PHONES = ['+48220001234'];
const STAFF: Who = { kind: 'staff', id: 1 };
const PATIENTS: readonly Who[] = [
  { kind: 'patient', id: 2 },
  { kind: 'link', id: null },
];

afterEach(() => void jest.useRealTimers());

/** Makes a step of a visit at a moment before its start. */
function make(state: AppointmentState, step: AppointmentStep, msBefore: number, who: Who = STAFF): Promise<unknown> {
  jest.useFakeTimers({ now: START.getTime() - msBefore });
  const repository = { find: () => Promise.resolve({ state, startsAt: START, version: 3 } as AppointmentEntity) };
  const settings = { get: () => Promise.resolve({ phones: PHONES }) };
  const policy = new AppointmentPolicy(
    repository as unknown as AppointmentsRepository,
    settings as unknown as SettingsService,
  );
  return policy.requireStep({ id: 1 }, step, who);
}

describe('The states', () => {
  it('that are open and those in which nothing takes place share none', () => {
    expect(APPOINTMENT_STATES.filter(isOpen)).toEqual(['requested', 'confirmed']);
    expect(APPOINTMENT_STATES.filter(isOff).sort()).toEqual(['cancelled', 'expired']);
  });
});

it('a request that nobody answered ends an hour before its start', () => {
  expect(expiryOf(START).toISOString()).toBe('2026-05-04T09:00:00.000Z');
});

it.each<[AppointmentState, number, boolean]>([
  ['requested', 4 * HOUR_MS, true],
  ['confirmed', 4 * HOUR_MS, true],
  ['confirmed', 4 * HOUR_MS - 1, false],
  ['confirmed', -HOUR_MS, false],
  ['cancelled', 5 * HOUR_MS, false],
  ['completed', 5 * HOUR_MS, false],
])('a visit that is %s is changed by its patient %i ms before: %s', (state, ms, is) => {
  expect(isChangeable({ state, startsAt: START }, new Date(START.getTime() - ms))).toBe(is);
});

describe('A step', () => {
  it.each<[AppointmentStep, readonly AppointmentState[], number]>([
    ['confirm', ['requested'], 2 * HOUR_MS],
    ['expire', ['requested'], HOUR_MS],
    ['complete', ['confirmed'], 0],
    ['no_show', ['confirmed'], 0],
    ['cancel', ['requested', 'confirmed'], 2 * HOUR_MS],
    ['move', ['requested', 'confirmed'], 2 * HOUR_MS],
  ])('to %s begins where the visit is %j', async (step, from, msBefore) => {
    for (const state of APPOINTMENT_STATES) {
      const made = make(state, step, msBefore);
      if (from.includes(state)) await expect(made).resolves.toMatchObject({ state });
      else await expect(made).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    }
  });

  it.each<[AppointmentStep, AppointmentState, msBefore: number, isAllowed: boolean]>([
    ['confirm', 'requested', HOUR_MS + 1, true],
    ['confirm', 'requested', HOUR_MS, false],
    ['expire', 'requested', HOUR_MS + 1, false],
    ['expire', 'requested', HOUR_MS, true],
    ['complete', 'confirmed', 1, false],
    ['complete', 'confirmed', -1, true],
    ['no_show', 'confirmed', 1, false],
    ['no_show', 'confirmed', -1, true],
    ['cancel', 'confirmed', -HOUR_MS, true],
    ['move', 'confirmed', -HOUR_MS, true],
  ])('to %s of a visit that is %s, %i ms before its start: %s', async (step, state, msBefore, isAllowed) => {
    const made = make(state, step, msBefore);
    if (isAllowed) await expect(made).resolves.toMatchObject({ state });
    else await expect(made).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it.each(PATIENTS)('of a patient is a call later than four hours before: %j', async (who) => {
    await expect(make('confirmed', 'move', 4 * HOUR_MS, who)).resolves.toMatchObject({ version: 3 });
    await expect(make('confirmed', 'cancel', 4 * HOUR_MS - 1, who)).rejects.toMatchObject({
      status: 409,
      code: 'too_late',
      details: { extra: { phones: PHONES } },
    });
    // Not that it is late, but that there is nothing to cancel any more.
    await expect(make('cancelled', 'cancel', 1, who)).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it.each<Who>([STAFF, { kind: 'site', id: null }])('of %j is never too late', async (who) => {
    await expect(make('confirmed', 'cancel', MINUTE_MS, who)).resolves.toMatchObject({ state: 'confirmed' });
  });
});
