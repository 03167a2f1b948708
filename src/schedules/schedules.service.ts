import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Weekday, WEEKDAYS } from '../../contract/clinic';
import type { Schedule, ScheduleException, ScheduleInterval, WeeklyHours } from '../../contract/schedule';
import { type Actor, AuditService } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Database, isDuplicate } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, type FieldError, Invalid } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { AbsencesService } from './absences.service';
import { type DoctorHours, type Stretch, toDoctorHours } from './free-times';
import { FreedTimes } from './freed-times.service';
import { gainedHours } from './gained-hours';
import { DoctorScheduleEntity, readExceptions } from './schedule.entity';

const NEVER = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as WeeklyHours;

/** What a write says; what it does not say stays as it is. */
export interface ScheduleChange {
  version?: number;
  weekly?: Partial<WeeklyHours>;
  exceptions?: (Omit<ScheduleException, 'reason'> & { reason?: string })[];
}

/** When the doctors work. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly absences: AbsencesService,
    private readonly audit: AuditService,
    private readonly contentVersion: ContentVersion,
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly freed: FreedTimes,
  ) {}

  /** @throws NotFound when there is no such doctor */
  async get(doctorId: number): Promise<Schedule> {
    await this.doctors.get(doctorId);
    return this.read(this.database.reader, doctorId);
  }

  /** The hours of doctors, in the order of the ids; of one who has none: never. Absences are those that are not over. */
  async hoursOf(doctorIds: readonly number[]): Promise<DoctorHours[]> {
    if (doctorIds.length === 0) return [];
    const [rows, absences] = await Promise.all([
      this.database.reader.findBy(DoctorScheduleEntity, { doctorId: In([...doctorIds]) }),
      this.absences.find(),
    ]);
    const byDoctor = new Map(rows.map((row) => [row.doctorId, row]));
    const away = new Map<number, Stretch[]>(doctorIds.map((id) => [id, []]));
    for (const { doctorId, startsAt, endsAt } of absences) {
      away.get(doctorId)?.push({ from: startsAt.getTime(), to: endsAt.getTime() });
    }
    return doctorIds.map((id) => {
      const row = byDoctor.get(id);
      return toDoctorHours(id, row?.weekly ?? NEVER, row ? readExceptions(row) : [], away.get(id));
    });
  }

  /** The hours of doctors who have some written down, with the reasons of exceptions. */
  async listOf(doctorIds: readonly number[]): Promise<Map<number, Schedule>> {
    if (doctorIds.length === 0) return new Map();
    const rows = await this.database.reader.findBy(DoctorScheduleEntity, { doctorId: In([...doctorIds]) });
    return new Map(rows.map((row) => [row.doctorId, toSchedule(row)]));
  }

  /**
   * Writes a doctor's hours. Visits that were booked before stay.
   * @throws NotFound; Invalid; Conflict `stale_version` with the schedule as it is now
   */
  async set(doctorId: number, change: ScheduleChange, by: Actor): Promise<Schedule> {
    checkHours(change);
    await this.doctors.get(doctorId);
    const saved = await this.database.transaction(async (tx) => {
      const before = await this.read(tx, doctorId);
      const version = change.version ?? before.version;
      const after: Schedule = {
        version: version + 1,
        weekly: change.weekly ? { ...NEVER, ...definedDays(change.weekly) } : before.weekly,
        exceptions: change.exceptions ? byDate(change.exceptions) : before.exceptions,
      };
      if (!(await this.write(tx, doctorId, version, after))) {
        const change = await this.audit.lastChange(tx, 'schedules', doctorId);
        throw new Conflict('stale_version', { extra: { current: await this.read(tx, doctorId), ...change } });
      }
      const changes = changesBetween(before, after);
      await this.audit.write(tx, { actor: by, action: 'update', resource: 'schedules', recordId: doctorId, changes });
      await this.contentVersion.bump(tx);
      await this.freed.noteHours(tx, doctorId, gainedHours(before, after, new Date()));
      return after;
    });
    this.contentVersion.announce();
    return saved;
  }

  /** False: somebody else has written meanwhile. */
  private async write(tx: EntityManager, doctorId: number, version: number, next: Schedule): Promise<boolean> {
    const row = {
      version: next.version,
      weekly: next.weekly,
      exceptions: JSON.stringify(next.exceptions),
      updatedAt: new Date(),
    };
    if (version > 0) return (await tx.update(DoctorScheduleEntity, { doctorId, version }, row)).affected === 1;
    try {
      await tx.insert(DoctorScheduleEntity, { doctorId, ...row });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private async read(tx: EntityManager, doctorId: number): Promise<Schedule> {
    const row = await tx.findOneBy(DoctorScheduleEntity, { doctorId });
    if (!row) return { version: 0, weekly: NEVER, exceptions: [] };
    return toSchedule(row);
  }
}

function toSchedule(row: DoctorScheduleEntity): Schedule {
  return { version: row.version, weekly: row.weekly, exceptions: readExceptions(row) };
}

function definedDays(weekly: Partial<WeeklyHours>): Partial<Record<Weekday, ScheduleInterval[]>> {
  const said = WEEKDAYS.flatMap((day) => {
    const hours = weekly[day];
    return hours ? [[day, byTime(hours)] as const] : [];
  });
  return Object.fromEntries(said);
}

function byTime(hours: readonly ScheduleInterval[]): ScheduleInterval[] {
  const sorted = [...hours].sort((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.map(({ from, to, place }) => ({ from, to, place }));
}

function byDate(exceptions: NonNullable<ScheduleChange['exceptions']>): ScheduleException[] {
  return exceptions
    .map(({ date, hours, reason = '' }) => ({ date, hours: byTime(hours), reason }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** @throws Invalid for intervals that end before they begin or overlap, and for dates that are named twice */
function checkHours({ weekly, exceptions = [] }: ScheduleChange): void {
  const errors: FieldError[] = WEEKDAYS.flatMap((day) => hoursIssues(`weekly.${day}`, weekly?.[day] ?? []));
  const dates = new Set<string>();
  exceptions.forEach(({ date, hours }, index) => {
    errors.push(...hoursIssues(`exceptions.${index}.hours`, hours));
    if (dates.has(date)) errors.push({ field: `exceptions.${index}.date`, code: 'repeated' });
    dates.add(date);
  });
  if (errors.length > 0) throw Invalid.fields(errors);
}

/** A doctor is at one place at a time, so intervals of different places do not overlap either. */
function hoursIssues(path: string, hours: readonly ScheduleInterval[]): FieldError[] {
  return hours.flatMap((interval, index) => {
    const field = `${path}.${index}`;
    if (interval.to <= interval.from) return [{ field: `${field}.to`, code: 'ends_before_start' }];
    const before = hours.slice(0, index);
    const overlaps = before.some((other) => interval.from < other.to && other.from < interval.to);
    return overlaps ? [{ field: `${field}.from`, code: 'overlaps' }] : [];
  });
}
