import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { type ContactWay, WISH_STATES, type WishState } from '../../contract/earlier-date';
import { Database } from '../database/database';
import { Invalid } from '../errors/app-error';
import type { ListQuery } from '../panel/list-query';
import { EarlierOfferEntity, EarlierOfferLinkEntity } from './earlier-offer.entity';
import { EarlierWishEntity } from './earlier-wish.entity';

export const LIVE_STATES = ['waiting', 'offered'] as const satisfies readonly WishState[];
const LIVE = In([...LIVE_STATES]);

/** A row that is not written yet. */
type New<T extends { id: number }> = Omit<T, 'id' | 'user' | 'appointment' | 'wish'>;

/** Offers of one doctor that say who was asked about which time, and which times staff took out. */
type AskedOffer = Pick<
  EarlierOfferEntity,
  'wishId' | 'userId' | 'doctorId' | 'startsAt' | 'endsAt' | 'byStaff' | 'endedAt'
>;

/** The tables of wishes and offers. */
@Injectable()
export class EarlierDatesRepository {
  constructor(private readonly database: Database) {}

  findWish(id: number, tx: EntityManager = this.database.reader): Promise<EarlierWishEntity | null> {
    return tx.findOneBy(EarlierWishEntity, { id });
  }

  /** An account's wishes, the last one first. @param most all, when not said */
  listWishesOf(userId: number, most?: number): Promise<EarlierWishEntity[]> {
    return this.database.reader.find(EarlierWishEntity, { where: { userId }, order: { id: 'DESC' }, take: most });
  }

  /** What was asked for since, by an account or for a visit. */
  countSince(tx: EntityManager, whose: { userId: number } | { appointmentId: number }, since: Date): Promise<number> {
    return tx.countBy(EarlierWishEntity, { ...whose, createdAt: MoreThan(since) });
  }

  hasLiveFor(appointmentId: number, tx: EntityManager = this.database.reader): Promise<boolean> {
    return tx.existsBy(EarlierWishEntity, { appointmentId, state: LIVE });
  }

  listLiveOf(tx: EntityManager, userId: number): Promise<EarlierWishEntity[]> {
    return tx.findBy(EarlierWishEntity, { userId, state: LIVE });
  }

  /** What an account has ever asked for visits of a person. */
  listForPerson(tx: EntityManager, userId: number, personId: number): Promise<EarlierWishEntity[]> {
    return tx
      .createQueryBuilder(EarlierWishEntity, 'wish')
      .innerJoin('wish.appointment', 'visit')
      .where('wish.userId = :userId AND visit.personId = :personId', { userId, personId })
      .getMany();
  }

