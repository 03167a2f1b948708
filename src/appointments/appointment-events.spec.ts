import type { Response } from 'express';
import type { SessionsService } from '../auth/sessions.service';
import type { Database } from '../database/database';
import { AppointmentEvents } from './appointment-events';
import { AppointmentHistoryRepository } from './appointment-history.repository';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('While the database is silent the looks do not queue up, and a stop waits for one of them', async () => {
  let isSilent = false;
  const find = jest.fn(() => (isSilent ? new Promise<never>(() => undefined) : Promise.resolve([])));
  const database = { reader: { maximum: () => Promise.resolve(0), find } } as unknown as Database;
  const none = undefined as never;
  const events = new AppointmentEvents(none, new AppointmentHistoryRepository(database, none, none), {
    listOpen: () => new Set([1]),
  } as unknown as SessionsService);
  const response = { set: () => undefined, flushHeaders: () => undefined, write: () => true };
  const answer = Object.assign(response, { status: () => response, once: () => undefined, end: () => undefined });
  await events.stream(answer as unknown as Response, { sessionId: 1, role: 'staff', doctorId: null } as never);

  isSilent = true;
  await jest.advanceTimersByTimeAsync(60_000);
  const looks = find.mock.calls.length;
  let isStopped = false;
  const stopping = events.beforeApplicationShutdown().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(true);
  expect(find.mock.calls.length).toBe(looks);
  jest.clearAllTimers();
  await stopping;
});
