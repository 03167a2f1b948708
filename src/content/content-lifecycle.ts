import type { EntityManager } from 'typeorm';
import type { ContentInput, ContentRecord, Publication, Versioned } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import { DEFAULT_LOCALE } from '../../contract/locales';
import type { Actor, AuditService } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import type { Database } from '../database/database';
import { eachAlone } from '../database/each-alone';
import { Conflict, NotFound } from '../errors/app-error';
import type { ContentVersion } from '../freshness/content-version';
import { KeptCounts } from '../panel/kept-counts';
import type { ListQuery } from '../panel/list-query';
import type { Versions, Whose } from '../versions/versions.service';
import type { NameOf, OwnFields } from './content-definition';
import { type ContentEntity, statusOf } from './content.entity';
import { toSharedPart } from './content.mapper';
import type { WordingGuard } from '../wording/wording-guard';
import type { ContentRepository } from './content.repository';
import type { ContentWatchers } from './content-watchers';
import { foldedNames } from './folded-names';
import { publicTexts } from './public-texts';
import { publicationOf } from './publication';
import type { Slugs } from './slugs';
import { type Bases, changedTexts, completenessOf, requirePolish, requireText, toTexts } from './texts';

/** What a step does to a row besides what it does to every type's. The row is saved afterwards. */
type RowChange<Row> = (row: Row, tx: EntityManager) => Promise<void>;

/** An older version that a write brings back, and what its translations are based on then. */
export interface Restoring {
  from: number;
  bases: Bases;
}

/** The life of a content item: written, published, blocked, restored, deleted. */
export class ContentLifecycle<
  Row extends ContentEntity,
  Item extends ContentRecord<object>,
  Input extends ContentInput<object>,
