import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NONCES = 256;

let nonces = Buffer.alloc(0);

/**
 * Seals with AES-256-GCM; the answer is base64url of nonce, ciphertext and tag.
 * @param key 32 bytes
 * @param about what it belongs to: it opens for the same alone
 */
export function seal(key: Buffer, content: Buffer | string, about = ''): string {
  return sealWith(newNonce(), key, content, about);
}

/** Random; drawn many at a time, since each draw is a call of the system. */
function newNonce(): Buffer {
  if (nonces.length < IV_BYTES) nonces = randomBytes(NONCES * IV_BYTES);
  const nonce = nonces.subarray(0, IV_BYTES);
  nonces = nonces.subarray(IV_BYTES);
  return nonce;
}

/** The same content about the same thing gives the same text: the nonce is made of them (as in RFC 8452). */
export function sealAlike(key: Buffer, content: string, about: string): string {
  const nonceKey = createHmac('sha256', key).update('nonce').digest();
  const iv = createHmac('sha256', nonceKey).update(`${about.length} ${about}${content}`).digest();
  return sealWith(iv.subarray(0, IV_BYTES), key, content, about);
}

function sealWith(iv: Buffer, key: Buffer, content: Buffer | string, about: string): string {
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Null: sealed with another key, about something else, or changed. */
export function unseal(key: Buffer, sealed: string, about = ''): Buffer | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]);
  } catch {
    return null;
  }
}
