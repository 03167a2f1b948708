import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, Like } from 'typeorm';
import { slugify } from 'transliteration';
import { LIMITS } from '../../contract/limits';
import { Database, isDuplicate } from '../database/database';
import { Conflict } from '../errors/app-error';
import { toLatin } from '../panel/fold';
import { SlugEntity } from './slug.entity';

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// Room for a suffix that makes it unique.
const BASE_LENGTH = LIMITS.slug - 8;

/** A slug from a text in any of the five alphabets; `fallback` when the text has no letters and digits. */
export function toSlug(text: string, fallback: string): string {
  const slug = slugify(toLatin(text), { allowedChars: 'a-zA-Z0-9' })
    .slice(0, BASE_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

interface Addressed {
  id: number;
  slug: string;
}

const TRIES = 10;

// No slug has such a sign, so it is never taken for one.
const PLACEHOLDER = '~';

/** The addresses of records, present and past. */
@Injectable()
export class Slugs {
  constructor(private readonly database: Database) {}

  /** A value that fits a new row until it has its id and `assign` can give it a slug. */
  placeholder(): string {
    return `${PLACEHOLDER}${randomUUID()}`;
  }

  /**
   * Gives a row the slug that its editor wants, or makes one from its title.
   * @param fallback the slug of a record without letters in its title; such a slug gives way to a better one
   * @throws Conflict `slug_taken`
   */
  async assign(
    tx: EntityManager,
    resource: string,
    row: Addressed,
    wanted: string | undefined,
    title: string,
    fallback: string,
  ): Promise<void> {
    if (wanted !== undefined && wanted !== '') {
      await this.claim(tx, resource, row.id, wanted);
      row.slug = wanted;
      return;
    }
    const hasNone = row.slug.startsWith(PLACEHOLDER);
    const provisional = hasNone || new RegExp(`^${fallback}(-\\d+)?$`).test(row.slug);
    const base = toSlug(title, fallback);
    if (!provisional || base === row.slug || (base === fallback && !hasNone)) return;
    for (let attempt = 1; ; attempt += 1) {
      // Requests that meet at one number part at the next: each skips some of its own choice.
      const slug = await this.free(tx, resource, base, randomInt(2 ** attempt - 1));
      try {
        await this.claim(tx, resource, row.id, slug);
        row.slug = slug;
        return;
      } catch (error) {
        // Another request took the same one between the look and the claim.
        if (attempt === TRIES || !(error instanceof Conflict)) throw error;
      }
    }
  }

  /** The record that has or had the slug, or null. */
  async find(resource: string, slug: string): Promise<number | null> {
    // MariaDB would find `Anna` under `anna`.
    if (!SLUG_PATTERN.test(slug)) return null;
    const row = await this.database.reader.findOneBy(SlugEntity, { resource, slug });
    return row?.recordId ?? null;
  }

  /** For a record that is gone for good: others may take its addresses. */
  async forget(tx: EntityManager, resource: string, recordId: number): Promise<void> {
    await tx.delete(SlugEntity, { resource, recordId });
  }

  /** A slug that nobody has: the base, or the base with the next free number after some `skipped` ones. */
  private async free(tx: EntityManager, resource: string, base: string, skipped: number): Promise<string> {
    const rows = await tx.findBy(SlugEntity, { resource, slug: Like(`${base}%`) });
    const taken = new Set(rows.map((row) => row.slug));
    let slug = base;
    for (let suffix = 2, left = skipped; taken.has(slug) || left > 0; suffix += 1) {
      if (!taken.has(slug)) left -= 1;
      slug = `${base}-${suffix}`;
    }
    return slug;
  }

  private async claim(tx: EntityManager, resource: string, recordId: number, slug: string): Promise<void> {
    const held = await tx.findOneBy(SlugEntity, { resource, slug });
    if (held?.recordId === recordId) return;
    const taken = { errors: [{ field: 'slug', code: 'slug_taken' }] };
    if (held) throw new Conflict('slug_taken', taken);
    try {
      await tx.insert(SlugEntity, { resource, slug, recordId });
    } catch (error) {
      if (isDuplicate(error)) throw new Conflict('slug_taken', { ...taken, cause: error });
      throw error;
    }
  }
}
