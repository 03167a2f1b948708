import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { type AppointmentState, APPOINTMENT_STATES } from '../../contract/appointment';
import { LIMITS } from '../../contract/limits';
import { type Locale, LOCALES } from '../../contract/locales';
import { FREED_AHEAD_HOURS, type StateNumbers, type Way } from '../../contract/numbers';
import type { FreedCause } from '../../contract/schedule';
import { Database } from '../database/database';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { isOff } from './appointment-rules';

/** From an instant until another, which is outside. */
export interface VisitPeriod {
  startsAt: Date;
  endsAt: Date;
}

/** Visits of one doctor or service. */
export interface CountedById {
  id: number;
  /** One of them: it keeps a name for when the record is gone. */
  visitId: number;
  states: StateNumbers;
}

/** What is counted of the visits that begin in a period. */
export interface VisitFigures {
  states: StateNumbers;
  doctors: CountedById[];
  services: CountedById[];
  languages: Record<Locale, number>;
  ways: Record<Way, number>;
  promises: { kept: number; broken: number };
  freed: number;
  refilled: number;
  newPatients: number;
  returning: number;
}

/** Named, because they are another feature's. */
const FREED_TIMES = 'FreedTimeEntity';
const HOUR_MS = 3_600_000;
/** The causes that have to do with a visit. */
const VISIT_CAUSES: readonly FreedCause[] = ['cancelled', 'moved', 'declined', 'expired'];
/** No visit is longer. */
const LONGEST_MS = LIMITS.durationMinutesMax * 60_000;

interface FreedTime {
  doctorId: number;
}

/** Visits that have these four in common. */
interface Group {
  doctorId: number;
  serviceId: number;
  locale: Locale;
  state: AppointmentState;
  visits: number;
  /** One of them. */
  visitId: number;
}

/** Columns of a fingerprint's part; drivers answer sums as texts or numbers. */
interface Part {
  visits: unknown;
  patients: unknown;
  versions: unknown;
  changed: Date | string | null;
}

