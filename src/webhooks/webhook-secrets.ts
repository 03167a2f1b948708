import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** Secrets by which receivers know that a message is ours, as Standard Webhooks has them. */
@Injectable()
export class WebhookSecrets {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>) {}

  make(): string {
    return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  }

  /** As the database has it. */
  seal(secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key(), iv);
    const sealed = [cipher.update(secret, 'utf8'), cipher.final()];
    return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** Null: sealed with a `JWT_SECRET` of before. */
  open(sealed: string): string | null {
    try {
      const bytes = Buffer.from(sealed, 'base64url');
      const cipher = createDecipheriv(CIPHER, this.key(), bytes.subarray(0, IV_BYTES));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString();
    } catch {
      return null;
    }
  }

  private key(): Buffer {
    return deriveKey(this.env.jwtSecret, 'webhook-secrets');
  }
}

/** The header `webhook-signature`: one signature for each secret. */
export function signatureOf(secrets: readonly string[], signed: string): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');
}