  /** Everybody who waits and is not asked just now, the longest waiting first. */
  listWaiting(): Promise<EarlierWishEntity[]> {
    return this.database.reader.find(EarlierWishEntity, {
      where: { state: 'waiting', user: { blockedAt: IsNull() } as object },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** The wishes that are not over. */
  listLive(): Promise<EarlierWishEntity[]> {
    return this.database.reader.findBy(EarlierWishEntity, { state: LIVE });
  }

  hasLive(tx: EntityManager): Promise<boolean> {
    return tx.existsBy(EarlierWishEntity, { state: LIVE });
  }

  /** One page of the panel's list: those that are not over, or those in one state. @throws Invalid naming a wrong filter */
  async listPage({ filter, sort, offset, limit }: ListQuery): Promise<{ rows: EarlierWishEntity[]; total: number }> {
    const [rows, total] = await this.database.reader.findAndCount(EarlierWishEntity, {
      where: { state: readState(filter) ?? LIVE },
      order: { [sort.field]: sort.direction, id: sort.direction },
      skip: offset,
      take: limit,
    });
    return { rows, total };
  }

  insertWish(tx: EntityManager, row: New<EarlierWishEntity>): Promise<EarlierWishEntity> {
    return tx.save(Object.assign(new EarlierWishEntity(), row));
  }

  /** @returns false when the wish is in none of the states any more */
  async setWishState(
    tx: EntityManager,
    id: number,
    from: readonly WishState[],
    state: WishState,
    endedAt: Date | null = null,
  ): Promise<boolean> {
    return (await tx.update(EarlierWishEntity, { id, state: In([...from]) }, { state, endedAt })).affected === 1;
  }

  findOffer(id: number, tx: EntityManager = this.database.reader): Promise<EarlierOfferEntity | null> {
    return tx.findOneBy(EarlierOfferEntity, { id });
  }

  /** Wishes by their ids. */
  async listWishes(ids: readonly number[]): Promise<EarlierWishEntity[]> {
    return ids.length === 0 ? [] : this.database.reader.findBy(EarlierWishEntity, { id: In([...ids]) });
  }

  /** Says how somebody who still waits is asked. @returns false when the wish is over */
  async setContact(tx: EntityManager, id: number, contactBy: ContactWay): Promise<boolean> {
    await tx.update(EarlierWishEntity, { id, state: LIVE }, { contactBy });
    return tx.existsBy(EarlierWishEntity, { id, state: LIVE });
  }

  listOpenOffers(): Promise<EarlierOfferEntity[]> {
    return this.database.reader.find(EarlierOfferEntity, { where: { state: 'open' }, order: { id: 'ASC' } });
  }

  /** The offers that stand of some wishes. */
  listOpenOf(wishIds: readonly number[], tx: EntityManager = this.database.reader): Promise<EarlierOfferEntity[]> {
    if (wishIds.length === 0) return Promise.resolve([]);
    return tx.findBy(EarlierOfferEntity, { wishId: In([...wishIds]), state: 'open' });
  }

  /** The offers that stand of a doctor's times. */
  listOpenWith(tx: EntityManager, doctorId: number): Promise<EarlierOfferEntity[]> {
    return tx.findBy(EarlierOfferEntity, { doctorId, state: 'open' });
  }

  /** Every offer of some wishes, as they were made. */
  listOffersOf(wishIds: readonly number[]): Promise<EarlierOfferEntity[]> {
    if (wishIds.length === 0) return Promise.resolve([]);
    return this.database.reader.find(EarlierOfferEntity, {
      where: { wishId: In([...wishIds]) },
      order: { id: 'ASC' },
    });
  }

  /** Every offer of times ahead, as they were made. */
  listOffersAfter(now: Date): Promise<EarlierOfferEntity[]> {
    return this.database.reader.find(EarlierOfferEntity, {
      where: { startsAt: MoreThan(now) },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
  }

  /** Who was asked about a doctor's times ahead. */
  listAsked(doctorId: number, after: Date): Promise<AskedOffer[]> {
    return this.database.reader.find(EarlierOfferEntity, {
      select: {
        id: true,
        wishId: true,
        userId: true,
        doctorId: true,
        startsAt: true,
        endsAt: true,
        byStaff: true,
        endedAt: true,
      },
      where: { doctorId, endsAt: MoreThan(after) },
    });
  }

  listAskedAbout(doctorId: number, startsAt: Date): Promise<EarlierOfferEntity[]> {
    return this.database.reader.findBy(EarlierOfferEntity, { doctorId, startsAt });
  }

  insertOffer(tx: EntityManager, row: New<EarlierOfferEntity>): Promise<EarlierOfferEntity> {
    return tx.save(Object.assign(new EarlierOfferEntity(), row));
  }

  /** Ends an offer that stands. @returns false when it does not any more */
  async endOffer(
    tx: EntityManager,
    id: number,
    end: Pick<EarlierOfferEntity, 'state' | 'endedAt'> & Partial<Pick<EarlierOfferEntity, 'byStaff' | 'appointmentId'>>,
  ): Promise<boolean> {
    return (await tx.update(EarlierOfferEntity, { id, state: 'open' }, end)).affected === 1;
  }

  /** Has somebody phoned about an offer that stands. @returns false when it does not any more */
  async askByPhone(
    tx: EntityManager,
    { id, sentAt, answerBy }: Pick<EarlierOfferEntity, 'id' | 'sentAt' | 'answerBy'>,
  ): Promise<boolean> {
    const change = { contactBy: 'phone', sentAt, answerBy } as const;
    return (await tx.update(EarlierOfferEntity, { id, state: 'open', contactBy: 'mail' }, change)).affected === 1;
  }

  /** Whether an offer stands; it stands until the transaction ends. */
  async touchOffer(tx: EntityManager, id: number): Promise<boolean> {
    return (await tx.update(EarlierOfferEntity, { id, state: 'open' }, { state: 'open' })).affected === 1;
  }

  async setVisit(tx: EntityManager, id: number, appointmentId: number): Promise<void> {
    await tx.update(EarlierOfferEntity, { id }, { appointmentId });
  }

  /** Takes an offer back as if it had never been made, unless its mail was handed over after `triedBefore`. */
  async deleteUnsent(tx: EntityManager, id: number, triedBefore: Date): Promise<boolean> {
    const unsent = { id, state: 'open', sentAt: IsNull() } as const;
    for (const triedAt of [IsNull(), LessThanOrEqual(triedBefore)]) {
      if ((await tx.delete(EarlierOfferEntity, { ...unsent, triedAt })).affected === 1) return true;
    }
    return false;
  }

  /** Writes down a link, and until when its mail says that there is time. @returns false when the offer does not stand any more */
  async addLink(id: number, tokenHash: string, answerBy: Date, triedAt = new Date()): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.update(EarlierOfferEntity, { id, state: 'open' }, { answerBy, triedAt });
      if (affected !== 1) return false;
      await tx.insert(EarlierOfferLinkEntity, { tokenHash, offerId: id });
      return true;
    });
  }

  async setSent(tx: EntityManager, id: number, sentAt: Date): Promise<void> {
    await tx.update(EarlierOfferEntity, { id, state: 'open' }, { sentAt });
  }

  async findByHash(tokenHash: string): Promise<EarlierOfferEntity | null> {
    const link = await this.database.reader.findOneBy(EarlierOfferLinkEntity, { tokenHash });
    return link && this.findOffer(link.offerId);
  }

  /** Removes wishes that ended long ago, with their offers. */
  async forgetBefore(before: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(EarlierWishEntity, { endedAt: LessThan(before) }, signal);
  }

  /** Removes the links of an account's offers; an offer that stands runs out. */
  async deleteLinksOf(tx: EntityManager, userId: number): Promise<void> {
    await tx
      .createQueryBuilder()
      .delete()
      .from(EarlierOfferLinkEntity)
      .where('offerId IN (SELECT id FROM earlier_offer WHERE userId = :userId)', { userId })
      .execute();
  }

  async delete(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(EarlierWishEntity, { id });
  }

  async deleteOf(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(EarlierWishEntity, { userId });
  }
}

/** @throws Invalid for another filter than a state */
function readState({ state, ...others }: ListQuery['filter']): WishState | null {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw Invalid.fields([{ field: `filter.${unknown}`, code: 'unknown_filter' }]);
  if (state === undefined) return null;
  const known = WISH_STATES.find((each) => each === state);
  if (known) return known;
  const params = { values: WISH_STATES.join(', ') };
  throw Invalid.fields([{ field: 'filter.state', code: 'not_allowed', params }]);
}
