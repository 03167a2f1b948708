import { hash, verify } from '@node-rs/argon2';

// OWASP's password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane.
// Argon2id is the library's default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many hashes are made at once: each takes 19 MiB and a core. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** How many wait for their turn in this process. */
export function countWaitingPasswords(): number {
  return waiting.length;
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let dummy: Promise<string> | undefined;

/** Checks a password; for an unknown address against a hash of nothing, so that the answer takes as long. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('a password that nobody has');
  const known = passwordHash ?? (await dummy);
  const right = await inTurn(() => verify(known, password));
  return right && passwordHash !== null;
}
