import { Injectable } from '@nestjs/common';
import { Brackets, In, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database';
import { searchCondition } from '../panel/search';
import type { User } from '../users/users.service';
import { AppointmentEntity } from './appointment.entity';

/** Somebody with an account, or whoever calls from a number. */
export type Subject = { patientId: number; phone: null } | { patientId: null; phone: string };

/** A visit, as features that work for people know one. */
export type VisitRow = AppointmentEntity;

/** Named, because users are another feature's. */
const USERS = 'UserEntity';
/** More than anybody has. */
const VISITS_MAX = 200;
/** So many visits are looked through for different people under a number. */
const KNOWN_VISITS_MAX = 60;
const KNOWN_ACCOUNTS_MAX = 10;

interface Page {
  q: string;
  direction: 'ASC' | 'DESC';
  offset: number;
  limit: number;
}

/** People who come to the clinic: accounts of patients, and callers by their phones. */
@Injectable()
export class VisitorsService {
  constructor(private readonly database: Database) {}

  /** Accounts of patients, by name. Whoever books for others is found by their names, too. */
  async listAccounts({ q, direction, offset, limit }: Page): Promise<{ rows: User[]; total: number }> {
    const query = this.database.reader.createQueryBuilder<User>(USERS, 'row');
    const ofVisits = (where: string): string =>
      `row.id IN ${query.subQuery().select('visit.patientId').from(AppointmentEntity, 'visit').where(where).getQuery()}`;
    query.where(
      new Brackets((either) =>
        either.where('row.role = :patient', { patient: 'patient' }).orWhere(ofVisits('visit.patientId IS NOT NULL')),
      ),
    );
    if (q) {
      const own = searchCondition(q, 'row.search');
      const others = ofVisits(`visit.patientId IS NOT NULL AND ${searchCondition(q, 'visit.search').sql}`);
      query.andWhere(new Brackets((either) => either.where(own.sql, own.parameters).orWhere(others)));
    }
    const total = await query.getCount();
    const rows = await query
      .orderBy('row.lastName', direction)
      .addOrderBy('row.firstName', direction)
      .addOrderBy('row.id', direction)
      .offset(offset)
      .limit(limit)
      .getMany();
    return { rows, total };
  }

  /** The last visit of each caller that fits, by name. */
  async listCallers({ q, direction, offset, limit }: Page): Promise<{ rows: AppointmentEntity[]; total: number }> {
    const counted = await this.callers(q).select('COUNT(DISTINCT row.phone)', 'total').getRawOne<{ total: unknown }>();
    const found = await this.callers(q)
      .select('MAX(row.id)', 'id')
      .groupBy('row.phone')
      .orderBy('MIN(row.lastName)', direction)
      .addOrderBy('MIN(row.firstName)', direction)
      .addOrderBy('row.phone', direction)
      .offset(offset)
      .limit(limit)
      .getRawMany<{ id: number }>();
    const ids = found.map(({ id }) => id);
    const rows = ids.length > 0 ? await this.database.reader.findBy(AppointmentEntity, { id: In(ids) }) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(counted?.total ?? 0) };
  }

  findVisit(id: number): Promise<AppointmentEntity | null> {
    return this.database.reader.findOneBy(AppointmentEntity, { id });
  }

  /** A person's visits, the last one first. */
  listVisits(of: Subject): Promise<AppointmentEntity[]> {
    return this.visitsOf(of).orderBy('row.startsAt', 'DESC').addOrderBy('row.id', 'DESC').limit(VISITS_MAX).getMany();
  }

  /** The last visits under a number, or under all numbers with such figures in them. */
  listVisitsByPhone(figures: string, whole: string | null): Promise<AppointmentEntity[]> {
    return withPhone(this.database.reader.createQueryBuilder(AppointmentEntity, 'row'), figures, whole)
      .orderBy('row.id', 'DESC')
      .limit(KNOWN_VISITS_MAX)
      .getMany();
  }

  listAccountsByPhone(figures: string, whole: string | null): Promise<User[]> {
    return withPhone(this.database.reader.createQueryBuilder<User>(USERS, 'row'), figures, whole)
      .andWhere('row.role = :patient', { patient: 'patient' })
      .orderBy('row.id', 'DESC')
      .limit(KNOWN_ACCOUNTS_MAX)
      .getMany();
  }

  private visitsOf({ patientId, phone }: Subject): SelectQueryBuilder<AppointmentEntity> {
    const query = this.database.reader.createQueryBuilder(AppointmentEntity, 'row');
    return patientId === null
      ? query.where('row.phone = :phone AND row.patientId IS NULL', { phone })
      : query.where('row.patientId = :patientId', { patientId });
  }

  private callers(q: string): SelectQueryBuilder<AppointmentEntity> {
    const query = this.database.reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .where("row.patientId IS NULL AND row.phone <> ''");
    if (!q) return query;
    const { sql, parameters } = searchCondition(q, 'row.search');
    return query.andWhere(`(${sql})`, parameters);
  }
}

/** @param figures nothing but figures @param whole the number, when all of it is known */
function withPhone<Row extends AppointmentEntity | User>(
  query: SelectQueryBuilder<Row>,
  figures: string,
  whole: string | null,
): SelectQueryBuilder<Row> {
  return whole === null
    ? query.where('row.phone LIKE :phone', { phone: `%${figures}%` })
    : query.where('row.phone = :phone', { phone: whole });
}
