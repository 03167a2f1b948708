import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with AES-256-GCM; the answer is base64url of nonce, ciphertext and tag.
 * @param key 32 bytes
 * @param about what it belongs to: it opens for the same alone
 */
export function seal(key: Buffer, content: Buffer | string, about = ''): string {
  const iv = randomBytes(IV_BYTES);
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
