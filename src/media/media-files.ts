import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, MoreThan, Not, Raw } from 'typeorm';
import { Database } from '../database/database';
import { eachAlone } from '../database/each-alone';
import { NotFound, Unavailable } from '../errors/app-error';
import type { MadeFile } from './cut-picture';
import { MediaStorage } from './media-storage';
import { MediaFileEntity } from './media.entity';
import { toStorageFull } from './storage-full';

const BATCH = 200;
/** Whoever marked a file so long ago, and has not removed it, has died. */
const REMOVAL_MS = 60_000;
const LOOKS = 50;
const LOOK_MS = 100;

/** Where a file that visitors may see is kept, and where an original is. */
export const publicPath = (name: string): string => `public/${name}`;
export const privatePath = (hash: string): string => `private/${hash}`;

/**
 * Keeps the files of pictures, and a list of them in the database, so that none is lost sight of. The storage is never
 * waited for inside of a transaction, so a file that is being removed is marked: nobody keeps it until it is gone.
 */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly database: Database,
    private readonly storage: MediaStorage,
  ) {}

  /**
   * Writes files. They are on the list first: what is left of a write that broke off goes with the unused ones.
   * @throws Unavailable `storage_full` when there is no room for them, or when one of them has been being removed for too long
   */
  async keep(files: readonly (readonly [path: string, file: MadeFile])[]): Promise<void> {
    const paths = files.map(([path]) => path);
    try {
      await this.whenFree((tx) => this.touch(tx, paths));
      await Promise.all(files.map(([path, { bytes, type }]) => this.storage.put(path, bytes, type)));
    } catch (error) {
      throw toStorageFull(error);
    }
  }

  /** Puts off the removal of files, from now on. @throws Unavailable when one of them is being removed at this moment */
  async touch(tx: EntityManager, paths: readonly string[]): Promise<void> {
    const touchedAt = new Date();
    const rows = [...new Set(paths)].sort().map((path) => ({ path, touchedAt }));
    await tx.upsert(MediaFileEntity, rows, ['path']);
    // The rows are this transaction's own now: nobody marks them any more.
    const recent = Raw((column) => `${column} > ${this.database.now(-REMOVAL_MS)}`);
    const path = In(rows.map((row) => row.path));
    if (await tx.existsBy(MediaFileEntity, { path, removingAt: recent })) throw new Unavailable();
    await tx.update(MediaFileEntity, { path, removingAt: Not(IsNull()) }, { removingAt: null });
  }

  /** Does `work` in a transaction, and again while a file that it touches is being removed. */
  async whenFree<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let look = 1; ; look += 1) {
      try {
        return await this.database.transaction(work);
      } catch (error) {
        if (!(error instanceof Unavailable) || look === LOOKS) throw error;
        await wait(LOOK_MS);
      }
    }
  }

  /** @throws NotFound */
  async read(path: string): Promise<Buffer> {
    const bytes = await this.find(path);
    if (!bytes) throw new NotFound();
    return bytes;
  }

  find(path: string): Promise<Buffer | null> {
    return this.storage.read(path);
  }

  async areThere(paths: readonly string[]): Promise<boolean> {
    const found = await Promise.all(paths.map((path) => this.storage.find(path)));
    return found.every((file) => file !== null);
  }

  /**
   * Removes the files that are not `needed` and that nobody has touched since `before`. What it cannot finish, because
   * the storage is away or the signal is aborted, stays on the list for the next time.
   * @throws after all of them, when one could not be removed
   */
  async removeOthers(needed: ReadonlySet<string>, before: Date, signal?: AbortSignal): Promise<void> {
    const others = this.listOthers(needed, before, signal);
    await eachAlone(this.database, 'a file cannot be removed:', others, (path) => this.remove(path, before));
  }

  private async *listOthers(needed: ReadonlySet<string>, before: Date, signal?: AbortSignal): AsyncGenerator<string> {
    for (let last = ''; ;) {
      const batch = await this.database.reader.find(MediaFileEntity, {
        where: { path: MoreThan(last), touchedAt: LessThan(before) },
        order: { path: 'ASC' },
        take: BATCH,
      });
      for (const { path } of batch) {
        if (signal?.aborted) return;
        if (!needed.has(path)) yield path;
      }
      const end = batch.at(-1);
      if (!end) return;
      last = end.path;
    }
  }

  private async remove(path: string, before: Date): Promise<void> {
    const { reader } = this.database;
    const removingAt = (): string => this.database.now();
    const { affected } = await reader.update(MediaFileEntity, { path, touchedAt: LessThan(before) }, { removingAt });
    if (affected !== 1) return;
    await this.storage.remove(path);
    await reader.delete(MediaFileEntity, { path, removingAt: Not(IsNull()) });
  }
}
