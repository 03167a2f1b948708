import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import { CALL, type OfferCallResult } from '../../contract/call';
import { Database, isDuplicate } from '../database/database';
import { OfferCallAttemptEntity, OfferCallTakeEntity } from './offer-call.entity';

const MINUTE_MS = 60_000;
const SETTLED: readonly OfferCallResult[] = ['taken', 'refused', 'stopped'];

/** The tables of calls about times that are offered. */
@Injectable()
export class OfferCallsRepository {
  constructor(private readonly database: Database) {}

  /** The calls about offers, as they were made. */
  async listAttempts(
    offerIds: readonly number[],
    tx: EntityManager = this.database.reader,
  ): Promise<OfferCallAttemptEntity[]> {
    if (offerIds.length === 0) return [];
    return tx.find(OfferCallAttemptEntity, { where: { offerId: In([...offerIds]) }, order: { id: 'ASC' } });
  }

  /** Who is calling about offers. */
  async listTakes(offerIds: readonly number[], now: Date): Promise<OfferCallTakeEntity[]> {
    if (offerIds.length === 0) return [];
    return this.database.reader.findBy(OfferCallTakeEntity, { offerId: In([...offerIds]), endsAt: MoreThan(now) });
  }

  /** Offers that were settled by phone since an instant. */
  async countSettled(since: Date): Promise<number> {
    return this.database.reader.countBy(OfferCallAttemptEntity, {
      at: MoreThanOrEqual(since),
      result: In([...SETTLED]),
    });
  }

  /** As `CallsRepository.take`. @returns false when somebody else has it */
  async take(tx: EntityManager, offerId: number, byId: number, now: Date): Promise<boolean> {
    const endsAt = new Date(now.getTime() + CALL.takeMinutes * MINUTE_MS);
    const retake = async (): Promise<boolean> => {
      const mine = await tx.update(OfferCallTakeEntity, { offerId, byId }, { endsAt });
      if (mine.affected === 1) return true;
      const free = { offerId, endsAt: LessThanOrEqual(now) };
      return (await tx.update(OfferCallTakeEntity, free, { byId, endsAt })).affected === 1;
    };
    if (await retake()) return true;
    try {
      await tx.insert(OfferCallTakeEntity, { offerId, byId, endsAt });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // It may be the same person, who pressed twice.
      return retake();
    }
  }

  /** Gives a row back that somebody has. */
  async release(offerId: number, byId: number, tx: EntityManager = this.database.reader): Promise<void> {
    await tx.delete(OfferCallTakeEntity, { offerId, byId });
  }

  async addAttempt(tx: EntityManager, attempt: Omit<OfferCallAttemptEntity, 'id' | 'offer'>): Promise<void> {
    await tx.insert(OfferCallAttemptEntity, attempt);
  }

  /** What was noted about offers to a person. */
  listAttemptsOf(userId: number): Promise<OfferCallAttemptEntity[]> {
    return this.database.reader
      .createQueryBuilder(OfferCallAttemptEntity, 'attempt')
      .innerJoin('EarlierOfferEntity', 'offer', 'offer.id = attempt.offerId')
      .where('offer.userId = :userId', { userId })
      .orderBy('attempt.id')
      .getMany();
  }

  async removeBefore(before: Date, now: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(OfferCallAttemptEntity, { at: LessThan(before) }, signal);
    await this.database.deleteInBatches(OfferCallTakeEntity, { endsAt: LessThan(now) }, signal);
  }
}
