import type { Failure } from '../../forms/call';

/** A refusal of our own, before the server is asked: something is not chosen yet. */
export function refuse(field: string, message: string): Failure {
  return {
    kind: 'refused',
    retryAfterSeconds: null,
    problem: {
      type: 'about:blank',
      title: message,
      status: 400,
      detail: message,
      code: 'validation_failed',
      requestId: '',
      errors: [{ field, code: 'required', message }],
    },
  };
}
