import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { APPOINTMENT_STATES } from '../../contract/appointment';
import { LIMITS } from '../../contract/limits';
import { FREED_AHEAD_HOURS } from '../../contract/numbers';
import type { FreedCause } from '../../contract/schedule';
import { Database } from '../database/database';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { isOff } from './appointment-rules';
import {
  countsOfGroups,
  type PeopleCounts,
  type VisitCounts,
  type VisitGroup,
  type VisitPeriod,
} from './visit-figures';

export { addUp, type CountedById, type VisitCounts, type VisitFigures } from './visit-figures';

/** Named, because they are another feature's. */
const FREED_TIMES = 'FreedTimeEntity';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The causes that have to do with a visit. */
const VISIT_CAUSES: readonly FreedCause[] = ['cancelled', 'moved', 'declined', 'expired'];
/** No visit is longer. */
const LONGEST_MS = LIMITS.durationMinutesMax * 60_000;

/** Time of a doctor; instants are milliseconds since 1970. */
interface DoctorTime {
  doctorId: number;
  from: number;
  to: number;
}

interface FreedTime extends DoctorTime {
  /** The visit that had it. */
  visitId: number | null;
}

interface Holder extends DoctorTime {
  id: number;
}

/** An instant as a driver answers it: SQLite a text in UTC. */
type RawTime = Date | string;

/** Columns of a fingerprint; drivers answer sums as texts or numbers. */
type Print = Record<'part' | 'visits' | 'patients' | 'versions' | 'products', unknown>;

/** Counts visits, by indexes where it can. */
@Injectable()
export class VisitNumbers {
  constructor(private readonly database: Database) {}

  /**
   * For each period a text that is another one as soon as a visit of it, or of before, is changed, comes, goes, or loses
   * its patient; also one so soon after it that a time of the period may run into it. Read from one index.
   * @param periods one after the other, without gaps
   */
  async fingerprints(periods: readonly VisitPeriod[]): Promise<string[]> {
    const [first] = periods;
    if (!first) return [];
    const stretches = [{ startsAt: new Date(0), endsAt: first.startsAt }, ...periods];
    const parts = await this.readPrints(
      stretches.map(({ startsAt, endsAt }, part) => [part === 0 ? startsAt : runOut(startsAt), runOut(endsAt)]),
    );
    const sums = [0, 0, 0, 0];
    const fingerprints = parts.map((part) => {
      for (const [at, value] of part.entries()) sums[at] = (sums[at] ?? 0) + value;
      return sums.join(' ');
    });
    return fingerprints.slice(1);
  }

  /** The same for the visits of each period alone, with those that run into its times. */
  async ownFingerprints(periods: readonly VisitPeriod[]): Promise<string[]> {
    if (periods.length === 0) return [];
    const parts = await this.readPrints(
      periods.map(({ startsAt, endsAt }) => [new Date(startsAt.getTime() - LONGEST_MS), runOut(endsAt)]),
    );
    return parts.map((part) => part.join(' '));
  }

  /** Counts the visits that begin in a period. */
  async count(period: VisitPeriod): Promise<VisitCounts> {
    // One after the other: SQLite has one connection, and MariaDB's are for those who wait for a page.
    const groups = await this.countGroups(period);
    const { ways, promises } = await this.countSteps(period);
    const freed = await this.countFreed(period);
    return { ...countsOfGroups(groups), ways, promises, ...freed };
  }

  /** Counts those who came in a period. */
  async countPatients(period: VisitPeriod): Promise<PeopleCounts> {
    const accounts = await this.countPeople(period, 'patientId');
    const callers = await this.countPeople(period, 'phoneKey');
    const known = accounts.known + callers.known;
    return { newPatients: accounts.people + callers.people - known, returning: known };
  }

  /** When the visits of a stretch begin whose request is open and should have been answered before `now`. */
  async listLate({ startsAt, endsAt }: VisitPeriod, now: Date): Promise<Date[]> {
    const rows = await this.database.reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .select(['row.id', 'row.startsAt'])
      .where("row.state = 'requested' AND row.confirmBy < :now", { now })
      .andWhere('row.startsAt >= :startsAt AND row.startsAt < :endsAt', { startsAt, endsAt })
      .getMany();
    return rows.map((row) => row.startsAt);
  }

  /** The names that visits keep of their doctors or services. */
  async namesIn(visits: readonly number[], of: 'doctor' | 'service'): Promise<Map<number, string>> {
    if (visits.length === 0) return new Map();
    const rows = await this.database.reader.find(AppointmentEntity, {
      select: { id: true, [`${of}Id`]: true, [`${of}Name`]: true },
      where: { id: In([...visits]) },
    });
    return new Map(rows.map((row) => [row[`${of}Id`], row[`${of}Name`]]));
  }

