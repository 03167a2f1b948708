import { Inject, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { ContentInput, ContentRecord, TextFields, Versioned } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import { type Actor, AuditService } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Database } from '../database/database';
import { eachAlone } from '../database/each-alone';
import { Conflict, NotFound } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { VISIBLE, visibleNow } from '../freshness/visible-now';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { KeptCounts } from '../panel/kept-counts';
import { applyFilters } from '../panel/list-filter';
import type { ListQuery } from '../panel/list-query';
import { type ContentEntity, statusOf, type TextEntity } from './content.entity';
import { foldedNames } from './folded-names';
import { completenessOf, definedOf, requirePolish, type TextsByLocale, toTexts, toTranslations } from './texts';

const DAY_MS = 24 * 3_600_000;
const PURGE_EVERY_MS = 3_600_000;

type Texts<Name extends string> = Record<Name, string>;

/** The life of a content item: written, published, blocked, restored, deleted. */
export abstract class ContentService<
  Row extends ContentEntity,
  TextRow extends TextEntity,
  Name extends string,
  Item extends ContentRecord<Texts<Name>>,
  Input extends ContentInput<Texts<Name>>,
> implements OnModuleInit {
  /** The name in addresses and in the audit log: `doctors`. */
  abstract readonly resource: string;
  /** What a panel list may be sorted by, and the columns behind; the first one is the default. */
  abstract readonly sortable: Readonly<Record<string, string>>;

  protected abstract readonly Row: new () => Row;
  protected abstract readonly TextRow: new () => TextRow;
  protected abstract readonly fields: TextFields<Name>;
  /** The text fields that search looks in; sorting by name goes by them in this order. */
  protected abstract readonly nameFields: readonly Name[];
  /** The one condition for what visitors see; its parameters are those of `visibleNow`. */
  protected readonly visibleWhen: string = VISIBLE;
  @Inject() protected readonly database: Database;
  @Inject() protected readonly audit: AuditService;
  @Inject() protected readonly contentVersion: ContentVersion;
  @Inject() private readonly jobs: RecurringJobs;

  private readonly counts = new KeptCounts();
  /** A new row with the defaults of its shared fields. */
  protected abstract blank(tx: EntityManager, input: Input): Promise<Row>;

  /** Puts the shared fields that were said into the row, which already has its id, and into tables beside it. */
  protected abstract write(tx: EntityManager, row: Row, input: Input, texts: TextsByLocale<TextRow>): Promise<void>;

  /** The rows as panel records, in the same order. */
  protected abstract toRecords(rows: Row[], tx: EntityManager): Promise<Item[]>;

  onModuleInit(): void {
    this.jobs.add({
      name: `${this.resource}.purge`,
      everyMs: PURGE_EVERY_MS,
      run: (now) => this.purge(new Date(now.getTime() - LIMITS.binDays * DAY_MS)),
    });
  }

  /** @throws NotFound */
  async get(id: number): Promise<Item> {
    return this.readRecord(this.database.reader, await this.getRow(this.database.reader, id));
  }

  /** When a record was last changed, whatever its state; null when there is none. */
  async lastChange(): Promise<Date | null> {
    const row = await this.database.reader
      .createQueryBuilder(this.Row, 'row')
      .select(['row.id', 'row.updatedAt'])
      .orderBy('row.updatedAt', 'DESC')
      .limit(1)
      .getOne();
    return row?.updatedAt ?? null;
  }

  /** One page of the panel's list. Everything but the bin, unless the filter says otherwise. */
  async list(query: ListQuery): Promise<{ records: Item[]; total: number }> {
    const { reader } = this.database;
    const column = this.sortable[query.sort.field] ?? 'id';
    // Ids first: only the rows of the page are read whole.
    const found = await this.filtered(query.filter)
      .select('row.id', 'id')
      .orderBy(`row.${column}`, query.sort.direction)
      .addOrderBy('row.id', query.sort.direction)
      .offset(query.offset)
      .limit(query.limit)
      .getRawMany<{ id: number }>();
    const rows = await this.rowsById(
      reader,
      found.map(({ id }) => id),
    );
    return {
      records: await this.toRecords(rows, reader),
      total: await this.counts.get(JSON.stringify(query.filter), await this.contentVersion.current(), () =>
        this.filtered(query.filter).getCount(),
      ),
    };
  }

  /** @throws Invalid, at `translations.pl.…` when it is to be published without complete Polish */
  async create(input: Input, by: Actor): Promise<Item> {
    return this.change(async (tx) => this.store(tx, await this.add(tx, input), input, by, 'create', null));
  }

  /**
   * Changes what the input says and leaves the rest.
   * @throws NotFound; Conflict `stale_version` with the record as it is now, `wrong_state` in the bin; Invalid
   */
  async update(id: number, input: Input & Versioned, by: Actor): Promise<Item> {
    return this.change(async (tx) => {
      await this.step(tx, id, input.version);
      const row = await this.getRow(tx, id);
      if (row.deletedAt) throw new Conflict('wrong_state');
      return this.store(tx, row, input, by, 'update', await this.readRecord(tx, row));
    });
  }

  /** What `read` makes of the row as this write would leave it, and as visitors would see it; nothing of it is kept. */
  protected dryRun<T>(
    id: number | undefined,
    input: Input,
    read: (row: Row, tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.database.dryRun(async (tx) => {
      const row = id === undefined ? await this.add(tx, input) : await this.getRow(tx, id);
      await this.store(tx, row, { ...input, published: false }, null, 'preview', null);
      row.deletedAt = null;
      this.publish(row);
      await tx.save(this.Row, row, { reload: false });
      return read(row, tx);
    });
  }

  /** Active → Inactive. @throws NotFound, Conflict `wrong_state`, `stale_version` */
  async block(id: number, by: Actor, version?: number): Promise<Item> {
    return this.move(id, by, 'block', version, (row) => {
      if (statusOf(row) !== 'active') throw new Conflict('wrong_state');
      row.published = false;
      return Promise.resolve();
    });
  }

  /** Inactive → Active, Deleted → Inactive. @throws NotFound, Conflict, Invalid when Polish is not complete */
  async restore(id: number, by: Actor, version?: number): Promise<Item> {
    return this.move(id, by, 'restore', version, async (row, tx) => {
      const status = statusOf(row);
      if (status === 'active') throw new Conflict('wrong_state');
      if (status === 'deleted') return this.takeOut(row, tx);
      requirePolish(this.fields, (await this.textsOf(tx, [row.id])).get(row.id) ?? {});
      this.publish(row);
    });
  }

  /** Into the bin. @throws NotFound, Conflict `wrong_state`, `stale_version` */
  async delete(id: number, by: Actor, version?: number): Promise<Item> {
    return this.move(id, by, 'delete', version, async (row, tx) => {
      if (row.deletedAt) throw new Conflict('wrong_state');
      await this.putInBin(row, tx);
    });
  }

  /** Out of the bin, for good. @throws NotFound, Conflict `wrong_state` when it is not in the bin */
  async destroy(id: number, by: Actor): Promise<Item> {
    return this.change(async (tx) => {
      const found = await this.getRow(tx, id);
      if (!found.deletedAt) throw new Conflict('wrong_state');
      // Somebody else may be restoring it at this moment.
      await this.step(tx, id, found.version);
      const record = await this.readRecord(tx, found);
      await this.remove(tx, [id]);
      await this.note(tx, by, 'destroy', record, null);
      return record;
    });
  }

  /** Removes what is in the bin since before `limit`. One that fails holds none back. */
  async purge(limit: Date): Promise<void> {
    const found = await this.database.reader
      .createQueryBuilder(this.Row, 'row')
      .where('row.deletedAt < :limit', { limit })
      .limit(LIMITS.panelRows)
      .getMany();
    const ids = found.map(({ id }) => id);
    await eachAlone(this.database, `${this.resource}.purge`, ids, async (id) => {
      try {
        await this.destroy(id, null);
      } catch (error) {
        // Somebody restored or removed it meanwhile.
        if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
      }
    });
  }

  protected publish(row: Row): void {
    row.published = true;
  }

  protected putInBin(row: Row, _tx: EntityManager): Promise<void> {
    row.published = false;
    row.deletedAt = new Date();
    return Promise.resolve();
  }

  protected takeOut(row: Row, _tx: EntityManager): Promise<void> {
    row.deletedAt = null;
    return Promise.resolve();
  }

  protected visible<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    return query.andWhere(this.visibleWhen, visibleNow());
  }

  /** Narrows a panel list by a filter of this type; answers false for a name that it does not know. */
  protected narrow(_query: SelectQueryBuilder<Row>, _name: string, _value: unknown): boolean {
    return false;
  }

  /** Deletes rows for good, with what stands beside them. Texts go with their row. */
  protected async remove(tx: EntityManager, ids: number[]): Promise<void> {
    await tx.delete(this.Row, ids);
  }

  /** The texts of rows, by row and locale. */
  protected async textsOf(
    tx: EntityManager,
    ids: number[],
    locales: readonly Locale[] = LOCALES,
  ): Promise<Map<number, TextsByLocale<TextRow>>> {
    const byRow = new Map<number, TextsByLocale<TextRow>>(ids.map((id) => [id, {}]));
    if (ids.length === 0) return byRow;
    const rows = await tx
      .createQueryBuilder(this.TextRow, 'text')
      .where('text.ownerId IN (:...ids) AND text.locale IN (:...locales)', { ids, locales })
      .getMany();
    for (const row of rows) {
      const texts = byRow.get(row.ownerId);
      if (texts) texts[row.locale] = row;
    }
    return byRow;
  }

  /** What every panel record has. */
  protected toRecord(row: Row, texts: TextsByLocale<TextRow>): ContentRecord<Texts<Name>> {
    return {
      id: row.id,
      version: row.version,
      status: statusOf(row),
      published: row.published,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      deletedAt: row.deletedAt?.toISOString() ?? null,
      translations: toTranslations(this.fields, texts),
      completeness: completenessOf(this.fields, texts),
    };
  }

  protected async getRow(tx: EntityManager, id: number): Promise<Row> {
    const [row] = await this.rowsById(tx, [id]);
    if (!row) throw new NotFound();
    return row;
  }

  protected async rowsById(tx: EntityManager, ids: number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .createQueryBuilder(this.Row, 'row')
      .where({ id: In(ids) })
      .getMany();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Does a write in one transaction and tells this process's kept pages when it is committed. */
  protected async change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (tx) => {
      const done = await work(tx);
      await this.contentVersion.bump(tx);
      return done;
    });
    this.contentVersion.announce();
    return result;
  }

  /** Takes the next version of a row, so that of parallel writes one wins. */
  private async step(tx: EntityManager, id: number, version: number): Promise<void> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(this.Row)
      .set({ version: () => 'version + 1', updatedAt: new Date() } as object)
      .where('id = :id AND version = :version', { id, version })
      .execute();
    if (affected === 1) return;
    const current = await this.readRecord(tx, await this.getRow(tx, id));
    throw new Conflict('stale_version', { extra: { current } });
  }

  /** One step of the life: the row's state and version change together, or not at all. */
  protected async move(
    id: number,
    by: Actor,
    action: string,
    version: number | undefined,
    apply: (row: Row, tx: EntityManager) => Promise<void>,
  ): Promise<Item> {
    return this.change(async (tx) => {
      const found = await this.getRow(tx, id);
      await this.step(tx, id, version ?? found.version);
      const row = await this.getRow(tx, id);
      const before = await this.readRecord(tx, row);
      await apply(row, tx);
      await tx.save(this.Row, row, { reload: false });
      const after = await this.readRecord(tx, row);
      await this.note(tx, by, action, before, after);
      return after;
    });
  }

  private async add(tx: EntityManager, input: Input): Promise<Row> {
    const now = new Date();
    const row = await this.blank(tx, input);
    const start = { published: false, deletedAt: null, version: 1, createdAt: now, updatedAt: now };
    Object.assign(row, start, { search: '', sortKey: '', needsTranslation: true });
    return tx.save(this.Row, row);
  }

  private async store(
    tx: EntityManager,
    row: Row,
    input: Input,
    by: Actor,
    action: string,
    before: Item | null,
  ): Promise<Item> {
    const texts = await this.writeTexts(tx, row, input);
    if (input.published === false) row.published = false;
    if (input.published === true) this.publish(row);
    if (row.published) requirePolish(this.fields, texts);
    Object.assign(row, foldedNames(this.nameFields, texts));
    row.needsTranslation = Object.values(completenessOf(this.fields, texts)).some((each) => each !== 'complete');
    await this.write(tx, row, input, texts);
    await tx.save(this.Row, row, { reload: false });
    const after = await this.readRecord(tx, row);
    await this.note(tx, by, action, before, after);
    return after;
  }

  private async writeTexts(tx: EntityManager, row: Row, input: Input): Promise<TextsByLocale<TextRow>> {
    const texts = (await this.textsOf(tx, [row.id])).get(row.id) ?? {};
    const changed: TextRow[] = [];
    for (const locale of LOCALES) {
      const old = toTexts(this.fields, texts[locale]);
      const now: Texts<Name> = { ...old, ...definedOf<Partial<Texts<Name>>>(input.translations?.[locale] ?? {}) };
      const reviewed = locale !== DEFAULT_LOCALE && texts[locale] && input.reviewed?.includes(locale);
      if (JSON.stringify(old) === JSON.stringify(now) && !reviewed) continue;
      const keepsBase = locale === DEFAULT_LOCALE && input.minorEdit === true && texts[locale] !== undefined;
      const text = texts[locale] ?? new this.TextRow();
      const basedOnVersion = keepsBase ? text.basedOnVersion : row.version;
      changed.push(Object.assign(text, now, { ownerId: row.id, locale, basedOnVersion }));
      texts[locale] = text;
    }
    if (changed.length > 0) await tx.save(this.TextRow, changed, { reload: false });
    return texts;
  }

  private async readRecord(tx: EntityManager, row: Row): Promise<Item> {
    const [record] = await this.toRecords([row], tx);
    if (!record) throw new NotFound();
    return record;
  }

  private async note(
    tx: EntityManager,
    by: Actor,
    action: string,
    before: Item | null,
    after: Item | null,
  ): Promise<void> {
    const recordId = (after ?? before)?.id ?? null;
    const changes = changesBetween(before, after);
    await this.audit.write(tx, { actor: by, action, resource: this.resource, recordId, changes });
  }

  private filtered(filter: ListQuery['filter']): SelectQueryBuilder<Row> {
    const query = this.database.reader.createQueryBuilder(this.Row, 'row');
    if (filter.status === undefined && filter.id === undefined) query.andWhere('row.deletedAt IS NULL');
    applyFilters(query, filter, (name, value) => this.narrow(query, name, value));
    return query;
  }
}
