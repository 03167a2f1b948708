import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hex: what the database keeps of a token, so that nobody who reads it there can use it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
