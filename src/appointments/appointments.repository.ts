import { Injectable } from '@nestjs/common';
import {
  And,
  Brackets,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
} from 'typeorm';
import {
  type AppointmentState,
  type AppointmentSummary,
  BOOKING,
  OPEN_STATES,
  type VisitAnswer,
} from '../../contract/appointment';
import { LIMITS } from '../../contract/limits';
import { BlindIndex } from '../data-keys/blind-index.service';
import { DataKeys } from '../data-keys/data-keys.service';
import { Database } from '../database/database';
import type { WarsawDay } from '../locale/warsaw-day';
import type { ListQuery } from '../panel/list-query';
import { AppointmentEntity, AppointmentHistoryEntity, IdempotencyKeyEntity } from './appointment.entity';
import { listAppointments, type Narrowing } from './appointment-page';
import { reminderWindows } from './reminders';
import { VisitKeys } from './visit-keys.service';
import { visitsOf } from './visits-of';

const HOUR_MS = 3_600_000;
/** No visit is longer. */
const LONGEST_MS = LIMITS.durationMinutesMax * 60_000;
/** More than a doctor has in the days that can be booked. */
const CONCERNED_MAX = 1_000;

/** What is known of a visit that is looked for. */
type Known = Pick<FindOptionsWhere<AppointmentEntity>, 'id' | 'doctorId' | 'version' | 'state'> & {
  /** An account: its own visits, and those of whom it books for. Null: those of callers. */
  patientId?: number | null;
};

/** The account that has booked, or the person. */
type Whose = Pick<FindOptionsWhere<AppointmentEntity>, 'patientId' | 'personId'>;

/** What is left of whom a visit was for. */
export const NOBODY = {
  ...{ firstName: '', lastName: '', phone: '', email: null, note: '' },
  ...{ phoneKey: null, search: '', searchTextId: null, initials: '' },
};

/** When a visit is, and whose. */
export type VisitTimes = Pick<AppointmentEntity, 'id' | 'doctorId' | 'startsAt' | 'endsAt'>;

/** Between two instants, in milliseconds since 1970; the end is outside. */
export interface Stretch {
  from: number;
  to: number;
}

/** What a step changes: nothing that is sealed. */
export type AppointmentChange = Partial<Omit<AppointmentEntity, 'patient' | 'person' | keyof typeof NOBODY>>;

/** What the clock does with visits. */
export type ClockWork = 'expire' | 'remind';

