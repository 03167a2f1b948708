import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import { BOOKING, type OriginKind } from '../../contract/appointment';
import { Database } from '../database/database';
import { BookingGuardEntity, KnownPatientEntity, RequestOriginEntity } from './request-origin.entity';

/** Requests of several accounts that share an origin, as the database counts them. */
export interface Crowd {
  value: string;
  requests: number;
  accounts: number;
}

/** The tables of where requests come from, of whom staff know, and of what is counted alone. */
@Injectable()
export class RequestOriginsRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: EntityManager, origin: Omit<RequestOriginEntity, 'appointment' | 'isGathered'>): Promise<void> {
    await tx.insert(RequestOriginEntity, { ...origin, isGathered: false });
  }

  exists(tx: EntityManager, appointmentId: number): Promise<boolean> {
    return tx.existsBy(RequestOriginEntity, { appointmentId });
  }

  async delete(tx: EntityManager, appointmentId: number): Promise<void> {
    await tx.delete(RequestOriginEntity, { appointmentId });
  }

  /** The requests count no more as those of an account that nobody knows. */
  async setKnown(tx: EntityManager, appointmentIds: readonly number[]): Promise<void> {
    for (const appointmentId of appointmentIds)
      await tx.update(RequestOriginEntity, { appointmentId }, { isNew: false });
  }

  /**
   * Counts the requests of new accounts that meet a condition, but for one.
   * @param where SQL on `origin` and its visit, `row`
   */
  countNew(
    tx: EntityManager,
    exceptId: number,
    where: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<number> {
    return tx
      .createQueryBuilder(RequestOriginEntity, 'origin')
      .innerJoin('origin.appointment', 'row')
      .where('origin.isNew = :yes AND row.id <> :exceptId', { yes: true, exceptId })
      .andWhere(where, values)
      .getCount();
  }

  list(appointmentIds: readonly number[]): Promise<RequestOriginEntity[]> {
    return this.database.reader.findBy(RequestOriginEntity, { appointmentId: In([...appointmentIds]) });
  }

  /** Of these origins: those that many requests of several accounts share. */
  async listCrowds(kind: OriginKind, values: readonly string[]): Promise<Crowd[]> {
    if (values.length === 0) return [];
    const rows = await this.database.reader
      .createQueryBuilder(RequestOriginEntity, 'origin')
      .innerJoin('origin.appointment', 'row')
      .select(`origin.${kind}`, 'value')
      .addSelect('COUNT(*)', 'requests')
      .addSelect('COUNT(DISTINCT row.patientId)', 'accounts')
      .where(`origin.${kind} IN (:...values)`, { values })
      .groupBy(`origin.${kind}`)
      .having('COUNT(*) >= :requests AND COUNT(DISTINCT row.patientId) >= :accounts', {
        requests: BOOKING.crowdRequests,
        accounts: BOOKING.crowdAccounts,
      })
      .getRawMany<Record<keyof Crowd, string>>();
    return rows.map((row) => ({ value: row.value, requests: Number(row.requests), accounts: Number(row.accounts) }));
  }

  isKnown(tx: EntityManager, patientId: number): Promise<boolean> {
    return tx.existsBy(KnownPatientEntity, { patientId });
  }

  async insertKnown(tx: EntityManager, patientId: number): Promise<void> {
    await tx.upsert(KnownPatientEntity, { patientId, since: new Date() }, ['patientId']);
  }

  /** Nobody else counts by these until the transaction ends. In one order, so that two never wait for each other. */
  async holdGuards(tx: EntityManager, names: readonly string[]): Promise<void> {
    const touchedAt = new Date();
    const guards = [...names].sort().map((name) => ({ name, touchedAt }));
    await tx.upsert(BookingGuardEntity, guards, ['name']);
  }

  deleteGuards(before: Date, signal: AbortSignal): Promise<number> {
    return this.database.deleteInBatches(BookingGuardEntity, { touchedAt: LessThan(before) }, signal);
  }
}
