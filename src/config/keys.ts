import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
/** RFC 5869 allows a salt that is known: it parts our keys from those that another program makes of the same secret. */
const SALT = 'family-clinic';

/** What a key may be for: each purpose has its own, so that what one of them signs is worth nothing to another. */
export type KeyPurpose =
  | 'access-tokens'
  | 'api-keys'
  | 'attempts'
  | 'booking-holds'
  | 'data-keys'
  | 'data-owners'
  | 'form-stamps'
  | 'forms'
  | 'known-browsers'
  | 'pins'
  | 'recovery-codes'
  | 'refresh-tokens'
  | 'request-origins'
  | 'second-factors'
  | 'security-log'
  | 'sign-in-tickets'
  | 'visit-links'
  | 'webhook-secrets';

const made = new Map<string, Buffer>();

/**
 * The key for one purpose, made of the site's one secret (HKDF-SHA-256, RFC 5869; NIST SP 800-108 on one key, one use).
 * `docs/security.md` lists the keys, and what a new secret ends.
 */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose}\n${secret}`;
  const known = made.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, SALT, purpose, KEY_BYTES));
  made.set(name, key);
  return key;
}
