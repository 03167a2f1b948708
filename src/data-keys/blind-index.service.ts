import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { Database, isDuplicate } from '../database/database';
import { DataKeyEntity } from './data-key.entity';
import { type Hasher, hashedColumns, hashedEntities } from './hashed-column';
import { SiteKeys } from './site-keys';

/** Its key lies with those of people, so that it is wrapped anew and backed up with them. */
const KEY_ID = 'blind-index-key-000000';
const OWNER = 'site';
/** 132 bits in base64url. */
const HASH_LENGTH = 22;
const BLOCK_BYTES = 16;
/** 40 bits: of some thousands of terms hardly two are alike. */
const TERM_BYTES = 5;
/** The same in base64url, and with a byte more, so that each begins anew. */
const TERM_LENGTH = 7;
const TERM_STEP = 8;
const TERM_STEP_BYTES = 6;
const ASCII_MAX = 0x7f;

/**
 * Keyed hashes of what is sealed, by which SQL finds and compares it: a blind index. The key is random, and wrapped with
 * the site's key as those of people are: a new secret changes no hash.
 */
@Injectable()
export class BlindIndex implements Hasher {
  private readonly site: SiteKeys;
  private keys: { hash: Buffer; terms: Buffer } | null = null;

  constructor(
    private readonly database: Database,
    @Inject(ENV) env: Pick<Env, 'dataSecrets'>,
  ) {
    this.site = new SiteKeys(env);
  }

  /** Reads the key, or makes it: then nothing that was hashed with another one counts. @throws LostSiteKey */
  async open(): Promise<void> {
    const key = (await this.read()) ?? (await this.make());
    const derived = (use: string): Buffer => createHmac('sha256', key).update(use).digest();
    this.keys = { hash: derived('hash'), terms: derived('terms') };
  }

  hash(text: string): string {
    return createHmac('sha256', this.opened.hash).update(text).digest('base64url').slice(0, HASH_LENGTH);
  }

  /** Each term is one block of AES, so that those of a row cost one call. */
  terms(terms: ReadonlySet<string>): string {
    const blocks = Buffer.alloc(terms.size * BLOCK_BYTES);
    let at = 0;
    for (const term of terms) {
      writeBlock(blocks, at, term);
      at += BLOCK_BYTES;
    }
    const cipher = createCipheriv('aes-256-ecb', this.opened.terms, null).setAutoPadding(false);
    const sealed = cipher.update(blocks);
    const heads = Buffer.alloc(terms.size * TERM_STEP_BYTES);
    // Not by `copy`: each would be a call out of JavaScript.
    for (let nth = 0; nth < terms.size; nth += 1) {
      for (let byte = 0; byte < TERM_BYTES; byte += 1) {
        heads[nth * TERM_STEP_BYTES + byte] = sealed[nth * BLOCK_BYTES + byte] ?? 0;
      }
    }
    const text = heads.toString('base64url');
    const hashes: string[] = [];
    for (let from = 0; from < text.length; from += TERM_STEP) hashes.push(text.slice(from, from + TERM_LENGTH));
    return hashes.sort().join(' ');
  }

  /** The hashed columns of a row of `entity`, made of what it says now. */
  columnsOf<Row extends object>(entity: new () => Row, row: Row): Partial<Row> {
    const made = hashedColumns(entity).map(({ name, valueOf }) => [name, valueOf(row, this)] as const);
    return Object.fromEntries(made) as Partial<Row>;
  }

  private get opened(): { hash: Buffer; terms: Buffer } {
    if (!this.keys) throw new Error('The blind index is not open');
    return this.keys;
  }

  private async read(): Promise<Buffer | null> {
    const row = await this.database.reader.findOneBy(DataKeyEntity, { id: KEY_ID });
    return row && this.site.unwrap(row);
  }

  private async make(): Promise<Buffer> {
    const { key, wrapped } = this.site.make(KEY_ID);
    try {
      await this.database.transaction(async (tx) => {
        await tx.insert(DataKeyEntity, { ...wrapped, owner: OWNER, createdAt: new Date() });
        await clearHashes(tx);
      });
      return key;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    // Another process was first.
    const made = await this.read();
    if (!made) throw new Error('The key of the blind index has gone');
    return made;
  }
}

/** A term as AES takes it: its length and its bytes; a longer one by its hash. */
function writeBlock(blocks: Buffer, at: number, term: string): void {
  if (term.length < BLOCK_BYTES) {
    let nth = 0;
    for (; nth < term.length; nth += 1) {
      const code = term.charCodeAt(nth);
      if (code > ASCII_MAX) break;
      blocks[at + 1 + nth] = code;
    }
    blocks[at] = nth;
    if (nth === term.length) return;
  }
  const bytes = Buffer.from(term);
  const isLong = bytes.length >= BLOCK_BYTES;
  blocks[at] = isLong ? BLOCK_BYTES : bytes.length;
  (isLong ? createHash('sha256').update(bytes).digest() : bytes).copy(blocks, at + 1, 0, BLOCK_BYTES - 1);
}

async function clearHashes(tx: EntityManager): Promise<void> {
  for (const [entity, columns] of hashedEntities()) {
    const nothing = Object.fromEntries(columns.map(({ name }) => [name, null]));
    await tx
      .createQueryBuilder()
      .update(entity as new () => object)
      .set(nothing)
      .execute();
  }
}