/** Counts visits, without ever reading one. */
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
    const stretches = [{ startsAt: null, endsAt: first.startsAt }, ...periods];
    const queries = stretches.map(({ startsAt, endsAt }, index) => {
      const query = this.database.reader
        .createQueryBuilder(AppointmentEntity, 'row')
        .select(`${index}`, 'part')
        .addSelect('COUNT(*)', 'visits')
        .addSelect('COUNT(row.patientId)', 'patients')
        .addSelect('SUM(row.version)', 'versions')
        .addSelect('MAX(row.updatedAt)', 'changed')
        .where('row.startsAt < :endsAt', { endsAt: runOut(endsAt) });
      if (startsAt) query.andWhere('row.startsAt >= :startsAt', { startsAt: runOut(startsAt) });
      return query.getQueryAndParameters();
    });
    const sql = queries.map(([query]) => query).join(' UNION ALL ');
    const parameters = queries.flatMap(([, some]) => some as unknown[]);
    const parts = await this.database.reader.query<(Part & { part: unknown })[]>(sql, parameters);
    const sums = [0, 0, 0];
    let changed = '';
    const fingerprints = parts
      .sort((a, b) => Number(a.part) - Number(b.part))
      .map((part) => {
        for (const [at, value] of [part.visits, part.patients, part.versions].entries()) {
          sums[at] = (sums[at] ?? 0) + Number(value ?? 0);
        }
        const last = part.changed instanceof Date ? part.changed.toISOString() : (part.changed ?? '');
        if (last > changed) changed = last;
        return [...sums, changed].join(' ');
      });
    return fingerprints.slice(1);
  }

  /** Counts the visits that begin in a period. */
  async count(period: VisitPeriod): Promise<VisitFigures> {
    // One after the other: SQLite has one connection, and MariaDB's are for those who wait for a page.
    const groups = await this.countGroups(period);
    const { ways, promises } = await this.countSteps(period);
    const freed = await this.countFreed(period);
    const accounts = await this.countPeople(period, 'patientId');
    const callers = await this.countPeople(period, 'phone');
    const states = noStates();
    const languages = Object.fromEntries(LOCALES.map((locale) => [locale, 0])) as Record<Locale, number>;
    for (const { state, locale, visits } of groups) {
      states[state] += visits;
      languages[locale] += visits;
    }
    const doctors = sumUp(groups, 'doctorId');
    const services = sumUp(groups, 'serviceId');
    const known = accounts.known + callers.known;
    const newPatients = accounts.people + callers.people - known;
    return { states, doctors, services, languages, ways, promises, ...freed, newPatients, returning: known };
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

  private within({ startsAt, endsAt }: VisitPeriod): SelectQueryBuilder<AppointmentEntity> {
    return this.database.reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .where('row.startsAt >= :startsAt AND row.startsAt < :endsAt', { startsAt, endsAt });
  }

  /** Read in one go: the index is gone through once. */
  private async countGroups(period: VisitPeriod): Promise<Group[]> {
    const query = this.within(period).select('COUNT(*)', 'visits').addSelect('MAX(row.id)', 'visitId');
    for (const column of ['doctorId', 'serviceId', 'locale', 'state']) {
      query.addSelect(`row.${column}`, column).addGroupBy(`row.${column}`);
    }
    const groups = await query.getRawMany<Omit<Group, 'visits'> & { visits: number | string }>();
    return groups.map((group) => ({ ...group, visits: Number(group.visits) }));
  }

  /** Who made the visits, and what became of the promises to answer. */
  private async countSteps(period: VisitPeriod): Promise<Pick<VisitFigures, 'ways' | 'promises'>> {
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

  /** The times that came free, and those of them that somebody has now. */
  private async countFreed({ startsAt, endsAt }: VisitPeriod): Promise<Pick<VisitFigures, 'freed' | 'refilled'>> {
    const query = this.database.reader
      .createQueryBuilder()
      .from<FreedTime>(FREED_TIMES, 'freed')
      .where('freed.startsAt >= :startsAt AND freed.startsAt < :endsAt', { startsAt, endsAt })
      .andWhere('freed.cause IN (:...causes)', { causes: VISIT_CAUSES });
    const holder = query
      .subQuery()
      .select('1')
      .from(AppointmentEntity, 'visit')
      .where('visit.doctorId = freed.doctorId')
      .andWhere('visit.startsAt >= :earliest AND visit.startsAt < freed.endsAt AND visit.endsAt > freed.startsAt')
      // A visit that came back, or only moved within its own time, has refilled nothing.
      .andWhere('(freed.appointmentId IS NULL OR visit.id <> freed.appointmentId)')
      .andWhere('visit.state IN (:...holding)')
      .getQuery();
    const rows = await query
      .setParameters({
        earliest: new Date(startsAt.getTime() - LONGEST_MS),
        holding: APPOINTMENT_STATES.filter((state) => !isOff(state)),
      })
      .select('freed.doctorId', 'doctorId')
      .addSelect('freed.startsAt', 'startsAt')
      .addSelect('freed.freedAt', 'freedAt')
      .addSelect(`CASE WHEN EXISTS ${holder} THEN 1 ELSE 0 END`, 'held')
      .getRawMany<{ doctorId: number; startsAt: Date | string; freedAt: Date | string; held: unknown }>();
    const times = new Map<string, boolean>();
    for (const row of rows) {
      const at = toTime(row.startsAt);
      if (at - toTime(row.freedAt) < FREED_AHEAD_HOURS * HOUR_MS) continue;
      times.set(`${row.doctorId} ${at}`, Number(row.held) === 1);
    }
    return { freed: times.size, refilled: [...times.values()].filter(Boolean).length };
  }

  /** Accounts, or callers by their phones, with a visit that took place: all of them, and those with one before the period. */
  private async countPeople(
    period: VisitPeriod,
    by: 'patientId' | 'phone',
  ): Promise<{ people: number; known: number }> {
    const query = this.within(period).andWhere("row.state = 'completed'");
    // Said by COALESCE what must not lead to another index than that of the account or the phone.
    const others = (row: string): string =>
      by === 'patientId' ? `${row}.patientId IS NOT NULL` : `COALESCE(${row}.patientId, 0) = 0 AND ${row}.phone <> ''`;
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

/** An instant as a driver answers it: SQLite a text in UTC. */
function toTime(value: Date | string): number {
  return value instanceof Date ? value.getTime() : Date.parse(`${value.replace(' ', 'T')}Z`);
}

/** The visits of each doctor or service. */
function sumUp(groups: readonly Group[], by: 'doctorId' | 'serviceId'): CountedById[] {
  const byId = new Map<number, CountedById>();
  for (const { [by]: id, state, visits, visitId } of groups) {
    const counted = byId.get(id) ?? { id, visitId, states: noStates() };
    counted.states[state] += visits;
    counted.visitId = Math.max(counted.visitId, visitId);
    byId.set(id, counted);
  }
  return [...byId.values()];
}

function noStates(): StateNumbers {
  return Object.fromEntries(APPOINTMENT_STATES.map((state) => [state, 0])) as StateNumbers;
}
