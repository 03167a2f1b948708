import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { ContentVersionEntity } from './content-version.entity';

const ROW = { id: 1 };

type Listener = () => void;

/** Counts the writes to what public pages show, so that kept pages and counts know when they are old. */
@Injectable()
export class ContentVersion {
  private readonly listeners: Listener[] = [];

  constructor(private readonly database: Database) {}

  /** Raises the version in the transaction of the write. */
  async bump(tx: EntityManager): Promise<void> {
    await tx.increment(ContentVersionEntity, ROW, 'version', 1);
  }

  /** Tells this process at once that a write was committed; other processes look at the database. */
  announce(): void {
    for (const listener of this.listeners) listener();
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  async current(): Promise<number> {
    const row = await this.database.reader.findOneByOrFail(ContentVersionEntity, ROW);
    return row.version;
  }
}
