import { ORIGIN_KINDS, type OriginKind } from '../../contract/appointment';

/** The length of a hashed origin. */
export const ORIGIN_HASH_LENGTH = 22;
const ORIGIN_ID = new RegExp(`^(${ORIGIN_KINDS.join('|')})-([\\w-]{${ORIGIN_HASH_LENGTH}})$`);

/** The id under which the panel knows an origin: `network-…`. */
export function toOriginId(kind: OriginKind, hash: string): string {
  return `${kind}-${hash}`;
}

/** What an id stands for; null: it is none. */
export function readOriginId(id: unknown): { kind: OriginKind; hash: string } | null {
  const [, name, hash] = ORIGIN_ID.exec(typeof id === 'string' ? id : '') ?? [];
  const kind = ORIGIN_KINDS.find((each) => each === name);
  return kind === undefined || hash === undefined ? null : { kind, hash };
}
