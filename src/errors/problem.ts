import { HttpException } from '@nestjs/common';
import { isDuplicate, isUnavailable } from '../database/database';
import { AppError, Conflict, Invalid, NotFound, TooLarge, Unavailable, UnsupportedType } from './app-error';

/** What body-parser and http-errors say of a request that they refuse. */
interface HttpLibraryError {
  status: number;
  type?: string;
}

function isLibraryError(error: unknown): error is HttpLibraryError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
}

function byStatus(status: number, cause: unknown): AppError | null {
  if (status === 404) return new NotFound('not_found', { cause });
  if (status === 413) return new TooLarge('body_too_large', { cause });
  if (status === 415) return new UnsupportedType('unsupported_media_type', { cause });
  if (status === 503) return new Unavailable('unavailable', { cause, retryAfterSeconds: 5 });
  if (status >= 400 && status < 500) return new Invalid('bad_request', { cause });
  return null;
}

/** The AppError that an error of Nest, Express, body-parser or a database driver stands for; null: unknown. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new Unavailable('unavailable', { cause: error, retryAfterSeconds: 5 });
  if (isDuplicate(error)) return new Conflict('already_exists', { cause: error });
  // The path cannot be decoded: nothing has that address.
  if (error instanceof URIError) return new NotFound('not_found', { cause: error });
  // Nest wraps what body-parser and Express throw.
  if (error instanceof HttpException) return toAppError(error.cause) ?? byStatus(error.getStatus(), error);
  if (isLibraryError(error)) {
    if (error.type === 'entity.parse.failed') return new Invalid('malformed_json', { cause: error });
    return byStatus(error.status, error);
  }
  return null;
}