> {
  private readonly counts = new KeptCounts();

  constructor(
    readonly rows: ContentRepository<Row, NameOf<Item>>,
    private readonly own: OwnFields<Row, Item, Input>,
    private readonly audit: AuditService,
    private readonly contentVersion: ContentVersion,
    private readonly database: Database,
    private readonly slugs: Slugs,
    private readonly watchers: ContentWatchers,
    readonly versions: Versions,
    private readonly wording: WordingGuard,
  ) {}

  /** @throws NotFound */
  async get(id: number): Promise<Item> {
    const { reader } = this.database;
    return this.toRecord(await this.rows.get(reader, id), reader);
  }

  /** One page of the panel's list. Everything but the bin, unless the filter says otherwise. */
  async list(query: ListQuery): Promise<{ records: Item[]; total: number | null }> {
    const { filter } = query;
    const candidates = await this.rows.findCandidates(filter);
    const records = await this.toRecords(await this.rows.listPage(query, candidates), this.database.reader);
    const count = (): Promise<number | null> => this.rows.count(query, candidates);
    // What is published for a time begins and ends without a write, and searches are counted up to the page's end.
    if ('publication' in filter || candidates) return { records, total: await count() };
    const version = await this.contentVersion.current();
    return { records, total: await this.counts.get(JSON.stringify(filter), version, count) };
  }

  /** @throws Invalid, at `translations.pl.…` when it is to be published without complete Polish, or words need a reason */
  async create(input: Input, by: Actor): Promise<Item> {
    return this.change(async (tx) => {
      const after = await this.store(tx, await this.add(tx), input, by);
      await this.note(tx, by, 'create', null, after);
      return after;
    });
  }

  /**
   * Changes what the input says and leaves the rest.
   * @param restoring when it is what an older version had
   * @throws NotFound; Conflict `stale_version` with the record as it is now, `wrong_state` in the bin; Invalid
   */
  async update(id: number, input: Input & Versioned, by: Actor, restoring?: Restoring): Promise<Item> {
    return this.change(async (tx) => {
      await this.takeVersion(tx, id, input.version);
      const row = await this.rows.get(tx, id);
      if (row.deletedAt) throw new Conflict('wrong_state');
      const before = await this.toRecord(row, tx);
      const after = await this.store(tx, row, input, by, restoring?.bases);
      await this.note(tx, by, restoring ? 'restore-version' : 'update', before, after, restoring?.from);
      return after;
    });
  }

  /** What `read` makes of the row as this write would leave it, and as visitors would see it; nothing of it is kept. */
  async dryRun<T>(id: number | undefined, input: Input, read: (row: Row, tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.dryRun(async (tx) => {
      const row = id === undefined ? await this.add(tx) : await this.rows.get(tx, id);
      await this.store(tx, row, { ...input, published: false }, null);
      await this.rows.save(tx, Object.assign(row, { published: true, deletedAt: null }));
      return read(row, tx);
    });
  }

  /** Active → Inactive. @throws NotFound, Conflict `wrong_state`, `stale_version` */
  async block(id: number, by: Actor, version?: number): Promise<Item> {
    return this.step(id, by, 'block', version, (row) => {
      if (statusOf(row) !== 'active') throw new Conflict('wrong_state');
      row.published = false;
      return Promise.resolve();
    });
  }

  /**
   * Inactive → Active, Deleted → Inactive.
   * @param leaveBin what the type does besides when the item comes out of the bin
   * @throws NotFound, Conflict, Invalid when Polish is not complete or words need a reason
   */
  async restore(
    id: number,
    by: Actor,
    { version, acknowledged }: Partial<Versioned> & Pick<ContentInput<object>, 'acknowledged'>,
    leaveBin?: RowChange<Row>,
  ): Promise<Item> {
    return this.step(id, by, 'restore', version, async (row, tx) => {
      const status = statusOf(row);
      if (status === 'active') throw new Conflict('wrong_state');
      if (status === 'deleted') {
        await leaveBin?.(row, tx);
        row.deletedAt = null;
        return;
      }
      const texts = (await this.rows.textsOf(tx, [id])).get(id) ?? {};
      requirePolish(this.rows.definition.fields, texts);
      const written = publicTexts(this.rows.definition, texts);
      await this.wording.pass(tx, { ...this.named(row, by), before: [], after: written, acknowledged });
      row.published = true;
    });
  }

  /**
   * Into the bin.
   * @param enterBin what the type does besides; it may refuse
   * @throws NotFound, Conflict `wrong_state`, `stale_version`
   */
  async delete(id: number, by: Actor, version?: number, enterBin?: RowChange<Row>): Promise<Item> {
    return this.step(id, by, 'delete', version, async (row, tx) => {
      if (row.deletedAt) throw new Conflict('wrong_state');
      await enterBin?.(row, tx);
      row.published = false;
      row.deletedAt = new Date();
    });
  }

  /** Out of the bin, for good. @throws NotFound, Conflict `wrong_state` when it is not in the bin */
  async destroy(id: number, by: Actor): Promise<Item> {
    return this.change(async (tx) => {
      const row = await this.rows.get(tx, id);
      if (!row.deletedAt) throw new Conflict('wrong_state');
      // Somebody else may be restoring it at this moment.
      await this.takeVersion(tx, id, row.version);
      const record = await this.toRecord(row, tx);
      await this.slugs.forget(tx, this.rows.definition.name, id);
      await this.rows.remove(tx, id);
      await this.versions.forget(tx, this.whose(id));
      await this.note(tx, by, 'destroy', record, null);
      return record;
    });
  }

  /** Removes what is in the bin since before `limit`. One that fails holds none back. */
  async purge(limit: Date): Promise<void> {
    const ids = (await this.rows.listDeletedBefore(limit, LIMITS.panelRows)).map(({ id }) => id);
    await eachAlone(this.database, `${this.rows.definition.name}.purge`, ids, async (id) => {
      try {
        await this.destroy(id, null);
      } catch (error) {
        // Somebody restored or removed it meanwhile.
        if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
      }
    });
  }

  /** One step of the life: the row's state and version change together, or not at all. */
  async step(id: number, by: Actor, action: string, version: number | undefined, apply: RowChange<Row>): Promise<Item> {
    return this.change(async (tx) => {
      const found = await this.rows.get(tx, id);
      await this.takeVersion(tx, id, version ?? found.version);
      const row = await this.rows.get(tx, id);
      const before = await this.toRecord(row, tx);
      await apply(row, tx);
      const after = await this.toRecord(await this.rows.save(tx, row), tx);
      await this.note(tx, by, action, before, after);
      return after;
    });
  }

  /** Does a write in one transaction and tells this process's kept pages when it is committed. */
  private async change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (tx) => {
      // Whoever raises the version first holds it until the end of the transaction.
      if (this.rows.definition.writesInTurn) await this.contentVersion.bump(tx);
      const done = await work(tx);
      await this.contentVersion.bump(tx);
      return done;
    });
    this.contentVersion.announce();
    return result;
  }

  /** @throws Conflict `stale_version` with the record as it is now */
  private async takeVersion(tx: EntityManager, id: number, version: number): Promise<void> {
    if (await this.rows.takeVersion(tx, id, version)) return;
    const current = await this.toRecord(await this.rows.get(tx, id), tx);
    const change = await this.audit.lastChange(tx, this.rows.definition.name, id);
    throw new Conflict('stale_version', { extra: { current, ...change } });
  }

  private async add(tx: EntityManager): Promise<Row> {
    const now = new Date();
    const start = { published: false, deletedAt: null, version: 1, createdAt: now, updatedAt: now };
    const unnamed = { search: '', searchTextId: null, sortKey: '', needsTranslation: true };
    const row = new this.rows.definition.entity();
    return this.rows.add(tx, Object.assign(row, start, unnamed, await this.own.initial(tx)));
  }

  private async store(tx: EntityManager, row: Row, input: Input, by: Actor, bases?: Bases): Promise<Item> {
    const { fields, nameFields } = this.rows.definition;
    const texts = (await this.rows.textsOf(tx, [row.id])).get(row.id) ?? {};
    const before = row.published ? publicTexts(this.rows.definition, texts) : [];
    await this.rows.saveTexts(tx, changedTexts(this.rows.definition, row, texts, input, bases));
    row.published = input.published ?? row.published;
    if (row.published) {
      requirePolish(fields, texts);
      const after = publicTexts(this.rows.definition, texts);
      await this.wording.pass(tx, { ...this.named(row, by), before, after, acknowledged: input.acknowledged });
    }
    requireText(this.rows.definition, texts);
    Object.assign(row, foldedNames(nameFields, texts));
    row.needsTranslation = Object.values(completenessOf(fields, texts)).some((each) => each !== 'complete');
    this.own.assign?.(row, input);
    await this.own.assignRelated?.(tx, row, input, toTexts(fields, texts[DEFAULT_LOCALE]));
    return this.toRecord(await this.rows.save(tx, row), tx);
  }

  /** How the audit log names who does something with a row. */
  private named(row: Row, actor: Actor): { actor: Actor; resource: string; recordId: number } {
    return { actor, resource: this.rows.definition.name, recordId: row.id };
  }

  private async toRecord(row: Row, tx: EntityManager): Promise<Item> {
    const [record] = await this.toRecords([row], tx);
    if (!record) throw new NotFound();
    return record;
  }

  /** The rows as panel records, in the same order. */
  private async toRecords(rows: Row[], tx: EntityManager): Promise<Item[]> {
    const texts = await this.rows.textsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const [own, publications] = [await this.own.read(rows, tx), await this.publicationsOf(rows, tx)];
    return rows.map((row, index) => {
      const publication = publications[index] ?? publicationOf(row, {}, false, new Date());
      const shared = toSharedPart(row, texts.get(row.id) ?? {}, this.rows.definition.fields, publication);
      // What all records have and what this type's have besides make a record.
      return { ...shared, ...own[index] } as unknown as Item;
    });
  }

  /** What visitors see of the rows now, in the same order. */
  private async publicationsOf(rows: Row[], tx: EntityManager): Promise<Publication[]> {
    const hidden = rows.filter((row) => !row.published && !row.deletedAt).map(({ id }) => id);
    const known = await this.audit.listPublished(tx, this.rows.definition.name, hidden);
    const terms = (await this.own.publications?.(rows, tx)) ?? [];
    const now = new Date();
    return rows.map((row, index) => publicationOf(row, terms[index] ?? {}, known.has(row.id), now));
  }

  /** Whose history a record's is. */
  whose(recordId: number): Whose {
    return { resource: this.rows.definition.name, recordId };
  }

  private async note(
    tx: EntityManager,
    by: Actor,
    action: string,
    before: Item | null,
    after: Item | null,
    restoredFrom?: number,
  ): Promise<void> {
    const recordId = (after ?? before)?.id ?? null;
    if (after) await this.versions.keep(tx, { ...this.whose(after.id), by, action, before, after, restoredFrom });
    if (after?.status === 'active') await this.watchers.tell(tx, this.rows.definition.name, after.id);
    const changes = changesBetween(before, after);
    await this.audit.write(tx, { actor: by, action, resource: this.rows.definition.name, recordId, changes });
  }
}
