import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { BOOKING } from '../../contract/appointment';
import { Invalid } from '../errors/app-error';

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${BOOKING.keyLength}}$`);

/** The header by which a repeated submit is told, and what the API's document says of it. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'Made anew for each visit that somebody wants: a repetition with the same key gives the same visit. Kept for 24 hours.',
  schema: { type: 'string', maxLength: BOOKING.keyLength },
  example: '5f0c3b1e-8a1d-4c57-9a4e-2f1f6f0a9d11',
} as const;

/** The request's key, or null. @throws Invalid at `Idempotency-Key` */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw Invalid.fields([{ field: IDEMPOTENCY_KEY.name, code: 'must_be_key' }]);
  }
  return key;
});
