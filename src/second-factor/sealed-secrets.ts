import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { seal, unseal } from '../config/sealing';

/** Seals what the database may not tell: it opens with the site's key, and for the same owner alone. */
@Injectable()
export class SealedSecrets {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>) {}

  seal(userId: number, secret: string): string {
    return seal(this.key(), secret, ownerOf(userId));
  }

  /** Null: sealed with another key, or for somebody else. */
  open(userId: number, sealed: string): string | null {
    return unseal(this.key(), sealed, ownerOf(userId))?.toString() ?? null;
  }

  private key(): Buffer {
    return deriveKey(this.env.jwtSecret, 'second-factors');
  }
}

function ownerOf(userId: number): string {
  return `user ${userId}`;
}
