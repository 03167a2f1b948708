import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer in the encodings that clients ask for. */
export interface Variants {
  type: string;
  /** Weak: the same for all encodings (RFC 9110, 8.8.1). */
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** A page from which something is sent that changes things. */
  hasForms?: boolean;
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return toBrotli(body, { params });
}

/** The quick forms, about a millisecond of work; or `former` itself, shrunk as it may be, when it says the same. */
export async function makeVariants(text: string, type: string, former?: Variants): Promise<Variants> {
  const identity = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (former?.etag === etag && former.type === type) return former;
  const [br, zipped] = await Promise.all([brotli(identity, 5), toGzip(identity, { level: 6 })]);
  return { type, etag, bodies: { identity, br, gzip: zipped } };
}

const shrunk = new WeakSet<Variants>();

/** Puts the smallest forms in place of the quick ones, once; off the request's path. */
export async function shrinkVariants(variants: Variants): Promise<void> {
  if (shrunk.has(variants)) return;
  shrunk.add(variants);
  const { identity } = variants.bodies;
  const [br, zipped] = await Promise.all([brotli(identity, 11), toGzip(identity, { level: 9 })]);
  variants.bodies = { identity, br, gzip: zipped };
}

export function bytesOf({ bodies }: Variants): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length;
}

const KNOWN_HEADERS = 100;
/** Browsers have few of them: what each takes is kept. */
const known = new LRUCache<string, Encoding>({ max: KNOWN_HEADERS });

/** The best encoding that an `Accept-Encoding` header takes (RFC 9110, 12.5.3). */
export function acceptedEncoding(header = ''): Encoding {
  const found = known.get(header);
  if (found) return found;
  const best = bestEncoding(header);
  known.set(header, best);
  return best;
}

function bestEncoding(header: string): Encoding {
  let best: Encoding = 'identity';
  let bestQuality = 0;
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';');
    const encoding = (['br', 'gzip'] as const).find((each) => each === name.trim());
    if (!encoding) continue;
    const given = params.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
    const quality = given === undefined ? 1 : Number(given);
    // Of equals, brotli is the smaller one.
    if (quality > bestQuality || (quality === bestQuality && quality > 0 && encoding === 'br')) {
      [best, bestQuality] = [encoding, quality];
    }
  }
  return best;
}
