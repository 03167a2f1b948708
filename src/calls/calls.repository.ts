import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import { CALL, type CallResult, type OfferCallResult } from '../../contract/call';
import { BlindIndex } from '../data-keys/blind-index.service';
import { Database, isDuplicate } from '../database/database';
import { CallAttemptEntity, CallTakeEntity } from './call.entity';
import { OfferCallAttemptEntity } from './offer-call.entity';

const MINUTE_MS = 60_000;

/** Named, because they are other features'. */
const VISITS = 'AppointmentEntity';

const OFFERS = 'EarlierOfferEntity';
const USERS = 'UserEntity';

/** Results that are about the number: it is the patient's, or it is not. */
const ABOUT_NUMBER: readonly (CallResult | OfferCallResult)[] = [
  ...(['comes', 'moved', 'cancelled', 'taken', 'refused', 'stopped', 'later', 'wrong_number'] as const),
];
const SETTLED: readonly CallResult[] = ['comes', 'moved', 'cancelled'];

/** The tables of the call sheet. */
@Injectable()
export class CallsRepository {
  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
  ) {}

  /** The calls about visits, as they were made. */
  async listAttempts(
    appointmentIds: readonly number[],
    tx: EntityManager = this.database.reader,
  ): Promise<CallAttemptEntity[]> {
    if (appointmentIds.length === 0) return [];
    return tx.find(CallAttemptEntity, { where: { appointmentId: In([...appointmentIds]) }, order: { id: 'ASC' } });
  }

  /** Who is calling about visits. */
  async listTakes(appointmentIds: readonly number[], now: Date): Promise<CallTakeEntity[]> {
    if (appointmentIds.length === 0) return [];
    return this.database.reader.findBy(CallTakeEntity, {
      appointmentId: In([...appointmentIds]),
      endsAt: MoreThan(now),
    });
  }

  /** Of some numbers those of which the last call says that they are not the patient's. */
  async listWrongNumbers(phones: readonly string[]): Promise<Set<string>> {
    if (phones.length === 0) return new Set();
    const byKey = new Map(phones.map((phone) => [this.index.hash(phone), phone]));
    const parts = [
      { entity: CallAttemptEntity, owner: VISITS, on: 'owner.id = attempt.appointmentId', phoneKey: 'owner.phoneKey' },
      {
        entity: OfferCallAttemptEntity,
        owner: OFFERS,
        on: 'owner.id = attempt.offerId',
        phoneKey: 'COALESCE(person.phoneKey, visit.phoneKey)',
      },
    ];
    const found = await Promise.all(
      parts.map(({ entity, owner, on, phoneKey }) => {
        const query = this.database.reader.createQueryBuilder(entity, 'attempt').innerJoin(owner, 'owner', on);
        if (owner === OFFERS) {
          query.leftJoin(USERS, 'person', 'person.id = owner.userId');
          query.leftJoin('owner.wish', 'wish').leftJoin('wish.appointment', 'visit');
        }
        return query
          .select(phoneKey, 'phoneKey')
          .addSelect('attempt.result', 'result')
          .addSelect('attempt.at', 'at')
          .where(`${phoneKey} IN (:...phoneKeys)`, { phoneKeys: [...byKey.keys()] })
          .andWhere('attempt.result IN (:...about)', { about: ABOUT_NUMBER })
          .orderBy('attempt.id')
          .getRawMany<{ phoneKey: string; result: string; at: string | Date }>();
      }),
    );
    const rows = found.flat().sort((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
    const last = new Map(rows.map(({ phoneKey, result }) => [byKey.get(phoneKey), result]));
    return new Set([...last].flatMap(([phone, result]) => (phone && result === 'wrong_number' ? [phone] : [])));
  }

  /** Visits that were settled by phone since an instant. */
  async countSettled(since: Date): Promise<number> {
    const row = await this.database.reader
      .createQueryBuilder(CallAttemptEntity, 'attempt')
      .select('COUNT(DISTINCT attempt.appointmentId)', 'count')
      .where({ at: MoreThanOrEqual(since), result: In([...SETTLED]) })
      .getRawOne<{ count: unknown }>();
    return Number(row?.count ?? 0);
  }

  /**
   * Takes a row for some minutes, or for some more: of several people at once one has it.
   * @returns false when somebody else has it
   */
  async take(tx: EntityManager, appointmentId: number, byId: number, now: Date): Promise<boolean> {
    const endsAt = new Date(now.getTime() + CALL.takeMinutes * MINUTE_MS);
    if (await this.retake(tx, { appointmentId, byId, endsAt }, now)) return true;
    try {
      await tx.insert(CallTakeEntity, { appointmentId, byId, endsAt });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // It may be the same person, who pressed twice.
      return this.retake(tx, { appointmentId, byId, endsAt }, now);
    }
  }

  private async retake(
    tx: EntityManager,
    { appointmentId, byId, endsAt }: Omit<CallTakeEntity, 'appointment'>,
    now: Date,
  ): Promise<boolean> {
    const free = tx
      .createQueryBuilder()
      .update(CallTakeEntity)
      .set({ byId, endsAt })
      .where('appointmentId = :appointmentId AND (byId = :byId OR endsAt <= :now)', { appointmentId, byId, now });
    return (await free.execute()).affected === 1;
  }

  /** Gives a row back that somebody has. */
  async release(appointmentId: number, byId: number, tx: EntityManager = this.database.reader): Promise<void> {
    await tx.delete(CallTakeEntity, { appointmentId, byId });
  }

  async addAttempt(tx: EntityManager, attempt: Omit<CallAttemptEntity, 'id' | 'appointment'>): Promise<void> {
    await tx.insert(CallAttemptEntity, attempt);
  }

  /** What was noted about a person's visits. */
  listAttemptsOf(patientId: number): Promise<CallAttemptEntity[]> {
    return this.database.reader
      .createQueryBuilder(CallAttemptEntity, 'attempt')
      .innerJoin(VISITS, 'visit', 'visit.id = attempt.appointmentId')
      .where('visit.patientId = :patientId', { patientId })
      .orderBy('attempt.id')
      .getMany();
  }

  /** Removes what was noted about a person's visits, and about those out of which a person was taken already. */
  async forget(tx: EntityManager, patientId: number): Promise<void> {
    for (const entity of [CallAttemptEntity, CallTakeEntity]) {
      const visits = tx
        .createQueryBuilder()
        .select('visit.id')
        .from(VISITS, 'visit')
        .where('visit.patientId = :patientId OR (visit.patientId IS NULL AND visit.phoneKey IS NULL)');
      await tx
        .createQueryBuilder()
        .delete()
        .from(entity)
        .where(`appointmentId IN (${visits.getQuery()})`, { patientId })
        .execute();
    }
  }

  async removeBefore(before: Date, now: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(CallAttemptEntity, { at: LessThan(before) }, signal);
    await this.database.deleteInBatches(CallTakeEntity, { endsAt: LessThan(now) }, signal);
  }
}
