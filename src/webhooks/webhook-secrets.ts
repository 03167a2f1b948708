import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { seal, unseal } from '../config/sealing';

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
    return seal(this.key(), secret);
  }

  /** Null: sealed with a `JWT_SECRET` of before. */
  open(sealed: string): string | null {
    return unseal(this.key(), sealed)?.toString() ?? null;
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
