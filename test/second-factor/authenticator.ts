import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyJson } from '../../contract/second-factor';

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What of WebAuthn's options an authenticator looks at. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

/** A passkey in this program: it answers whatever page asks, also for a page that it should not answer. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly cose: Uint8Array;
  private count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    const parts = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    this.cose = isoCBOR.encode(parts);
  }

  /** @param origin of the page that asks */
  create(options: PasskeyJson, origin: string): PasskeyJson {
    const { challenge, rp } = options as unknown as Options;
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.cose]);
    const authData = Buffer.concat([this.facts(rp?.id ?? '', PRESENT_AND_VERIFIED | WITH_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    });
  }

  /** @param origin of the page that asks */
  get(options: PasskeyJson, origin: string): PasskeyJson {
    const { challenge, rpId = '' } = options as unknown as Options;
    const authData = this.facts(rpId, PRESENT_AND_VERIFIED);
    const said = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authData, sha256(said)]);
    return this.answer({
      clientDataJSON: base64(said),
      authenticatorData: base64(authData),
      signature: base64(createSign('sha256').update(signed).sign(this.key)),
    });
  }

  /** Begins anew to count, as a copy of a passkey does. */
  forgetCount(): void {
    this.count = 0;
  }

  private facts(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((this.count += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  private answer(response: object): PasskeyJson {
    const id = base64(this.id);
    const rest = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };
    return { id, rawId: id, type: 'public-key', response, ...rest };
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}
