import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type ContentWatcher = (tx: EntityManager, resource: string, id: number) => Promise<void>;

/** Tells features above of each write after which visitors see a record, in its transaction. */
@Injectable()
export class ContentWatchers {
  private readonly watchers: ContentWatcher[] = [];

  add(watcher: ContentWatcher): void {
    this.watchers.push(watcher);
  }

  async tell(tx: EntityManager, resource: string, id: number): Promise<void> {
    for (const watcher of this.watchers) await watcher(tx, resource, id);
  }
}
