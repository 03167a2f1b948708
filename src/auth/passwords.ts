import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from './fair-queue';

// OWASP's password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane.
// Argon2id is the library's default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core. Fifty that wait are some seconds of work: whoever comes then is asked to come again. */
const queue = new FairQueue({ atOnce: 2, waiting: 50, waitingOfOne: 16 });

/** How many wait for their turn in this process. */
export function countWaitingPasswords(): number {
  return queue.waiting;
}

/**
 * @param network whose turn it takes; none for the site itself
 * @throws Unavailable when too many wait, or too many of this network
 */
export function hashPassword(password: string, network = ''): Promise<string> {
  return queue.run(network, () => hash(password, OPTIONS));
}

let dummy: Promise<string> | undefined;

/**
 * Checks a password; for an unknown address against a hash of nothing, so that the answer takes as long.
 * @throws Unavailable as `hashPassword`
 */
export async function verifyPassword(passwordHash: string | null, password: string, network = ''): Promise<boolean> {
  // Outside of the queue: nobody's crowd may keep it from being made.
  dummy ??= hash('a password that nobody has', OPTIONS);
  const known = passwordHash ?? (await dummy);
  const right = await queue.run(network, () => verify(known, password));
  return right && passwordHash !== null;
}
