import type { Locale } from '../../contract/locales';

/** One bad field: the filter words the message by `code` and `params` in the request's language. */
export interface FieldError {
  field: string;
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

export interface ErrorDetails {
  errors?: FieldError[];
  /** Members that the answer carries besides the standard ones. */
  extra?: Readonly<Record<string, unknown>>;
  /** The same for those that say something in the request's language. */
  extraIn?: (locale: Locale) => Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
  cause?: unknown;
  /** What was sent does not fit the form, and was looked at no further: limits do not count it. */
  isFormMistake?: boolean;
}

/** What features throw. `code` is stable; texts come from `i18n/<locale>/problems.json` by that code. */
export abstract class AppError extends Error {
  abstract readonly status: number;

  constructor(
    readonly code: string,
    readonly details: ErrorDetails = {},
  ) {
    super(code, { cause: details.cause });
    this.name = new.target.name;
  }
}

export class Invalid extends AppError {
  readonly status = 400;

  /** @param errors every bad field at once */
  static fields(errors: FieldError[]): Invalid {
    return new Invalid('validation_failed', { errors });
  }
}

export class Unauthorized extends AppError {
  readonly status = 401;
}

export class Forbidden extends AppError {
  readonly status = 403;
}

export class NotFound extends AppError {
  readonly status = 404;

  constructor(code = 'not_found', details: ErrorDetails = {}) {
    super(code, details);
  }
}

export class Conflict extends AppError {
  readonly status = 409;
}

export class TooLarge extends AppError {
  readonly status = 413;
}

export class UnsupportedType extends AppError {
  readonly status = 415;
}

export class Unprocessable extends AppError {
  readonly status = 422;
}

export class TooMany extends AppError {
  readonly status = 429;

  /** @param limit the name of what was used up, for the metrics */
  constructor(
    code: string,
    readonly limit: string,
    retryAfterSeconds: number,
  ) {
    super(code, { retryAfterSeconds });
  }
}

export class Unavailable extends AppError {
  readonly status = 503;

  constructor(code = 'unavailable', details: ErrorDetails = { retryAfterSeconds: 5 }) {
    super(code, details);
  }
}

/** The record has another address now: the answer is a permanent redirect to the same place with `slug`. */
export class Moved extends AppError {
  readonly status = 301;

  constructor(readonly slug: string) {
    super('moved');
  }
}
