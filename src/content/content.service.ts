import type { ContentInput, ContentRecord, Versioned } from '../../contract/content';
import type { Actor } from '../audit/audit.service';
import type { ListQuery } from '../panel/list-query';
import type { NameOf } from './content-definition';
import type { ContentLifecycle } from './content-lifecycle';
import type { ContentEntity } from './content.entity';
import type { ContentRepository } from './content.repository';

/** The calls that the service of every content type has. A type with a rule of its own says so in its own call. */
export abstract class ContentService<
  Row extends ContentEntity,
  Item extends ContentRecord<object>,
  Input extends ContentInput<object>,
> {
  constructor(protected readonly content: ContentLifecycle<Row, Item, Input>) {}

  /** Its name in addresses and in the audit log. */
  get resource(): string {
    return this.content.rows.definition.name;
  }

  /** The rows with their texts. */
  get rows(): ContentRepository<Row, NameOf<Item>> {
    return this.content.rows;
  }

  /** What a panel list may be sorted by, the default first. */
  get sortable(): string[] {
    return Object.keys(this.content.rows.definition.sorts);
  }

  /** @throws as `ContentLifecycle.get` */
  get(id: number): Promise<Item> {
    return this.content.get(id);
  }

  list(query: ListQuery): Promise<{ records: Item[]; total: number }> {
    return this.content.list(query);
  }

  /** When a record was last changed, whatever its state; null when there is none. */
  lastChange(): Promise<Date | null> {
    return this.content.rows.lastChange();
  }

  /** @throws as `ContentLifecycle.create` */
  create(input: Input, by: Actor): Promise<Item> {
    return this.content.create(input, by);
  }

  /** @throws as `ContentLifecycle.update` */
  update(id: number, input: Input & Versioned, by: Actor): Promise<Item> {
    return this.content.update(id, input, by);
  }

  /** @throws as `ContentLifecycle.block` */
  block(id: number, by: Actor, version?: number): Promise<Item> {
    return this.content.block(id, by, version);
  }

  /** @throws as `ContentLifecycle.restore` */
  restore(id: number, by: Actor, version?: number): Promise<Item> {
    return this.content.restore(id, by, version);
  }

  /** @throws as `ContentLifecycle.delete` */
  delete(id: number, by: Actor, version?: number): Promise<Item> {
    return this.content.delete(id, by, version);
  }

  /** @throws as `ContentLifecycle.destroy` */
  destroy(id: number, by: Actor): Promise<Item> {
    return this.content.destroy(id, by);
  }
}
