import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyClinic } from './clinic';
import type { Dice } from './dice';
import type { Record } from './record';

export const FAULTS = [
  'kill',
  'halt-database',
  'halt-redis',
  'cut-database',
  'cut-redis',
  'part-database',
  'part-redis',
  'flush-redis',
] as const;

/** Something that breaks while people book. */
interface Fault {
  kind: (typeof FAULTS)[number];
  process: number;
  /** It begins when so many calls have begun… */
  afterCalls: number;
  /** …and lasts so long. */
  ms: number;
}

/** Up to two kinds of trouble; one history in eight has none. */
export function planFaults(dice: Dice, calls: number): Fault[] {
  const left = [...FAULTS];
  const count = dice.oneOf([
    [1, 0],
    [5, 1],
    [2, 2],
  ]);
  return Array.from({ length: count }, () => ({
    kind: left.splice(dice.below(left.length), 1)[0] ?? 'kill',
    process: dice.below(2),
    afterCalls: 2 + dice.below(Math.floor(calls / 2)),
    // The site waits 1.8 s for its database: shorter and longer than that.
    ms: 50 + dice.next() ** 2 * 3_000,
  }));
}

/** Makes a fault when its moment has come. Whatever is broken is mended; a process that was killed is on its way back. */
export async function make({ kind, process: index, afterCalls, ms }: Fault, clinic: FaultyClinic, record: Record) {
  if (!(await record.hasBegun(afterCalls))) return;
  const { mariadb, redis, redisClient, processes } = clinic;
  const own = processes[index];
  if (!own) return;
  switch (kind) {
    case 'kill':
      await own.kill();
      void own.up();
      return;
    case 'flush-redis':
      await redisClient.flushall();
      return;
    case 'halt-database':
    case 'halt-redis': {
      const { pid } = kind === 'halt-database' ? mariadb : redis;
      process.kill(pid, 'SIGSTOP');
      await wait(ms);
      process.kill(pid, 'SIGCONT');
      return;
    }
    case 'cut-database':
    case 'cut-redis': {
      const tunnel = kind === 'cut-database' ? own.database : own.redis;
      tunnel.reset();
      await wait(ms);
      tunnel.mend();
      return;
    }
    case 'part-database':
    case 'part-redis': {
      const tunnel = kind === 'part-database' ? own.database : own.redis;
      tunnel.swallows = true;
      await wait(ms);
      tunnel.mend();
    }
  }
}
