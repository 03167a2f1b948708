import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type LoadEvent } from 'typeorm';
import { DataKeys } from './data-keys.service';
import { readKept, type SealedColumn, sealedEntities } from './sealed-text';

/** A text that waits for its key. */
interface Waiting {
  row: Record<string, unknown>;
  column: SealedColumn;
  keyId: string;
}

/** Opens what entities have in sealed columns when they are read; the keys of all rows of a query come together. */
@Injectable()
export class OpenOnLoad {
  constructor(dataSource: DataSource, keys: DataKeys) {
    for (const [entity, columns] of sealedEntities()) {
      dataSource.subscribers.push(new Opener(entity as new () => object, columns, keys));
    }
  }
}

class Opener implements EntitySubscriberInterface<object> {
  private readonly batches = new Map<EntityManager, { waiting: Waiting[]; done: Promise<void> }>();

  constructor(
    private readonly entity: new () => object,
    private readonly columns: readonly SealedColumn[],
    private readonly keys: DataKeys,
  ) {}

  listenTo(): new () => object {
    return this.entity;
  }

  afterLoad(entity: object, event?: LoadEvent<object>): Promise<void> | void {
    const row = entity as Record<string, unknown>;
    let done: Promise<void> | undefined;
    for (const column of this.columns) {
      const keyId = readKept(row[column.name])?.keyId;
      if (keyId === undefined || !event) continue;
      const { tableName } = event.metadata;
      const key = this.keys.find(keyId);
      // What names the record may be a column before.
      if (key && !done) this.open({ row, column, keyId }, key, tableName);
      else done = this.wait({ row, column, keyId }, event.manager, tableName);
    }
    return done;
  }

  /** Rows of one query come in one turn. Their own connection is asked, which may be in a transaction. */
  private wait(text: Waiting, manager: EntityManager, table: string): Promise<void> {
    const batch = this.batches.get(manager);
    if (batch) {
      batch.waiting.push(text);
      return batch.done;
    }
    const waiting = [text];
    const done = Promise.resolve().then(async () => {
      this.batches.delete(manager);
      const ids = waiting.map(({ keyId }) => keyId);
      const keys = await this.keys.load(manager, ids);
      for (const each of waiting) this.open(each, keys.get(each.keyId), table);
    });
    this.batches.set(manager, { waiting, done });
    return done;
  }

  private open({ row, column }: Waiting, key: Buffer | undefined, table: string): void {
    row[column.name] = this.keys.openText(key, table, column, row);
  }
}
