import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EARLIER, type OfferState, type WishState } from '../../contract/earlier-date';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { Database, isDuplicate } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { MailService } from '../mail/mail.service';
import { NoResourceFree } from '../resources/taken-resources.service';
import { FreedTimes } from '../schedules/freed-times.service';
import { TakenTimes } from '../schedules/taken-times.service';
import type { BookableService } from '../services/services.service';
import { EarlierDatesRepository, LIVE_STATES } from './earlier-dates.repository';
import type { EarlierOfferEntity } from './earlier-offer.entity';
import type { EarlierWishEntity } from './earlier-wish.entity';
import { answerByOf } from './offer-rules';
import { WaitingPeople } from './waiting-people.service';

const MINUTE_MS = 60_000;

/** Somebody or something was quicker. */
class NotAny extends Error {}

/** How an offer ends. */
export interface OfferEnd {
  state: Exclude<OfferState, 'open' | 'taken'>;
  /** What becomes of the wish: it waits on, or is over. */
  wish: Extract<WishState, 'waiting' | 'ended'>;
  byStaff?: boolean;
}

/** What else is written with an offer that staff make out of turn, by phone. */
export type AlongWithOffer = (tx: EntityManager) => Promise<void>;

/** Makes offers and ends them: each in one transaction with the time that it holds. */
@Injectable()
export class OffersService {
  constructor(
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly freed: FreedTimes,
    private readonly mail: MailService,
    private readonly people: WaitingPeople,
    private readonly repository: EarlierDatesRepository,
    private readonly times: TakenTimes,
    private readonly visits: OfferedVisits,
  ) {}

  /**
   * Holds a time for who waits, and writes the mail or leaves it to the call sheet.
   * @returns false when the time or the person is not free for it
   */
  async make(
    wish: EarlierWishEntity,
    { durationMinutes, place }: BookableService,
    doctorId: number,
    startsAt: Date,
    now: Date,
    byHand?: AlongWithOffer,
  ): Promise<boolean> {
    const contactBy = byHand ? 'phone' : wish.contactBy;
    const isCall = contactBy === 'phone';
    const { id: wishId, userId, serviceId, locale, appointmentId } = wish;
    const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
    try {
      await this.database.transaction(async (tx) => {
        // Nobody can delete the doctor until the offer is there to be ended.
        if (!(await this.doctors.holdVisible(tx, doctorId))) throw new NotAny();
        if (!(await this.repository.setWishState(tx, wishId, ['waiting'], 'offered'))) throw new NotAny();
        if (await this.times.isBusy(tx, { patientId: userId, startsAt, endsAt }, appointmentId)) throw new NotAny();
        const person = await this.people.find(wish, tx);
        const to = isCall ? person?.phone : person?.email;
        if (!to || person?.isBlocked) throw new NotAny();
        const offer = await this.repository.insertOffer(tx, {
          ...{ wishId, userId, doctorId, serviceId, place, startsAt, endsAt },
          ...{
            state: 'open',
            createdAt: now,
            triedAt: null,
            endedAt: null,
            byStaff: false,
            contactBy,
            appointmentId: null,
          },
          // Whoever is phoned has as long as those who get a mail.
          ...(isCall ? { sentAt: now, answerBy: answerByOf(startsAt, now) } : { sentAt: null, answerBy: null }),
        });
        await this.times.hold(tx, offer, { offerId: offer.id });
        this.visits.announceAfter(tx);
        await byHand?.(tx);
        if (isCall) return;
        const data = { offerId: offer.id, startsAt: startsAt.toISOString(), place };
        const late = { endsAt: endsAt.toISOString(), answerBy: '', current: null, until: wish.until, token: '' };
        await this.mail.send(tx, { to, locale, template: 'earlier-offer', data: { ...data, ...late } });
      });
    } catch (error) {
      if (error instanceof NotAny || error instanceof NoResourceFree || isDuplicate(error)) return false;
      throw error;
    }
    return true;
  }

  /** Ends an offer that stands: its time comes free. @returns false when it does not stand any more */
  async end(offer: EarlierOfferEntity, end: OfferEnd, now: Date): Promise<boolean> {
    return this.database.transaction((tx) => this.endIn(tx, offer, end, now));
  }

  /** The same, in a transaction that is open already. */
  async endIn(
    tx: EntityManager,
    { id, wishId, doctorId, serviceId, startsAt, endsAt }: EarlierOfferEntity,
    { state, wish, byStaff = false }: OfferEnd,
    now: Date,
  ): Promise<boolean> {
    if (!(await this.repository.endOffer(tx, id, { state, endedAt: now, byStaff }))) return false;
    await this.times.release(tx, id);
    await this.repository.setWishState(tx, wishId, LIVE_STATES, wish, wish === 'ended' ? now : null);
    // What staff took out comes free again only when a visit lets it go.
    if (!byStaff)
      await this.freed.note(tx, [{ doctorId, serviceId, startsAt, endsAt, appointmentId: null }], 'refused');
    this.visits.announceAfter(tx);
    return true;
  }

  /** Ends what is offered of a doctor's times: those who were asked wait on. */
  async endOf(tx: EntityManager, doctorId: number, now: Date): Promise<void> {
    for (const offer of await this.repository.listOpenWith(tx, doctorId)) {
      await this.endIn(tx, offer, { state: 'withdrawn', wish: 'waiting' }, now);
    }
  }

  /** Takes back an offer whose mail did not go out: the person was not asked. One whose mail may arrive yet stays. */
  async takeBack({ id, wishId }: EarlierOfferEntity, now: Date): Promise<void> {
    const triedBefore = new Date(now.getTime() - EARLIER.mailSeconds * 1_000);
    await this.database
      .transaction(async (tx) => {
        await this.times.release(tx, id);
        if (!(await this.repository.deleteUnsent(tx, id, triedBefore))) throw new NotAny();
        await this.repository.setWishState(tx, wishId, ['offered'], 'waiting');
        this.visits.announceAfter(tx);
      })
      .catch((error: unknown) => {
        if (!(error instanceof NotAny)) throw error;
      });
  }

  /**
   * Ends a wish with the offer that it has.
   * @param state of the offer: the person wants none any more, or is asked no more
   * @returns false when it is over already
   */
  async endWish(
    tx: EntityManager,
    { id }: EarlierWishEntity,
    state: Extract<OfferState, 'refused' | 'withdrawn'>,
    now: Date,
  ): Promise<boolean> {
    // The wish first: whoever is about to offer it a time has done so, or does not any more.
    const isEnded = await this.repository.setWishState(tx, id, LIVE_STATES, 'ended', now);
    for (const offer of await this.repository.listOpenOf([id], tx)) {
      await this.endIn(tx, offer, { state, wish: 'ended' }, now);
    }
    return isEnded;
  }
}
