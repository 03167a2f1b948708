import { createHmac, randomBytes } from 'node:crypto';
import type { Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { seal, unseal } from '../config/sealing';
import type { DataKeyEntity } from './data-key.entity';

const KEY_BYTES = 32;
const ID_BYTES = 16;
const NAME_LENGTH = 10;

/** A key as the database has it. */
export type Wrapped = Pick<DataKeyEntity, 'id' | 'siteKey' | 'wrapped'>;

/** What to do about keys that cannot be opened. */
export const LOST_KEY_ADVICE =
  'Add the secret of before to DATA_SECRETS, behind the present one; without DATA_SECRETS it was JWT_SECRET, or the ' +
  'file jwt-secret in VAR_DIR. If it is lost for good, `npm run cli -- forget-lost-keys` gives up what they seal.';

/** A key was wrapped with a secret that is not in `DATA_SECRETS`, or was changed. */
export class LostSiteKey extends Error {
  constructor(count: number) {
    super(`${count} keys of people’s data cannot be opened: their secret is not set. ${LOST_KEY_ADVICE}`);
    this.name = 'LostSiteKey';
  }
}

/** The site's keys, which wrap those of people: one for each of `DATA_SECRETS`. */
export class SiteKeys {
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** The name of the one that wraps from now on. */
  readonly present: string;

  constructor({ dataSecrets }: Pick<Env, 'dataSecrets'>) {
    const keys = dataSecrets.map((secret) => deriveKey(secret, 'data-keys'));
    this.keys = new Map(keys.map((key) => [nameOf(key), key]));
    const [present = ''] = this.keys.keys();
    this.present = present;
  }

  /** The names of all of them. */
  get names(): string[] {
    return [...this.keys.keys()];
  }

  /** A new key, open and wrapped. */
  make(name?: string): { key: Buffer; wrapped: Wrapped } {
    const bytes = randomBytes(KEY_BYTES + ID_BYTES);
    const key = bytes.subarray(0, KEY_BYTES);
    return { key, wrapped: this.wrap(name ?? bytes.toString('base64url', KEY_BYTES), key) };
  }

  /** @throws LostSiteKey */
  unwrap({ id, siteKey, wrapped }: Wrapped): Buffer {
    const own = this.keys.get(siteKey);
    const key = own && unseal(own, wrapped, about(id));
    if (!key) throw new LostSiteKey(1);
    return key;
  }

  /** The same key, wrapped with the present one. @throws LostSiteKey */
  rewrap(row: Wrapped): Wrapped {
    return this.wrap(row.id, this.unwrap(row));
  }

  private wrap(id: string, key: Buffer): Wrapped {
    const own = this.keys.get(this.present);
    if (!own) throw new Error('The site has no key');
    return { id, siteKey: this.present, wrapped: seal(own, key, about(id)) };
  }
}

function about(id: string): string {
  return `data-key ${id}`;
}

/** Says nothing of the key. */
function nameOf(key: Buffer): string {
  return createHmac('sha256', key).update('name').digest('base64url').slice(0, NAME_LENGTH);
}
