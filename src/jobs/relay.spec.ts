import { Troubles } from '../config/troubles';
import { Heartbeat } from './heartbeat';
import type { JobQueue } from './job-queue';
import type { JobRunner } from './job-runner';
import type { OutboxRows } from './outbox-rows';
import type { OutboxService } from './outbox.service';
import { Relay } from './relay';

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A relay whose queue says so how much room it has. */
function relayWith(heartbeat: Heartbeat, room: () => Promise<number>): Relay {
  const queue = { keepsRows: false, room, start: () => undefined, stop: () => Promise.resolve() };
  return new Relay(
    {} as OutboxRows,
    { onWake: () => undefined } as unknown as OutboxService,
    { stop: () => Promise.resolve() } as unknown as JobRunner,
    queue as unknown as JobQueue,
    heartbeat,
    new Troubles({ warn: () => undefined }),
  );
}

it.each([
  ['is woken during each of its looks', () => wait(1_100).then(() => 0)],
  ['fails at each of its looks', () => Promise.reject(new Error('away'))],
])('A relay that %s turns, and does not hang', async (_name, look) => {
  const heartbeat = new Heartbeat();
  const room = jest.fn(look);
  const relay = relayWith(heartbeat, room);
  relay.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(room.mock.calls.length).toBeGreaterThan(200);
  expect(heartbeat.hanging()).toEqual([]);
  await Promise.all([relay.beforeApplicationShutdown(), jest.advanceTimersByTimeAsync(2_000)]);
});
