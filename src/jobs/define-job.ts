/** What a job is told: ids of rows. Whatever is personal or secret stays in the database. */
export type Ids = Readonly<Record<string, number>>;

/** A kind of work that is done after the request that caused it. */
export interface Job<Payload extends Ids = Ids> {
  /** `feature.verb`: the name in the outbox, the queue and the counters. */
  readonly name: string;
  /** Past this a run counts as failed, and its `signal` is aborted. */
  readonly timeLimitMs: number;
  /** Only for the compiler: a job of other ids is another type. */
  readonly payload?: Payload;
}

interface JobOptions {
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 30_000;
const defined = new Map<string, Job>();

/**
 * Names a kind of work. Its one handler is added with `JobHandlers.add`; the site does not start without it.
 * @throws when the name is taken
 */
export function defineJob<Payload extends Ids>(
  name: `${string}.${string}`,
  { timeLimitMs = TIME_LIMIT_MS }: JobOptions = {},
): Job<Payload> {
  if (defined.has(name)) throw new Error(`Two jobs are called ${name}`);
  const job: Job<Payload> = { name, timeLimitMs };
  defined.set(name, job);
  return job;
}

/** Every job that the loaded code knows. */
export function listJobs(): Job[] {
  return [...defined.values()];
}