  /** Of the visits that begin within each pair of instants: how many there are, how many have patients, and two sums that tell them from others. */
  private async readPrints(stretches: readonly (readonly [from: Date, to: Date])[]): Promise<number[][]> {
    const { reader } = this.database;
    const one = reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .select(':part', 'part')
      .addSelect('COUNT(*)', 'visits')
      .addSelect('COUNT(row.patientId)', 'patients')
      .addSelect('SUM(row.version)', 'versions')
      // Of two visits that change places, only this one tells.
      .addSelect('SUM(row.id * row.version)', 'products')
      .where('row.startsAt >= :from AND row.startsAt < :to')
      .getQuery();
    const all = stretches.map((_, part) => one.replaceAll(/:(part|from|to)\b/g, `:$1${part}`)).join(' UNION ALL ');
    const values = stretches.flatMap(([from, to], part): [string, number | Date][] => [
      [`part${part}`, part],
      [`from${part}`, from],
      [`to${part}`, to],
    ]);
    const [sql, parameters] = reader.dataSource.driver.escapeQueryWithParameters(all, Object.fromEntries(values));
    const parts = await reader.query<Print[]>(sql, parameters);
    return parts
      .sort((a, b) => Number(a.part) - Number(b.part))
      .map(({ visits, patients, versions, products }) =>
        [visits, patients, versions, products].map((value) => Number(value ?? 0)),
      );
  }

  private within({ startsAt, endsAt }: VisitPeriod): SelectQueryBuilder<AppointmentEntity> {
    return this.database.reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .where('row.startsAt >= :startsAt AND row.startsAt < :endsAt', { startsAt, endsAt });
  }

  /** Read in one go: the index is gone through once. */
  private async countGroups(period: VisitPeriod): Promise<VisitGroup[]> {
    const query = this.within(period).select('COUNT(*)', 'visits').addSelect('MAX(row.id)', 'visitId');
    for (const column of ['doctorId', 'serviceId', 'locale', 'state']) {
      query.addSelect(`row.${column}`, column).addGroupBy(`row.${column}`);
    }
    const groups = await query.getRawMany<Omit<VisitGroup, 'visits'> & { visits: number | string }>();
    return groups.map((group) => ({ ...group, visits: Number(group.visits) }));
  }

  /** Who made the visits, and what became of the promises to answer. */
  private async countSteps(period: VisitPeriod): Promise<Pick<VisitCounts, 'ways' | 'promises'>> {
    const sum = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
    const groups = await this.within(period)
      .innerJoin(AppointmentHistoryEntity, 'step', 'step.appointmentId = row.id')
      .andWhere('(step.fromState IS NULL OR step.promisedBy IS NOT NULL)')
      .select('step.by', 'by')
      .addSelect(sum('step.fromState IS NULL'), 'made')
      .addSelect(sum('step.promisedBy >= step.at'), 'inTime')
      .addSelect(sum('step.promisedBy < step.at'), 'late')
      .groupBy('step.by')
      .getRawMany<{ by: string; made: unknown; inTime: unknown; late: unknown }>();
    const ways = { site: 0, phone: 0 };
    const promises = { kept: 0, broken: 0 };
    for (const { by, made, inTime, late } of groups) {
      ways[by === 'staff' ? 'phone' : 'site'] += Number(made);
      promises.broken += Number(late);
      if (by === 'staff') promises.kept += Number(inTime);
      // The clock ends what nobody has answered.
      if (by === 'site') promises.broken += Number(inTime);
    }
    return { ways, promises };
  }

  /**
   * The times that came free, and those of them that somebody has now. Which visit is in which time is found here, day by
   * day: asked of the database, each time would be held against all visits of its doctor.
   */
  private async countFreed(period: VisitPeriod): Promise<Pick<VisitCounts, 'freed' | 'refilled'>> {
    const times = await this.listFreed(period);
    if (times.length === 0) return { freed: 0, refilled: 0 };
    const holders = await this.listHolders(period, [...new Set(times.map(({ doctorId }) => doctorId))]);
    const byDay = new Map<string, Holder[]>();
    for (const visit of holders) {
      const key = dayKey(visit.doctorId, visit.from);
      const day = byDay.get(key);
      if (day) day.push(visit);
      else byDay.set(key, [visit]);
    }
    const held = new Map<string, boolean>();
    for (const { doctorId, visitId, from, to } of times) {
      // One may run into it from the day before, or begin after midnight.
      const near = [from - DAY_MS, from, from + DAY_MS].flatMap((day) => byDay.get(dayKey(doctorId, day)) ?? []);
      // A visit that came back, or only moved within its own time, has refilled nothing.
      const isHeld = near.some((visit) => visit.id !== visitId && visit.from < to && visit.to > from);
      held.set(`${doctorId} ${from}`, isHeld);
    }
    return { freed: held.size, refilled: [...held.values()].filter(Boolean).length };
  }

