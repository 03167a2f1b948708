import { Injectable } from '@nestjs/common';
import { Brackets, type EntityTarget, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { BlindIndex } from '../data-keys/blind-index.service';
import { Database } from '../database/database';
import { fold } from '../panel/fold';
import { pageInSealedOrder } from '../panel/sealed-order';
import { figureGroups, hasFigures, sealedSearch } from '../panel/sealed-search';
import type { Candidates } from '../panel/search-index';
import { applyCandidates, findCandidates, findPeople, isAmong } from '../panel/searched';
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

/** Some rows of a list, and the number of all. */
interface Part<Row> {
  rows: Row[];
  total: number;
}

/** A condition that leaves only the candidates of a search. */
type Among = ReturnType<typeof isAmong>;

/** People who come to the clinic: accounts of patients, and callers by their phones. */
@Injectable()
export class VisitorsService {
  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
  ) {}

  /** Accounts of patients by name, then the last visit of each caller by name. */
  async list(page: Page): Promise<{ accounts: User[]; callers: AppointmentEntity[]; total: number }> {
    const visits = await this.visitsAmong(page.q);
    const accounts = await this.listAccounts(page, visits);
    const offset = Math.max(0, page.offset - accounts.total);
    const callers = await this.listCallers({ ...page, offset, limit: page.limit - accounts.rows.length }, visits);
    return { accounts: accounts.rows, callers: callers.rows, total: accounts.total + callers.total };
  }

  /** Whoever books for others is found by their names, too. */
  private async listAccounts({ q, direction, offset, limit }: Page, visits: Among | null): Promise<Part<User>> {
    const query = this.database.reader.createQueryBuilder<User>(USERS, 'row');
    const ofVisits = (where: string): string =>
      `row.id IN ${query.subQuery().select('visit.patientId').from(AppointmentEntity, 'visit').where(where).getQuery()}`;
    query.where(
      new Brackets((either) =>
        either.where('row.role = :patient', { patient: 'patient' }).orWhere(ofVisits('visit.patientId IS NOT NULL')),
      ),
    );
    if (q) {
      const own = sealedSearch(this.index, q, 'row.search', 'own');
      const theirs = sealedSearch(this.index, q, 'visit.search', 'theirs');
      const others = ofVisits(`visit.patientId IS NOT NULL AND ${theirs.sql}`);
      query.andWhere(
        new Brackets((either) => either.where(own.sql, own.parameters).orWhere(others, theirs.parameters)),
      );
      const among = visits && (await this.accountsAmong(q, visits));
      if (among) query.andWhere(among.sql, among.parameters);
    }
    return pageInSealedOrder(query, {
      columns: ['lastName', 'firstName'],
      textsOf: ({ lastName, firstName }) => [fold(lastName), fold(firstName)],
      initial: 1,
      direction,
      offset,
      limit,
      isSearch: q !== '',
    });
  }

  private async listCallers(
    { q, direction, offset, limit }: Page,
    visits: Among | null,
  ): Promise<Part<AppointmentEntity>> {
    const query = this.database.reader.createQueryBuilder(AppointmentEntity, 'row');
    const last = query.subQuery().select('MAX(visit.id)').from(AppointmentEntity, 'visit').groupBy('visit.phoneKey');
    const { sql, parameters } = sealedSearch(this.index, q, 'visit.search');
    last.where(`visit.patientId IS NULL AND visit.phoneKey IS NOT NULL AND ${sql} AND ${visits?.sql ?? '1 = 1'}`);
    return pageInSealedOrder(query.where(`row.id IN ${last.getQuery()}`, { ...parameters, ...visits?.parameters }), {
      columns: ['uid', 'lastName', 'firstName'],
      textsOf: ({ lastName, firstName }) => [fold(lastName), fold(firstName)],
      ...{ initial: 1, direction, offset, limit, isSearch: q !== '' },
    });
  }

  findVisit(id: number): Promise<AppointmentEntity | null> {
    return this.database.reader.findOneBy(AppointmentEntity, { id });
  }

  /** A person's visits, the last one first. */
  listVisits(of: Subject): Promise<AppointmentEntity[]> {
    return this.visitsOf(of).orderBy('row.startsAt', 'DESC').addOrderBy('row.id', 'DESC').limit(VISITS_MAX).getMany();
  }

  /** The last visits under a number, or under all numbers with such figures in them. @param figures at least three */
  async listVisitsByPhone(figures: string, whole: string | null): Promise<AppointmentEntity[]> {
    const query = this.database.reader.createQueryBuilder(AppointmentEntity, 'row').orderBy('row.id', 'DESC');
    if (whole !== null) {
      return query
        .where({ phoneKey: this.index.hash(whole) })
        .limit(KNOWN_VISITS_MAX)
        .getMany();
    }
    const { sql, parameters } = hasFigures(this.index, figures, 'row.search');
    // In a few of them, threes of the figures stand apart.
    const rows = await applyCandidates(
      query.where(`(${sql})`, parameters),
      await this.withFigures(AppointmentEntity, figures),
    )
      .limit(2 * KNOWN_VISITS_MAX)
      .getMany();
    return rows.filter(({ phone }) => phone.includes(figures)).slice(0, KNOWN_VISITS_MAX);
  }

  async listAccountsByPhone(figures: string, whole: string | null): Promise<User[]> {
    const { sql, parameters } =
      whole === null
        ? hasFigures(this.index, figures, 'row.search')
        : { sql: 'row.phoneKey = :phone', parameters: { phone: this.index.hash(whole) } };
    const query = this.database.reader.createQueryBuilder<User>(USERS, 'row').where(sql, parameters);
    const rows = await applyCandidates(query, whole === null ? await this.withFigures(USERS, figures) : null)
      .andWhere('row.role = :patient', { patient: 'patient' })
      .orderBy('row.id', 'DESC')
      .limit(KNOWN_ACCOUNTS_MAX)
      .getMany();
    return rows.filter(({ phone }) => phone?.includes(figures));
  }

  /** Among whom those are looked for whose number has some figures. */
  private withFigures(entity: EntityTarget<ObjectLiteral>, figures: string): Promise<Candidates | null> {
    return findCandidates(this.database, entity, figures, (text) => figureGroups(this.index, text), false);
  }

  /** The condition that a visit may be found by a text; null: too many may. */
  private async visitsAmong(q: string): Promise<Among | null> {
    const found = await findPeople(this.database, this.index, AppointmentEntity, q, true);
    return found?.isAll ? isAmong(this.database.reader.dataSource, 'visit.id', found.ids) : null;
  }

  /** The same of an account, by its own names or by those of its visits. */
  private async accountsAmong(q: string, visits: Among): Promise<Among | null> {
    const { reader } = this.database;
    const own = await findPeople(this.database, this.index, USERS, q, true);
    if (!own?.isAll) return null;
    const query = reader.createQueryBuilder(AppointmentEntity, 'visit').select('DISTINCT visit.patientId', 'id');
    query.where(`visit.patientId IS NOT NULL AND ${visits.sql}`, visits.parameters);
    const booked = await query.getRawMany<{ id: number }>();
    return isAmong(reader.dataSource, 'row.id', [...own.ids, ...booked.map(({ id }) => id)]);
  }

  private visitsOf({ patientId, phone }: Subject): SelectQueryBuilder<AppointmentEntity> {
    const query = this.database.reader.createQueryBuilder(AppointmentEntity, 'row');
    return patientId === null
      ? query.where('row.phoneKey = :phoneKey AND row.patientId IS NULL', { phoneKey: this.index.hash(phone) })
      : query.where('row.patientId = :patientId', { patientId });
  }
}
