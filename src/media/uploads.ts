import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { LIMITS } from '../../contract/limits';
import { type AppError, type FieldError, Invalid, TooLarge } from '../errors/app-error';
import type { SentFile } from './check-picture';
import { createSemaphore } from './semaphore';

const FIELD = 'file';
/** What multipart adds to the file itself, generously. */
const ENVELOPE_BYTES = 64 * 1024;
/** Uploads that may be under way at once: each holds its file in memory. What the others send waits in the network. */
const AT_ONCE = 8;
const WAIT_MS = 30_000;
const BYTES_IN_MEGABYTE = 1024 * 1024;

/** Takes the one file of a multipart request, into memory and no further than its limit. */
@Injectable()
export class Uploads {
  private readonly semaphore = createSemaphore(AT_ONCE, WAIT_MS);
  private readonly parse: RequestHandler = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: LIMITS.imageBytes, files: 1, fields: 8, fieldSize: 1024, parts: 10 },
  }).any();

  /**
   * @throws Invalid at `file` when there is none or more than one, and at every other field; TooLarge; Unavailable
   *   while too many uploads are under way
   */
  async receive<T>(request: Request, response: Response, use: (file: SentFile) => Promise<T>): Promise<T> {
    if (Number(request.headers['content-length']) > LIMITS.imageBytes + ENVELOPE_BYTES) throw tooLarge();
    return this.semaphore.runExclusive(async () => {
      // multer would wait for ever for a sender who left before it began to listen.
      if (request.destroyed && !request.readableEnded) throw new Invalid('bad_request');
      await this.read(request, response);
      return use(fileOf(request));
    });
  }

  private async read(request: Request, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.parse(request, response, (error?: unknown) => {
        if (error === undefined || error === null) resolve();
        else reject(refusal(error));
      });
    });
  }
}

function tooLarge(): AppError {
  const max = LIMITS.imageBytes / BYTES_IN_MEGABYTE;
  return new TooLarge('body_too_large', { errors: [{ field: FIELD, code: 'file_too_big', params: { max } }] });
}

/** What a request did wrong that multer or its parser stopped at. */
function refusal(error: unknown): AppError {
  const code = error instanceof MulterError ? error.code : null;
  if (code === 'LIMIT_FILE_SIZE') return tooLarge();
  if (code === 'LIMIT_FILE_COUNT') return Invalid.fields([{ field: FIELD, code: 'one_file' }]);
  return new Invalid('bad_request', { cause: error });
}

function fileOf(request: Request): SentFile {
  const files = Array.isArray(request.files) ? request.files : [];
  const file = files.find(({ fieldname }) => fieldname === FIELD);
  const names = [...files.map(({ fieldname }) => fieldname), ...Object.keys((request.body ?? {}) as object)];
  const errors: FieldError[] = names
    .filter((name) => name !== FIELD)
    .map((field) => ({ field, code: 'unknown_field' }));
  if (!file) errors.push({ field: FIELD, code: 'file_required' });
  if (!file || errors.length > 0) throw Invalid.fields(errors);
  return { bytes: file.buffer, declaredType: file.mimetype.toLowerCase() };
}
