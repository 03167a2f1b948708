import { ROOT } from './root';

/** What the log may tell of an error. Messages are not among it: a driver's names the values that it was given. */
export interface ErrorFacts {
  type: string;
  code?: string;
  status?: number;
  /** Where it came from: V8's frames, without the line that repeats the message. */
  stack?: string;
  cause?: ErrorFacts;
}

/** Names of classes and codes are the program's own words; anything longer or stranger may be somebody's text. */
const OWN_WORD = /^[\w.-]{1,64}$/;
/** A frame of V8 with a place: a module of Node, or a file. */
const FRAME = /^\s+at (?:[\w$.<>#[\] ]+ \()?(?:file:\/\/)?([^()\s][^()]*):\d+:\d+\)?$/;
const CAUSES_MAX = 3;
/** `ENOSPC`, `ER_DISK_FULL`: our own codes are written small. */
const SYSTEM_CODE = /^[A-Z][A-Z0-9_]+$/;
/** What ioredis says of a connection that it has not got; none of these has a code. */
const NOT_CONNECTED = /^(Connection is closed|Stream isn't writeable)/;
/** Redis begins a refusal with its class: OOM, READONLY, LOADING, NOAUTH. */
const REFUSAL = /^([A-Z]{2,20})\b/;

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && OWN_WORD.test(value) ? value : undefined;
}

/** The frames of a stack that are in Node or in our own tree: a line of a message that looks like one is in neither. */
export function stackFrames(stack: unknown): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const frames = stack.split('\n').filter((line) => {
    const place = FRAME.exec(line)?.[1] ?? '';
    return place.startsWith('node:') || place.startsWith(ROOT);
  });
  return frames.join('\n') || undefined;
}

/** The facts of whatever was thrown; errors that caused it come along. */
export function errorFacts(thrown: unknown, depth = 0): ErrorFacts {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { code, status, cause } = thrown as Error & Record<string, unknown>;
  const facts: ErrorFacts = { type: wordOf(thrown.name) ?? 'Error' };
  const own = wordOf(code) ?? redisCode(thrown);
  if (own !== undefined) facts.code = own;
  if (typeof status === 'number') facts.status = status;
  const stack = stackFrames(withoutMessage(thrown));
  if (stack !== undefined) facts.stack = stack;
  if (cause instanceof Error && depth < CAUSES_MAX) facts.cause = errorFacts(cause, depth + 1);
  return facts;
}

/** The same in one line, without the stack: `QueryFailedError ER_DUP_ENTRY`. */
export function errorName(thrown: unknown): string {
  const { type, code } = errorFacts(thrown);
  return code === undefined || code === type ? type : `${type} ${code}`;
}

/**
 * The one word to begin with: the code of what the system or a driver said first, else our own code for it, or the
 * class where there is none. A code may come by itself.
 */
export function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return wordOf(thrown) ?? 'unknown';
  const codes: string[] = [];
  let error: unknown = thrown;
  for (let depth = 0; error instanceof Error && depth <= CAUSES_MAX; depth += 1) {
    const code = ('code' in error ? wordOf(error.code) : undefined) ?? redisCode(error);
    if (code !== undefined) codes.push(code);
    error = error.cause;
  }
  return codes.findLast((code) => SYSTEM_CODE.test(code)) ?? codes.at(-1) ?? errorFacts(thrown).type;
}

function redisCode({ name, message }: Error): string | undefined {
  if (NOT_CONNECTED.test(message)) return 'not_connected';
  return name === 'ReplyError' ? REFUSAL.exec(message)?.[1] : undefined;
}

/** A message of several lines may look like frames. */
function withoutMessage({ stack, message }: Error): string | undefined {
  return message === '' ? stack : stack?.replace(message, '');
}
