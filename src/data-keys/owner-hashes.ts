import { createHmac } from 'node:crypto';
import type { Env } from '../config/env';
import { deriveKey } from '../config/keys';

/**
 * Whose key it is: an account, somebody whom accounts book for, whoever calls from a number, a visit of nobody else, or
 * whoever reads a mailbox.
 */
export type KeyOwner =
  `user ${number}` | `person ${number}` | `caller ${string}` | `visit ${string}` | `mailbox ${string}`;

/** Whose key seals a row: one for all of its columns, or one for each. */
export type RowOwner = KeyOwner | ((column: string) => KeyOwner);

/** What owners that are mailboxes begin with. */
export const MAILBOX = 'mailbox ';

/** Owners who have no number, by keyed hashes. */
export class OwnerHashes {
  constructor(private readonly env: Pick<Env, 'dataSecrets'>) {}

  /** @param phone E.164 */
  ofPhone(phone: string): KeyOwner {
    return `caller ${this.hash(phone)}`;
  }

  ofMailbox(address: string): KeyOwner {
    return `${MAILBOX}${this.hash(address.toLowerCase())}`;
  }

  /** The same by each secret: those of before may have named it. */
  allOfMailbox(address: string): KeyOwner[] {
    return this.env.dataSecrets.map((secret): KeyOwner => `${MAILBOX}${this.hash(address.toLowerCase(), secret)}`);
  }

  private hash(text: string, secret = this.env.dataSecrets[0] ?? ''): string {
    return createHmac('sha256', deriveKey(secret, 'data-owners')).update(text).digest('base64url');
  }
}
