import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type RequestHandler } from 'express';
import { deriveKey } from '../config/keys';

const BEGINNING = 'clinic_';
const SECRET_BYTES = 24;
const SEAL_LENGTH = 12;
const PREFIX_LENGTH = BEGINNING.length + 6;
const KEY = /^clinic_([\w-]{32})([\w-]{12})$/;

/** What begins as a key does, of `Authorization: Bearer`; null: no key was sent. */
export function sentKey({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^Bearer\s+(clinic_\S*)/i.exec(authorization)?.[1] ?? null;
}

/** A new key. */
export function makeKey(jwtSecret: string): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return BEGINNING + secret + sealOf(secret, jwtSecret);
}

/** Whether this site made the key, of whatever worth it still is: nobody's guesses get as far as the database. */
export function isOwnKey(key: string, jwtSecret: string): boolean {
  const [, secret, seal] = KEY.exec(key) ?? [];
  if (secret === undefined || seal === undefined) return false;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, jwtSecret)));
}

/** What is kept of a key. */
export function hashKey(key: string, jwtSecret: string): string {
  return createHmac('sha256', deriveKey(jwtSecret, 'api-keys')).update(key).digest('hex');
}

/** By what people tell their keys apart. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH);
}

function sealOf(secret: string, jwtSecret: string): string {
  const seal = createHmac('sha256', deriveKey(jwtSecret, 'api-keys')).update(`seal\n${secret}`).digest('base64url');
  return seal.slice(0, SEAL_LENGTH);
}

/** A call with a key is the key's: no cookie says anything beside it. */
export const keysWithoutCookies: RequestHandler = (request, _response, next) => {
  if (sentKey(request.headers) !== null) request.cookies = {};
  next();
};
