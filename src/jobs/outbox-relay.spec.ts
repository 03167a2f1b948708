import { Troubles } from '../config/troubles';
import { Heartbeat } from './heartbeat';
import type { JobQueue } from './job-queue';
import type { JobRunner } from './job-runner';
import type { OutboxRepository } from './outbox.repository';
import type { OutboxService } from './outbox.service';
import { OutboxRelay } from './outbox-relay';

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A relay whose queue says so how much capacity it has. */
function relayWith(heartbeat: Heartbeat, capacity: () => Promise<number>): OutboxRelay {
  const queue = { keepsRows: false, capacity, start: () => undefined, stop: () => Promise.resolve() };
  return new OutboxRelay(
    {} as OutboxRepository,
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
  const capacity = jest.fn(look);
  const relay = relayWith(heartbeat, capacity);
  relay.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(capacity.mock.calls.length).toBeGreaterThan(200);
  expect(heartbeat.hanging()).toEqual([]);
  await Promise.all([relay.beforeApplicationShutdown(), jest.advanceTimersByTimeAsync(2_000)]);
});

it('A relay that rests looks for nothing and hands nothing over', async () => {
  const capacity = jest.fn(() => Promise.resolve(1));
  const relay = relayWith(new Heartbeat(), capacity);
  relay.rest();
  relay.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(capacity).not.toHaveBeenCalled();
  await Promise.all([relay.beforeApplicationShutdown(), jest.advanceTimersByTimeAsync(2_000)]);
});
