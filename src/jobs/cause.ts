/** What ioredis says of a connection that it has not got; none of these has a code. */
const CONNECTION = /^(Connection is closed|Stream isn't writeable)/;
/** Redis begins a refusal with its class: OOM, READONLY, LOADING, NOAUTH. */
const REFUSAL = /^([A-Z]{2,20})\b/;
const CODE = /^\w{1,60}$/;

/** Why something failed, for the log: a code or a class. The message may hold data of people, so it is left out. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = codeOf(error) ?? ('driverError' in error ? codeOf(error.driverError) : null);
  if (code !== null) return code;
  if (CONNECTION.test(error.message)) return 'not_connected';
  if (error.name === 'ReplyError') return REFUSAL.exec(error.message)?.[1] ?? error.name;
  return error.name;
}

/** The places of an error's stack, without its message. */
export function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function codeOf(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && CODE.test(code) ? code : null;
}
