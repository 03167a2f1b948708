import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyJson } from '../../contract/second-factor';
import { ENV, type Env } from '../config/env';
import { sha256 } from '../config/sha256';

const CHALLENGE_BYTES = 32;

/** What is kept of a passkey. */
export interface Passkey {
  /** WebAuthn's credential id, base64url. */
  id: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: AuthenticatorTransportFuture[];
}

/** Whose passkey it is: what the browser says when it asks which one to use. */
interface PasskeyOwner {
  id: number;
  email: string;
}

/** Passkeys by WebAuthn: of the site's own host alone. The library is loaded by the first who needs it: it is 250 modules. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly host: string;

  constructor(@Inject(ENV) env: Pick<Env, 'publicUrl'>) {
    ({ origin: this.origin, hostname: this.host } = new URL(env.publicUrl));
  }

  newChallenge(): string {
    return randomBytes(CHALLENGE_BYTES).toString('base64url');
  }

  /** For `navigator.credentials.create`. */
  async creation(
    owner: PasskeyOwner,
    issuer: string,
    challenge: string,
    known: readonly Passkey[],
  ): Promise<PasskeyJson> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: issuer,
      rpID: this.host,
      userID: Uint8Array.from(Buffer.from(`user-${owner.id}`)),
      userName: owner.email,
      challenge: bytesOf(challenge),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    });
    return { ...options };
  }

  /** For `navigator.credentials.get`. */
  async request(challenge: string, known: readonly Passkey[]): Promise<PasskeyJson> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      challenge: bytesOf(challenge),
      allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    });
    return { ...options };
  }

  /** What the browser has made; null: nothing that was asked for. */
  async created(credential: PasskeyJson, challenge: string): Promise<Passkey | null> {
    try {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        // The library looks at each part of it, and throws.
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: false,
      });
      if (!verified) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    } catch {
      return null;
    }
  }

  /** The passkey as it is after an answer that it has signed; null: it has not. */
  async used(passkey: Passkey, assertion: PasskeyJson, challenge: string): Promise<Passkey | null> {
    try {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        // As above.
        response: assertion as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: false,
        credential: { ...passkey, publicKey: bytesOf(passkey.publicKey) },
      });
      return verified ? { ...passkey, counter: authenticationInfo.newCounter } : null;
    } catch {
      return null;
    }
  }
}

/** What a passkey is found by. */
export function credentialHash(id: string): string {
  return sha256(id);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
