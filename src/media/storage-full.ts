import { Unavailable } from '../errors/app-error';

const RETRY_SECONDS = 60;
const CODES = [
  'ENOSPC',
  'EDQUOT',
  // The largest file that the process may write.
  'EFBIG',
  'EROFS',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
];

/** What to say of an error while a picture is kept: that there is no room for it, when this is why. */
export function toStorageFull(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = causeOf(cause)) {
    if (!('code' in cause) || !CODES.includes(String(cause.code))) continue;
    return new Unavailable('storage_full', { cause: error, retryAfterSeconds: RETRY_SECONDS });
  }
  return error;
}

/** Drivers and libraries wrap what the system said, each in its own way. */
function causeOf(error: Error): unknown {
  if ('driverError' in error && error.driverError !== error) return error.driverError;
  if ('details' in error) return (error.details as { cause?: unknown }).cause;
  return error.cause;
}