  /** Those that came free early enough to be offered on, in the order in which they did. */
  private async listFreed({ startsAt, endsAt }: VisitPeriod): Promise<FreedTime[]> {
    const rows = await this.database.reader
      .createQueryBuilder()
      .from<{ id: number; startsAt: Date; cause: FreedCause }>(FREED_TIMES, 'freed')
      .where('freed.startsAt >= :startsAt AND freed.startsAt < :endsAt', { startsAt, endsAt })
      .andWhere('freed.cause IN (:...causes)', { causes: VISIT_CAUSES })
      .orderBy('freed.id')
      .select('freed.doctorId', 'doctorId')
      .addSelect('freed.appointmentId', 'visitId')
      .addSelect('freed.startsAt', 'startsAt')
      .addSelect('freed.endsAt', 'endsAt')
      .addSelect('freed.freedAt', 'freedAt')
      .getRawMany<{ doctorId: number; visitId: number | null } & Record<'startsAt' | 'endsAt' | 'freedAt', RawTime>>();
    return rows.flatMap((row) => {
      const [from, to] = [toTime(row.startsAt), toTime(row.endsAt)];
      if (from - toTime(row.freedAt) < FREED_AHEAD_HOURS * HOUR_MS) return [];
      return { doctorId: row.doctorId, visitId: row.visitId, from, to };
    });
  }

  /** The visits that take up time in a period. */
  private async listHolders({ startsAt, endsAt }: VisitPeriod, doctorIds: readonly number[]): Promise<Holder[]> {
    const rows = await this.within({ startsAt: new Date(startsAt.getTime() - LONGEST_MS), endsAt: runOut(endsAt) })
      .andWhere('row.doctorId IN (:...doctorIds)', { doctorIds })
      .andWhere('row.state IN (:...holding)', { holding: APPOINTMENT_STATES.filter((state) => !isOff(state)) })
      .select('row.id', 'id')
      .addSelect('row.doctorId', 'doctorId')
      .addSelect('row.startsAt', 'startsAt')
      .addSelect('row.endsAt', 'endsAt')
      .getRawMany<{ id: number; doctorId: number; startsAt: RawTime; endsAt: RawTime }>();
    return rows.map((row) => ({
      id: row.id,
      doctorId: row.doctorId,
      from: toTime(row.startsAt),
      to: toTime(row.endsAt),
    }));
  }

  /** Accounts, or callers by their phones, with a visit that took place: all of them, and those with one before the period. */
  private async countPeople(
    period: VisitPeriod,
    by: 'patientId' | 'phoneKey',
  ): Promise<{ people: number; known: number }> {
    const query = this.within(period).andWhere("row.state = 'completed'");
    // Said by COALESCE what must not lead to another index than that of the account or the phone.
    const others = (row: string): string =>
      by === 'patientId' ? `${row}.patientId IS NOT NULL` : `COALESCE(${row}.patientId, 0) = 0`;
    const earlier = query
      .subQuery()
      .select('1')
      .from(AppointmentEntity, 'earlier')
      .where(`earlier.${by} = row.${by} AND earlier.startsAt < :startsAt`)
      .andWhere(`COALESCE(earlier.state, '') = 'completed' AND ${others('earlier')}`)
      .getQuery();
    const counted = await query
      .andWhere(others('row'))
      .select(`COUNT(DISTINCT row.${by})`, 'people')
      .addSelect(`COUNT(DISTINCT CASE WHEN EXISTS ${earlier} THEN row.${by} END)`, 'known')
      .getRawOne<{ people: unknown; known: unknown }>();
    return { people: Number(counted?.people ?? 0), known: Number(counted?.known ?? 0) };
  }
}

/** When everything that began before an instant is over. */
function runOut(instant: Date): Date {
  return new Date(instant.getTime() + LONGEST_MS);
}

function toTime(value: RawTime): number {
  return value instanceof Date ? value.getTime() : Date.parse(`${value.replace(' ', 'T')}Z`);
}

/** A doctor's day in UTC. */
function dayKey(doctorId: number, instant: number): string {
  return `${doctorId} ${Math.floor(instant / DAY_MS)}`;
}
