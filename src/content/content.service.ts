import type { ContentInput, ContentRecord, Versioned } from '../../contract/content';
import type { RestoreVersion, SavedVersion, VersionSummary } from '../../contract/versions';
import type { Actor } from '../audit/audit.service';
import type { ListQuery } from '../panel/list-query';
import { basesOf, toSaved, writeOf } from '../versions/saved';
import type { NameOf } from './content-definition';
import type { ContentLifecycle, Restoring } from './content-lifecycle';
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

  list(query: ListQuery): Promise<{ records: Item[]; total: number | null }> {
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
  update(id: number, input: Input & Versioned, by: Actor, restoring?: Restoring): Promise<Item> {
    return this.content.update(id, input, by, restoring);
  }

  /** The history of a record, the newest version first. @throws NotFound */
  async listVersions(id: number, query: ListQuery): Promise<{ records: VersionSummary[]; total: number }> {
    await this.content.rows.get(this.content.rows.reader, id);
    return this.content.versions.list(this.content.whose(id), query);
  }

  /** @throws NotFound */
  async getVersion(id: number, version: number): Promise<SavedVersion> {
    return this.content.versions.get(this.content.whose(id), version);
  }

  /**
   * Saves what a version had in some languages, or all of it, anew.
   * @param check what every write of this type has to pass
   * @throws NotFound when there is no such version; as `ContentLifecycle.update`
   */
  async restoreVersion(
    id: number,
    from: number,
    { locales, ...step }: RestoreVersion,
    by: Actor,
    check: (input: object) => Promise<Input & Versioned>,
  ): Promise<Item> {
    const saved = await this.content.versions.savedBy(this.content.whose(id), from);
    const record = await this.get(id);
    const present = toSaved(record);
    const input = await check({ ...this.restored(writeOf(saved, present, locales), record), ...step });
    const bases = basesOf(saved, present, locales, { from, next: step.version + 1 });
    return this.update(id, input, by, { from, bases });
  }

  /** What a restore writes; a type may leave out what does not fit its record any more. */
  protected restored(input: Record<string, unknown>, _record: Item): Record<string, unknown> {
    return input;
  }

  /** @throws as `ContentLifecycle.block` */
  block(id: number, by: Actor, version?: number): Promise<Item> {
    return this.content.block(id, by, version);
  }

  /** @throws as `ContentLifecycle.restore` */
  restore(id: number, by: Actor, version?: number, acknowledged?: string): Promise<Item> {
    return this.content.restore(id, by, { version, acknowledged });
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
