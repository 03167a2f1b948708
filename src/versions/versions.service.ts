import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Locale } from '../../contract/locales';
import type { SavedVersion, VersionAction, VersionSummary } from '../../contract/versions';
import { ACTORS, type ActorName, type Actors } from '../audit/actors';
import { type Actor, AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { instantOf } from '../database/row-query';
import { NotFound } from '../errors/app-error';
import type { ListQuery } from '../panel/list-query';
import { differenceOf, isSame, picturesOf, type Restorable, type Saved, toSaved } from './saved';
import { SavedPictureEntity, VersionEntity } from './version.entity';

/** Whose history: a record of a resource. */
export interface Whose {
  resource: string;
  recordId: number;
}

/** A write of a record, as it is noted in the transaction of that write. */
interface Write<Item extends Restorable> extends Whose {
  by: Actor;
  action: string;
  before: Item | null;
  after: Item;
  restoredFrom?: number | undefined;
}

/** Saves, which keep a version whatever they change. */
const SAVES: readonly string[] = ['create', 'update', 'restore-version'] satisfies VersionAction[];
/** Steps, which keep one when they change what visitors see or the order. Others, such as the way to the bin, keep none. */
const STEPS: readonly string[] = ['block', 'restore', 'move'] satisfies VersionAction[];

/** All columns that lists show: without what was saved, which may be long. */
const SHOWN = ['version', 'at', 'actorId', 'action', 'published', 'locales', 'fields', 'restoredFrom'] as const;
type ShownVersion = Pick<VersionEntity, (typeof SHOWN)[number]>;

/** Keeps what each save left of a record: in its transaction, and under the record's own version. */
@Injectable()
export class Versions {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(ACTORS) private readonly actors: Actors,
  ) {}

  /** Notes a write, before the audit log does. */
  async keep<Item extends Restorable>(tx: EntityManager, write: Write<Item>): Promise<void> {
    const { resource, recordId, by, action, restoredFrom = null } = write;
    const before = write.before && toSaved(write.before);
    const after = toSaved(write.after);
    const { version, updatedAt, published = true } = write.after;
    if (SAVES.includes(action)) await this.catchUp(tx, write, before);
    else if (!STEPS.includes(action)) return;
    else if (before && isSame(before, after) && published === write.before?.published) return;
    const changed = differenceOf(before, after);
    const details = { at: new Date(updatedAt), actorId: by?.id ?? null, action: action as VersionAction, published };
    await insert(tx, { resource, recordId, version, ...details, restoredFrom }, changed, after);
  }

  /** The history of a record, the newest version first. */
  async list(whose: Whose, { offset, limit }: ListQuery): Promise<{ records: VersionSummary[]; total: number }> {
    const { reader } = this.database;
    const rows = await reader.find(VersionEntity, {
      select: Object.fromEntries(SHOWN.map((name) => [name, true])),
      where: whose,
      order: { version: 'DESC' },
      skip: offset,
      take: limit,
    });
    const names = await this.namesOf(rows);
    return {
      records: rows.map((row) => toSummary(row, names)),
      total: await reader.countBy(VersionEntity, whose),
    };
  }

  /** One version with what was saved. @throws NotFound */
  async get(whose: Whose, version: number): Promise<SavedVersion> {
    const row = await this.row(whose, version);
    const { translations, shared } = JSON.parse(row.saved) as Saved;
    return { ...toSummary(row, await this.namesOf([row])), translations, shared };
  }

  /** What was saved by a version. @throws NotFound */
  async savedBy(whose: Whose, version: number): Promise<Saved> {
    return JSON.parse((await this.row(whose, version)).saved) as Saved;
  }

  /** The pictures that can be brought back with a version: their ids, and the addresses of their files in texts. */
  async pictures(tx: EntityManager): Promise<{ ids: number[]; addresses: string[] }> {
    const rows = await tx
      .createQueryBuilder(SavedPictureEntity, 'row')
      .select('row.picture', 'picture')
      .distinct()
      .getRawMany<{ picture: string }>();
    const all = rows.map(({ picture }) => picture);
    const addresses = all.filter((picture) => picture.startsWith('/'));
    return { ids: all.filter((picture) => !picture.startsWith('/')).map(Number), addresses };
  }

  /** For a record that is gone for good. */
  async forget(tx: EntityManager, whose: Whose): Promise<void> {
    await tx.delete(VersionEntity, whose);
  }

  private async row({ resource, recordId }: Whose, version: number): Promise<VersionEntity> {
    const row = await this.database.reader.findOneBy(VersionEntity, { resource, recordId, version });
    if (!row) throw new NotFound();
    return row;
  }

  /**
   * Keeps what this save changes, where nobody did: while a site is upgraded, processes of the former release still
   * write and keep no versions.
   */
  private async catchUp(
    tx: EntityManager,
    { resource, recordId, ...write }: Write<Restorable>,
    before: Saved | null,
  ): Promise<void> {
    const version = write.after.version - 1;
    if (!before || version < 1) return;
    const newest = await tx.findOne(VersionEntity, { where: { resource, recordId }, order: { version: 'DESC' } });
    const known = newest && (JSON.parse(newest.saved) as Saved);
    if (newest && known && (newest.version >= version || isSame(known, before))) return;
    const line = await this.audit.lastLine(tx, resource, resource === 'settings' ? null : recordId);
    const changed = differenceOf(known, before);
    const details = {
      at: line?.at ?? new Date(),
      actorId: line?.actorId ?? null,
      action: newest ? ('update' as const) : ('start' as const),
      published: write.before?.published ?? true,
    };
    await insert(tx, { resource, recordId, version, ...details, restoredFrom: null }, changed, before);
  }

  private async namesOf(rows: readonly Pick<VersionEntity, 'actorId'>[]): Promise<Map<number, ActorName>> {
    return this.actors.describe([...new Set(rows.map(({ actorId }) => actorId).filter((id) => id !== null))]);
  }
}

async function insert(
  tx: EntityManager,
  row: Omit<VersionEntity, 'locales' | 'fields' | 'saved'>,
  changed: ReturnType<typeof differenceOf>,
  saved: Saved,
): Promise<void> {
  const { resource, recordId, version } = row;
  const [locales, fields] = [changed.locales.join(), changed.fields.join()];
  await tx.insert(VersionEntity, { ...row, locales, fields, saved: JSON.stringify(saved) });
  const pictures = picturesOf(saved).map((picture) => ({ resource, recordId, version, picture }));
  if (pictures.length > 0) await tx.insert(SavedPictureEntity, pictures);
}

function toSummary(row: ShownVersion, names: ReadonlyMap<number, ActorName>): VersionSummary {
  return {
    version: row.version,
    at: instantOf(row.at).toISOString(),
    by: row.actorId === null ? null : (names.get(row.actorId)?.name ?? ''),
    action: row.action,
    published: row.published,
    locales: listOf(row.locales) as Locale[],
    fields: listOf(row.fields),
    restoredFrom: row.restoredFrom,
  };
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}
