import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyClinic, SiteProcess } from './clinic';
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
export function planFaults(dice: Dice): Fault[] {
  const left = [...FAULTS];
  const count = dice.oneOf([
    [1, 0],
    [5, 1],
    [2, 2],
  ]);
  return Array.from({ length: count }, () => ({
    kind: left.splice(dice.below(left.length), 1)[0] ?? 'kill',
    process: dice.below(2),
    // While there is still much to do.
    afterCalls: 2 + dice.below(12),
    // The site waits 1.8 s for its database: shorter and longer than that.
    ms: 50 + dice.next() ** 2 * 3_000,
  }));
}

/**
 * Makes a fault when its moment has come. What is broken is mended, and a process that was killed is on its way back.
 * @returns false: its moment has not come
 */
export async function make(fault: Fault, clinic: FaultyClinic, record: Record): Promise<boolean> {
  const own = clinic.processes[fault.process];
  if (!own || !(await record.hasBegun(fault.afterCalls))) return false;
  if (fault.kind === 'kill') {
    await own.kill();
    void own.up();
  } else if (fault.kind === 'flush-redis') {
    await clinic.redisClient.flushall();
  } else {
    const { begin, end } = wayOf(fault.kind, clinic, own);
    begin();
    await wait(fault.ms);
    end();
  }
  return true;
}

function wayOf(
  kind: Exclude<Fault['kind'], 'kill' | 'flush-redis'>,
  { mariadb, redis }: FaultyClinic,
  own: SiteProcess,
): { begin: () => unknown; end: () => unknown } {
  const isDatabase = kind.endsWith('database');
  const { pid } = isDatabase ? mariadb : redis;
  const tunnel = isDatabase ? own.database : own.redis;
  switch (kind) {
    case 'halt-database':
    case 'halt-redis':
      return { begin: () => process.kill(pid, 'SIGSTOP'), end: () => process.kill(pid, 'SIGCONT') };
    case 'cut-database':
    case 'cut-redis':
      return { begin: () => tunnel.reset(), end: () => tunnel.mend() };
    case 'part-database':
    case 'part-redis':
      return { begin: () => (tunnel.swallows = true), end: () => tunnel.mend() };
  }
}
