import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { ABSENCE, type Absence, type AbsenceInput } from '../../contract/absence';
import type { Locale } from '../../contract/locales';
import { type Actor, AuditService } from '../audit/audit.service';
import { Database, isMissingReference } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Invalid, NotFound } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { UsersService } from '../users/users.service';
import { AbsenceEntity } from './absence.entity';
import { FreedTimes } from './freed-times.service';

const DAY_MS = 24 * 3_600_000;
const RESOURCE = 'absences';

/** Which absences: those that are not over at `from` and begin before `to`. */
export interface AbsenceSearch {
  doctorId?: number;
  /** Now when it is not said. */
  from?: Date;
  to?: Date;
}

/** When doctors are away, whatever their hours say. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly audit: AuditService,
    private readonly contentVersion: ContentVersion,
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly freed: FreedTimes,
    private readonly users: UsersService,
  ) {}

  /** The rows of some or all doctors, as they begin. */
  find({ doctorId, from = new Date(), to }: AbsenceSearch = {}): Promise<AbsenceEntity[]> {
    return this.database.reader.find(AbsenceEntity, {
      where: {
        endsAt: MoreThan(from),
        ...(to && { startsAt: LessThan(to) }),
        ...(doctorId !== undefined && { doctorId }),
      },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
  }

  /** As staff see them. */
  async list(search: AbsenceSearch, locale: Locale): Promise<Absence[]> {
    return this.describe(await this.find(search), locale);
  }

  /**
   * One that is not over, as staff see it.
   * @param onlyDoctor of which doctor it has to be
   * @throws NotFound
   */
  async get(id: number, locale: Locale, onlyDoctor?: number): Promise<Absence> {
    return this.one(await this.row(id, onlyDoctor), locale);
  }

  /** The row alone of one that is not over. @param onlyDoctor as in `get` @throws NotFound */
  async row(id: number, onlyDoctor?: number): Promise<AbsenceEntity> {
    const own = onlyDoctor === undefined ? {} : { doctorId: onlyDoctor };
    const row = await this.database.reader.findOneBy(AbsenceEntity, { id, endsAt: MoreThan(new Date()), ...own });
    if (!row) throw new NotFound();
    return row;
  }

  /**
   * Writes an absence down. Free times vanish at once; visits stay.
   * @throws Invalid at `doctorId`, `from`, `to`; the database's error for a duplicate: a second click
   */
  async add({ doctorId, from, to, reason = '' }: AbsenceInput, by: { id: number }, locale: Locale): Promise<Absence> {
    const [startsAt, endsAt] = [new Date(from), new Date(to)];
    checkTimes(startsAt, endsAt);
    const row = await this.write(by, async (tx) => {
      const row = { doctorId, startsAt, endsAt, reason, createdById: by.id, createdAt: new Date() };
      const saved = await tx.save(AbsenceEntity, Object.assign(new AbsenceEntity(), row)).catch(refuse);
      return {
        row: saved,
        action: 'create',
        changes: { doctorId: [null, doctorId], from: [null, from], to: [null, to] },
      };
    });
    return this.one(row, locale);
  }

  /**
   * Ends an absence: what is left of it. One that has not begun is removed. Visits stay where they are.
   * @param onlyDoctor of which doctor it has to be
   * @throws NotFound, also when it is over
   */
  async end(id: number, by: { id: number }, onlyDoctor?: number): Promise<void> {
    await this.write(by, async (tx) => {
      const now = new Date();
      const row = await tx.findOneBy(AbsenceEntity, {
        id,
        endsAt: MoreThan(now),
        ...(onlyDoctor !== undefined && { doctorId: onlyDoctor }),
      });
      if (!row) throw new NotFound();
      const { affected } =
        row.startsAt < now
          ? await tx.update(AbsenceEntity, { id, endsAt: row.endsAt }, { endsAt: now })
          : await tx.delete(AbsenceEntity, { id });
      if (affected !== 1) throw new NotFound();
      const from = Math.max(row.startsAt.getTime(), now.getTime());
      await this.freed.noteHours(tx, row.doctorId, [{ from, to: row.endsAt.getTime() }]);
      return { row, action: 'end', changes: { to: [row.endsAt.toISOString(), now.toISOString()] } };
    });
  }

  /** Forgets those that were over by then, with their reasons. */
  async forgetOver(before: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(AbsenceEntity, { endsAt: LessThan(before) }, signal);
  }

  private async one(row: AbsenceEntity, locale: Locale): Promise<Absence> {
    const [absence] = await this.describe([row], locale);
    if (!absence) throw new NotFound();
    return absence;
  }

  private async describe(rows: readonly AbsenceEntity[], locale: Locale): Promise<Absence[]> {
    const [names, people] = await Promise.all([
      this.doctors.namesOf([...new Set(rows.map(({ doctorId }) => doctorId))], locale),
      this.users.describe([...new Set(rows.flatMap(({ createdById }) => createdById ?? []))]),
    ]);
    return rows.map(({ id, doctorId, startsAt, endsAt, reason, createdById, createdAt }) => ({
      id,
      doctor: { id: doctorId, fullName: names.get(doctorId) ?? '' },
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
      reason,
      by: people.get(createdById ?? 0)?.name ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }

  private async write(
    by: Actor,
    change: (tx: EntityManager) => Promise<{
      row: AbsenceEntity;
      action: string;
      changes: Record<string, [unknown, unknown]>;
    }>,
  ): Promise<AbsenceEntity> {
    const written = await this.database.transaction(async (tx) => {
      const { row, action, changes } = await change(tx);
      await this.audit.write(tx, { actor: by, action, resource: RESOURCE, recordId: row.id, changes });
      await this.contentVersion.bump(tx);
      return row;
    });
    this.contentVersion.announce();
    return written;
  }
}

/** @throws Invalid at `from`, `to` */
function checkTimes(startsAt: Date, endsAt: Date): void {
  const field = 'to';
  if (endsAt <= startsAt) throw Invalid.fields([{ field, code: 'ends_before_start' }]);
  if (endsAt <= new Date()) throw Invalid.fields([{ field, code: 'is_over' }]);
  if (endsAt.getTime() - startsAt.getTime() > ABSENCE.daysMax * DAY_MS) {
    throw Invalid.fields([{ field, code: 'too_many_days', params: { max: ABSENCE.daysMax } }]);
  }
}

function refuse(error: unknown): never {
  if (isMissingReference(error)) throw Invalid.fields([{ field: 'doctorId', code: 'unknown_id' }]);
  throw error;
}
