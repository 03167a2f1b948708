import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import type { ClosedDay } from '../../contract/clinic';
import type { ListedResource, Resource, ResourceInput } from '../../contract/resource';
import { type Actor, AuditService } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Database } from '../database/database';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { cellOf } from '../locale/cells';
import { warsawDay } from '../locale/warsaw-day';
import { FreedResources } from './freed-resources.service';
import { OutOfUse } from './out-of-use.service';
import { readClosedDays, ResourceCellEntity, ResourceEntity } from './resource.entity';

const DAY_MS = 24 * 3_600_000;
const NEW = { place: '', active: true, closedDays: [] as ClosedDay[] };

type Use = Pick<Resource, 'active' | 'closedDays'>;

/** The clinic's rooms and devices. */
@Injectable()
export class ResourcesService {
  private readonly listeners: ((tx: EntityManager) => Promise<void>)[] = [];

  constructor(
    private readonly audit: AuditService,
    private readonly contentVersion: ContentVersion,
    private readonly database: Database,
    private readonly freed: FreedResources,
    private readonly outOfUse: OutOfUse,
  ) {}

  /** Whom to tell that something may be taken from now on, in the transaction in which that is written. */
  onGained(listener: (tx: EntityManager) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** All of them, by kind and name. */
  async list(): Promise<ListedResource[]> {
    const rows = await this.database.reader.find(ResourceEntity, { order: { kind: 'ASC', name: 'ASC', id: 'ASC' } });
    return this.withLeft(rows.map(toResource));
  }

  areThere(): Promise<boolean> {
    return this.database.reader.existsBy(ResourceEntity, {});
  }

  /** @throws NotFound */
  async get(id: number): Promise<Resource> {
    return toResource(await this.row(this.database.reader, id));
  }

  /** @throws Invalid */
  async add(input: ResourceInput, by: Actor): Promise<ListedResource> {
    const added = await this.write(by, 'create', async (tx) => {
      const after = { ...NEW, ...definedIn(input) };
      const row = await tx.save(Object.assign(new ResourceEntity(), toRow(after)));
      await this.noteGained(tx, row.id, { active: false, closedDays: [] }, after);
      return { before: {}, after: toResource(row) };
    });
    return { ...added, left: 0 };
  }

  /** Free times follow at once; visits that have it stay. @throws Invalid; NotFound */
  async change(id: number, input: ResourceInput, by: Actor): Promise<ListedResource> {
    const changed = await this.write(by, 'update', async (tx) => {
      const row = await this.hold(tx, id);
      const before = toResource(row);
      if (input.kind !== before.kind && (await this.isUsed(tx, id))) throw new Conflict('resource_used');
      const after = { ...before, ...definedIn(input) };
      await tx.update(ResourceEntity, { id }, toRow(after));
      await this.noteGained(tx, id, after.kind === before.kind ? before : { ...before, active: false }, after);
      return { before, after };
    });
    const [{ left } = { left: 0 }] = await this.withLeft([changed]);
    return { ...changed, left };
  }

  /** @throws NotFound; Conflict `resource_used` while visits ahead, or offers, have it */
  async remove(id: number, by: Actor): Promise<void> {
    await this.write(by, 'destroy', async (tx) => {
      const row = await this.hold(tx, id);
      if (await this.isUsed(tx, id)) throw new Conflict('resource_used');
      await tx.delete(ResourceEntity, { id });
      return { before: toResource(row), after: { id } };
    });
  }

  /** Notes when it may be taken from now on. */
  private async noteGained(tx: EntityManager, resourceId: number, before: Use, after: Use): Promise<void> {
    if (!after.active) return;
    const closed = new Set(after.closedDays.map(({ date }) => date));
    const opened = before.closedDays.filter(({ date }) => !closed.has(date)).map(({ date }) => warsawDay(date));
    const always = { startsAt: Date.now(), endsAt: Date.now() + BOOKING.aheadDays * DAY_MS };
    const gained = before.active ? opened : [always];
    await this.freed.note(
      tx,
      gained.map(({ startsAt, endsAt }) => ({ resourceId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
    );
    if (gained.length > 0) for (const tell of this.listeners) await tell(tx);
  }

  private async withLeft(resources: readonly Resource[]): Promise<ListedResource[]> {
    const visits = await this.outOfUse.visitsOf(resources);
    return resources.map((resource) => ({ ...resource, left: visits.get(resource.id)?.length ?? 0 }));
  }

  private isUsed(tx: EntityManager, resourceId: number): Promise<boolean> {
    return tx.existsBy(ResourceCellEntity, { resourceId, cell: MoreThanOrEqual(cellOf(Date.now())) });
  }

  /** Nobody takes it until the transaction ends: taking it holds the row. @throws NotFound */
  private async hold(tx: EntityManager, id: number): Promise<ResourceEntity> {
    const query = tx.createQueryBuilder(ResourceEntity, 'resource').where({ id });
    const row = await this.database.lockForUpdate(query).getOne();
    if (!row) throw new NotFound();
    return row;
  }

  private async row(tx: EntityManager, id: number): Promise<ResourceEntity> {
    const row = await tx.findOneBy(ResourceEntity, { id });
    if (!row) throw new NotFound();
    return row;
  }

  private async write<After extends { id: number }>(
    by: Actor,
    action: string,
    change: (tx: EntityManager) => Promise<{ before: object; after: After }>,
  ): Promise<After> {
    const written = await this.database.transaction(async (tx) => {
      const { before, after } = await change(tx);
      const changes = changesBetween(before, after);
      await this.audit.write(tx, { actor: by, action, resource: 'resources', recordId: after.id, changes });
      await this.contentVersion.bump(tx);
      return after;
    });
    this.contentVersion.announce();
    return written;
  }
}

/** What is said, in the form in which it is kept. @throws Invalid at a date that is named twice */
function definedIn({ closedDays, ...input }: ResourceInput): Partial<Resource> & Pick<Resource, 'name' | 'kind'> {
  const { name, kind, place, active } = input;
  return {
    name,
    kind,
    ...(place !== undefined && { place }),
    ...(active !== undefined && { active }),
    ...(closedDays && { closedDays: byDate(closedDays) }),
  };
}

function byDate(days: readonly ClosedDay[]): ClosedDay[] {
  const twice = days.findIndex(({ date }, index) => days.findIndex((other) => other.date === date) < index);
  if (twice >= 0) throw Invalid.fields([{ field: `closedDays.${twice}.date`, code: 'repeated' }]);
  return days.map(({ date, reason }) => ({ date, reason })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

function toRow({ name, kind, place, active, closedDays }: Omit<Resource, 'id'>): Omit<ResourceEntity, 'id'> {
  return { name, kind, place, active, closedDays: JSON.stringify(closedDays) };
}

function toResource(row: ResourceEntity): Resource {
  const { id, name, kind, place, active } = row;
  return { id, name, kind, place, active, closedDays: readClosedDays(row) };
}
