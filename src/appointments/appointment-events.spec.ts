import type { Response } from 'express';
import type { SessionsService } from '../auth/sessions.service';
import { AppointmentEvents } from './appointment-events';
import type { AppointmentHistoryRepository } from './appointment-history.repository';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('While the database is silent the looks do not queue up, and a stop waits for one of them', async () => {
  let isSilent = false;
  const answer = <T>(value: T): Promise<T> => (isSilent ? new Promise<never>(() => undefined) : Promise.resolve(value));
  const look = jest.fn(() => answer(0));
  const list = (): Promise<never[]> => answer([]);
  const history = { lastId: look, listAfter: list, lastLineId: () => answer(0), listSwapsAfter: list };
  const sessions = { listOpen: () => new Set([1]) };
  const none = undefined as never;
  const events = new AppointmentEvents(
    none,
    none,
    history as unknown as AppointmentHistoryRepository,
    sessions as unknown as SessionsService,
  );
  const response = { set: () => undefined, flushHeaders: () => undefined, write: () => true };
  const stream = Object.assign(response, { status: () => response, once: () => undefined, end: () => undefined });
  await events.stream(stream as unknown as Response, { sessionId: 1, role: 'staff', doctorId: null } as never);

  isSilent = true;
  await jest.advanceTimersByTimeAsync(60_000);
  const looks = look.mock.calls.length;
  let isStopped = false;
  const stopping = events.beforeApplicationShutdown().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(true);
  expect(look.mock.calls.length).toBe(looks);
  jest.clearAllTimers();
  await stopping;
});
