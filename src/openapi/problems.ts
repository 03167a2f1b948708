/** Every stable code of a problem, and the status that it comes with. */
export const PROBLEMS = {
  malformed_json: 400,
  bad_request: 400,
  validation_failed: 400,
  not_signed_in: 401,
  bad_credentials: 401,
  forbidden: 403,
  csrf_failed: 403,
  last_admin: 403,
  own_account: 403,
  not_found: 404,
  slot_taken: 409,
  stale_version: 409,
  wrong_state: 409,
  slug_taken: 409,
  email_taken: 409,
  visit_overlaps: 409,
  too_many_visits: 409,
  unconfirmed_requests: 409,
  booking_limited: 409,
  too_late: 409,
  has_visits: 409,
  already_exists: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  image_unreadable: 422,
  key_reused: 422,
  pin_wrong: 422,
  pin_expired: 422,
  too_many_requests: 429,
  pin_resend_locked: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemStatus = (typeof PROBLEMS)[ProblemCode];

/** What the statuses of problems mean (RFC 9110, 15). */
export const REASONS: Readonly<Record<ProblemStatus, string>> = {
  400: 'The request is wrong',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: 'The caller may not do this',
  404: 'There is nothing here',
  409: 'The record is in the way of the request',
  413: 'The body is over the limit',
  415: 'The body has another format',
  422: 'The body can be read, its content cannot be used',
  429: 'Too many calls',
  500: 'The server failed',
  503: 'The server cannot answer for a moment',
};