/** The tables of visits and of their steps. */
@Injectable()
export class AppointmentsRepository {
  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
    private readonly keys: DataKeys,
    private readonly visitKeys: VisitKeys,
  ) {}

  find(known: Known, tx: EntityManager = this.database.reader): Promise<AppointmentEntity | null> {
    const { patientId, ...rest } = known;
    if (patientId === undefined) return tx.findOneBy(AppointmentEntity, rest);
    const whose = patientId === null ? { ...rest, patientId: IsNull() } : visitsOf(patientId, rest);
    return tx.findOneBy(AppointmentEntity, whose);
  }

  /** Nobody else holds the visit until the transaction ends. */
  hold(tx: EntityManager, id: number): Promise<AppointmentEntity | null> {
    return this.database.lockForUpdate(tx.createQueryBuilder(AppointmentEntity, 'row').where({ id })).getOne();
  }

  /** The latest visits of an account and of whom it books for, as they begin. */
  async listOf(patientId: number, max: number): Promise<AppointmentEntity[]> {
    const latest = await this.database.reader.find(AppointmentEntity, {
      where: visitsOf(patientId),
      order: { startsAt: 'DESC', id: 'DESC' },
      take: max,
    });
    return latest.reverse();
  }

  /** All of them, as they were booked. */
  listAllOf(patientId: number): Promise<AppointmentEntity[]> {
    return this.database.reader.find(AppointmentEntity, { where: visitsOf(patientId), order: { id: 'ASC' } });
  }

  /** Open visits that lie ahead: those that an account has booked, or a person's. */
  listOpenAhead(tx: EntityManager, whose: Whose): Promise<AppointmentEntity[]> {
    return tx.findBy(AppointmentEntity, aheadOf(whose));
  }

  countOpenAhead(tx: EntityManager, whose: Whose): Promise<number> {
    return tx.countBy(AppointmentEntity, aheadOf(whose));
  }

  /** A doctor's open visits that are not over, with no more than when they are. */
  listOpenOfDoctor(tx: EntityManager, doctorId: number): Promise<AppointmentEntity[]> {
    return tx.find(AppointmentEntity, {
      select: { id: true, state: true, startsAt: true },
      where: { doctorId, state: In([...OPEN_STATES]), endsAt: MoreThanOrEqual(new Date()) },
      order: { startsAt: 'ASC' },
    });
  }

  listByIds(ids: readonly number[], onlyDoctor?: number, tx = this.database.reader): Promise<AppointmentEntity[]> {
    if (ids.length === 0) return Promise.resolve([]);
    const own = onlyDoctor === undefined ? {} : { doctorId: onlyDoctor };
    return tx.findBy(AppointmentEntity, { id: In([...ids]), ...own });
  }

  /** The ids of requests that have not expired. */
  async listRequestIds(now: Date): Promise<number[]> {
    const rows = await this.database.reader.find(AppointmentEntity, {
      select: { id: true },
      where: { state: 'requested', startsAt: MoreThan(new Date(now.getTime() + BOOKING.expireHours * HOUR_MS)) },
    });
    return rows.map(({ id }) => id);
  }

  /** When all open visits that are not over are; of one doctor's, if one is said. */
  async listAhead(onlyDoctor?: number): Promise<(VisitTimes & Pick<AppointmentEntity, 'serviceId'>)[]> {
    return this.database.reader.find(AppointmentEntity, {
      select: { id: true, doctorId: true, serviceId: true, startsAt: true, endsAt: true },
      where: {
        state: In([...OPEN_STATES]),
        startsAt: MoreThan(new Date(Date.now() - LONGEST_MS)),
        endsAt: MoreThan(new Date()),
        ...(onlyDoctor !== undefined && { doctorId: onlyDoctor }),
      },
    });
  }

  /** When those of some visits are that are open and have not begun. */
  async listAheadAmong(ids: readonly number[], tx: EntityManager = this.database.reader): Promise<VisitTimes[]> {
    if (ids.length === 0) return [];
    return tx.find(AppointmentEntity, {
      select: { id: true, doctorId: true, startsAt: true, endsAt: true },
      where: { id: In([...ids]), state: In([...OPEN_STATES]), startsAt: MoreThan(new Date()) },
    });
  }

  /** Open visits that are not over and that touch a stretch of time, as they begin; of one doctor, or of all. */
  listOpenBetween({
    doctorId,
    from,
    to,
  }: {
    doctorId: number | null;
    from: Date;
    to: Date | null;
  }): Promise<AppointmentEntity[]> {
    const now = new Date();
    return this.database.reader.find(AppointmentEntity, {
      where: {
        state: In([...OPEN_STATES]),
        endsAt: MoreThan(from > now ? from : now),
        ...(to && { startsAt: LessThan(to) }),
        ...(doctorId !== null && { doctorId }),
      },
      order: { startsAt: 'ASC', id: 'ASC' },
      take: CONCERNED_MAX,
    });
  }

  /** Open visits that are not over and that begin within one of these stretches of time, as they begin. */
  async listOpenIn(stretches: readonly Stretch[]): Promise<AppointmentEntity[]> {
    if (stretches.length === 0) return [];
    const first = new Date(Math.min(...stretches.map(({ from }) => from)));
    const last = new Date(Math.max(...stretches.map(({ to }) => to)));
    return (
      this.database.reader
        .createQueryBuilder(AppointmentEntity, 'row')
        .where('row.state IN (:...open)', { open: OPEN_STATES })
        .andWhere('row.endsAt > :now', { now: new Date() })
        // Said once for all of them, so that an index narrows it.
        .andWhere('row.startsAt >= :first AND row.startsAt < :last', { first, last })
        .andWhere(
          new Brackets((any) => {
            for (const [index, { from, to }] of stretches.entries()) {
              any.orWhere(`row.startsAt >= :from${index} AND row.startsAt < :to${index}`, {
                [`from${index}`]: new Date(from),
                [`to${index}`]: new Date(to),
              });
            }
          }),
        )
        .orderBy('row.startsAt')
        .addOrderBy('row.id')
        .limit(CONCERNED_MAX)
        .getMany()
    );
  }

  /** As `listAppointments`. */
  listPage(query: ListQuery, narrowing: Narrowing): Promise<{ rows: AppointmentEntity[]; total: number | null }> {
    return listAppointments(this.database, this.index, query, narrowing);
  }

  async summarize(now: Date, day: WarsawDay, onlyDoctor?: number): Promise<Omit<AppointmentSummary, 'obstructed'>> {
    const { reader } = this.database;
    const own = onlyDoctor === undefined ? {} : { doctorId: onlyDoctor };
    const [requested, overdue, today] = await Promise.all([
      reader.countBy(AppointmentEntity, { ...own, state: 'requested', startsAt: MoreThan(now) }),
      reader.countBy(AppointmentEntity, { ...own, state: 'requested', confirmBy: LessThan(now) }),
      reader
        .createQueryBuilder(AppointmentEntity, 'row')
        .where('row.startsAt >= :from AND row.startsAt < :to', {
          from: new Date(day.startsAt),
          to: new Date(day.endsAt),
        })
        .andWhere('row.state IN (:...open)', { open: OPEN_STATES })
        .andWhere(own)
        .getCount(),
    ]);
    return { requested, overdue, today };
  }

  /**
   * The visits that the clock may have something to do for, the next one first.
   * @param ids only these, or all others
   */
  listDue(
    work: ClockWork,
    now: Date,
    ids: { only: readonly number[] } | { without: readonly number[] },
    limit: number,
  ): Promise<AppointmentEntity[]> {
    const query = this.database.reader.createQueryBuilder(AppointmentEntity, 'row');
    if (work === 'expire') {
      const latest = new Date(now.getTime() + BOOKING.expireHours * HOUR_MS);
      query.where('row.state = :state AND row.startsAt <= :latest', { state: 'requested', latest });
    } else {
      query
        .where('row.state = :state', { state: 'confirmed' })
        .andWhere('(row.remindedAt IS NULL OR row.remindedAt <= :gap)', {
          gap: new Date(now.getTime() - BOOKING.remindGapHours * HOUR_MS),
        })
        .andWhere(
          new Brackets((any) => {
            for (const [index, { from, to }] of reminderWindows(now).entries()) {
              any.orWhere(`row.startsAt > :from${index} AND row.startsAt <= :to${index}`, {
                [`from${index}`]: from,
                [`to${index}`]: to,
              });
            }
          }),
        );
    }
    if ('only' in ids) query.andWhere('row.id IN (:...before)', { before: ids.only });
    else if (ids.without.length > 0) query.andWhere('row.id NOT IN (:...before)', { before: ids.without });
    return query.orderBy('row.startsAt').addOrderBy('row.id').limit(limit).getMany();
  }

  /** Confirmed visits that begin between two instants and of which their patients have said nothing, as they begin. */
  listUnanswered(after: Date, until: Date): Promise<AppointmentEntity[]> {
    return this.database.reader.find(AppointmentEntity, {
      where: { state: 'confirmed', answer: IsNull(), startsAt: And(MoreThan(after), LessThanOrEqual(until)) },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
  }

  /** Notes what is said of a confirmed visit that is what it was when it was read. @returns false when it is not */
  async setAnswer(
    tx: EntityManager,
    { id, version, answer: before }: AppointmentEntity,
    answer: VisitAnswer,
    answeredAt: Date,
  ): Promise<boolean> {
    const still = { id, version, state: 'confirmed', answer: before ?? IsNull() } as const;
    return (await tx.update(AppointmentEntity, still, { answer, answeredAt })).affected === 1;
  }

  /** @param row with its account in `patient`, unless it is a caller's; without an id and what is made of sealed texts */
  async insert(tx: EntityManager, row: AppointmentEntity): Promise<AppointmentEntity> {
    const { patient: _, ...sealed } = await this.keys.seal(tx, AppointmentEntity, row, this.visitKeys.rowOwnerOf(row));
    const { id } = await tx.save(AppointmentEntity, { ...sealed, ...this.index.columnsOf(AppointmentEntity, row) });
    return Object.assign(row, { id });
  }

  /** Changes a visit that is what it was when it was read. @returns false when it is not */
  async update(
    tx: EntityManager,
    { id, version, state }: AppointmentEntity,
    change: AppointmentChange,
  ): Promise<boolean> {
    return (await tx.update(AppointmentEntity, { id, version, state }, change)).affected === 1;
  }

  /** Notes that a confirmed visit's patient is reminded. @returns false when somebody has, or has changed the visit */
  async setReminded(tx: EntityManager, row: AppointmentEntity, remindedAt: Date): Promise<boolean> {
    const { id, version } = row;
    const still = { id, version, state: 'confirmed', remindedAt: row.remindedAt ?? IsNull() } as const;
    return (await tx.update(AppointmentEntity, still, { remindedAt })).affected === 1;
  }

  /** The ids of a patient's requests that wait for an answer. */
  async listRequestIdsOf(tx: EntityManager, patientId: number): Promise<number[]> {
    const state: AppointmentState = 'requested';
    const rows = await tx.find(AppointmentEntity, { select: { id: true }, where: { patientId, state } });
    return rows.map(({ id }) => id);
  }

  /** Takes a person out of all visits and steps, and removes the keys of the requests. */
  async forgetPatient(tx: EntityManager, patientId: number): Promise<void> {
    await tx.delete(IdempotencyKeyEntity, { userId: patientId });
    await tx
      .createQueryBuilder()
      .update(AppointmentHistoryEntity)
      .set({ byId: null, reason: null })
      .where({ by: 'patient', byId: patientId })
      .execute();
    // By a link nobody is named, but the reason may say who it was.
    const own = tx
      .createQueryBuilder()
      .select('own.id')
      .from(AppointmentEntity, 'own')
      .where('own.patientId = :patientId');
    await tx
      .createQueryBuilder()
      .update(AppointmentHistoryEntity)
      .set({ reason: null })
      .where(`by = 'link' AND appointmentId IN (${own.getQuery()})`, { patientId })
      .execute();
    await tx.update(AppointmentEntity, { patientId }, { ...NOBODY, patientId: null });
  }
}

function aheadOf(whose: Whose): FindOptionsWhere<AppointmentEntity> {
  return { ...whose, state: In([...OPEN_STATES]), startsAt: MoreThan(new Date()) };
}
