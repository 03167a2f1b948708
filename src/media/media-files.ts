import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { Database } from '../database/database';
import { NotFound } from '../errors/app-error';
import type { MadeFile } from './cut-picture';
import { MediaStorage } from './media-storage';
import { MediaFileEntity } from './media.entity';
import { toStorageFull } from './storage-full';

const BATCH = 200;

/** Where a file that visitors may see is kept, and where an original is. */
export const publicPath = (name: string): string => `public/${name}`;
export const privatePath = (hash: string): string => `private/${hash}`;

/** Keeps the files of pictures, and a list of them in the database, so that none is lost sight of. */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly database: Database,
    private readonly storage: MediaStorage,
  ) {}

  /**
   * Writes files. They are on the list first: what is left of a write that broke off goes with the unused ones.
   * @throws Unavailable `storage_full` when there is no room for them
   */
  async keep(files: readonly (readonly [path: string, file: MadeFile])[]): Promise<void> {
    const paths = files.map(([path]) => path);
    try {
      await this.database.transaction((tx) => this.touch(tx, paths));
      await Promise.all(files.map(([path, { bytes, type }]) => this.storage.put(path, bytes, type)));
    } catch (error) {
      throw toStorageFull(error);
    }
  }

  /** Puts off the removal of files, from now on. */
  async touch(tx: EntityManager, paths: readonly string[]): Promise<void> {
    const touchedAt = new Date();
    const rows = [...new Set(paths)].sort().map((path) => ({ path, touchedAt }));
    await tx.upsert(MediaFileEntity, rows, ['path']);
  }

  /** @throws NotFound */
  async read(path: string): Promise<Buffer> {
    const bytes = await this.storage.read(path);
    if (!bytes) throw new NotFound();
    return bytes;
  }

  /** Removes the files that are not `needed` and that nobody has touched since `before`. */
  async removeOthers(needed: ReadonlySet<string>, before: Date): Promise<void> {
    for (let last = ''; ;) {
      const batch = await this.database.reader.find(MediaFileEntity, {
        where: { path: MoreThan(last), touchedAt: LessThan(before) },
        order: { path: 'ASC' },
        take: BATCH,
      });
      for (const { path } of batch) if (!needed.has(path)) await this.remove(path, before);
      const end = batch.at(-1);
      if (!end) return;
      last = end.path;
    }
  }

  private remove(path: string, before: Date): Promise<void> {
    return this.database.transaction(async (tx) => {
      // Whoever keeps the same file again at this moment waits here for its row, and then writes the file anew.
      const { affected } = await tx.delete(MediaFileEntity, { path, touchedAt: LessThan(before) });
      if (affected === 1) await this.storage.remove(path);
    });
  }
}
