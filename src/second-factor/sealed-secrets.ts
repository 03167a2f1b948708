import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what the database may not tell: it opens with the site's key, and for the same owner alone. */
@Injectable()
export class SealedSecrets {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>) {}

  seal(userId: number, secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key(), iv).setAAD(ownerOf(userId));
    return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  }

  /** Null: sealed with another key, or for somebody else. */
  open(userId: number, sealed: string): string | null {
    try {
      const bytes = Buffer.from(sealed, 'base64url');
      const cipher = createDecipheriv(CIPHER, this.key(), bytes.subarray(0, IV_BYTES)).setAAD(ownerOf(userId));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  private key(): Buffer {
    return deriveKey(this.env.jwtSecret, 'second-factors');
  }
}

function ownerOf(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
