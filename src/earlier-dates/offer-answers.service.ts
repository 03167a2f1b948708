import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OfferAnswer, OwnOfferAnswerInput, TimeOffer } from '../../contract/earlier-date';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { sha256 } from '../config/sha256';
import { Database } from '../database/database';
import { AppError, Conflict, NotFound } from '../errors/app-error';
import { UsersService } from '../users/users.service';
import { EarlierDatesRepository, LIVE_STATES } from './earlier-dates.repository';
import type { EarlierOfferEntity } from './earlier-offer.entity';
import type { EarlierWishEntity } from './earlier-wish.entity';
import { OfferEngine } from './offer-engine.service';
import { OffersService } from './offers.service';
import { TakenTimes } from '../schedules/taken-times.service';

const MINUTE_MS = 60_000;
/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

/** A visit that somebody has now, and whose it is. */
export interface TakenOffer {
  appointmentId: number;
  /** Null: a caller's. */
  userId: number | null;
}

/** What people answer who have the link of an offer: it is all that is asked of them. */
@Injectable()
export class OfferAnswers {
  constructor(
    private readonly database: Database,
    private readonly engine: OfferEngine,
    private readonly offers: OffersService,
    private readonly repository: EarlierDatesRepository,
    private readonly times: TakenTimes,
    private readonly users: UsersService,
    private readonly visits: OfferedVisits,
  ) {}

  /** What the link says. It changes nothing. @throws NotFound */
  async read(token: string): Promise<TimeOffer> {
    const { offer, wish } = await this.find(token);
    const { appointmentId } = wish;
    const visit =
      appointmentId === null ? undefined : (await this.visits.listAhead([appointmentId])).get(appointmentId);
    const isLive = LIVE_STATES.some((state) => state === wish.state);
    return {
      startsAt: offer.startsAt.toISOString(),
      endsAt: offer.endsAt.toISOString(),
      place: offer.place,
      answerBy: offer.answerBy?.toISOString() ?? null,
      state: offer.state === 'open' && !stands(offer, new Date()) ? 'expired' : offer.state,
      current: visit?.startsAt.toISOString() ?? null,
      sameDoctor: visit?.doctorId === offer.doctorId,
      until: isLive ? wish.until : null,
    };
  }

  /**
   * Answers for whoever has the link. Of many answers at once one counts.
   * @returns the visit of who takes the time; null for the other answers
   * @throws NotFound; Conflict `offer_ended`, `visit_overlaps`, `too_many_visits`
   */
  async answer(token: string, answer: OfferAnswer): Promise<TakenOffer | null> {
    const { offer, wish } = await this.find(token);
    return this.make(offer, wish, answer);
  }

  /** Answers for the signed-in owner of a wish. @throws as `answer` */
  async answerOwn(
    wishId: number,
    userId: number,
    { answer, startsAt }: OwnOfferAnswerInput,
  ): Promise<TakenOffer | null> {
    const wish = await this.repository.findWish(wishId);
    if (wish?.userId !== userId) throw new NotFound();
    const [offer] = await this.repository.listOpenOf([wishId]);
    const isSeen = startsAt === undefined || offer?.startsAt.getTime() === Date.parse(startsAt);
    if (!offer || !isSeen) throw new Conflict('offer_ended');
    return this.make(offer, wish, answer);
  }

  private async make(
    offer: EarlierOfferEntity,
    wish: EarlierWishEntity,
    answer: OfferAnswer,
  ): Promise<TakenOffer | null> {
    const now = new Date();
    if (answer === 'stop') {
      // Whoever wants to be left alone may say so late, too.
      await this.database.transaction((tx) => this.offers.endWish(tx, wish, 'refused', now));
      return null;
    }
    if (!stands(offer, now)) throw new Conflict('offer_ended');
    if (answer === 'no') {
      if (!(await this.offers.end(offer, { state: 'refused', wish: 'waiting' }, now)))
        throw new Conflict('offer_ended');
      return null;
    }
    if (!(await this.engine.isWorking(offer))) throw new Conflict('offer_ended');
    const appointmentId = await this.database.transaction((tx) => this.take(tx, offer, wish, now));
    return { appointmentId, userId: offer.userId };
  }

  /**
   * Makes the visit of an offer that stands, or moves it. @param staffId whom the patient told it on the phone
   * @returns the id of the visit
   * @throws as `answer`
   */
  async take(
    tx: EntityManager,
    offer: EarlierOfferEntity,
    { id: wishId, appointmentId, locale }: EarlierWishEntity,
    now: Date,
    staffId?: number,
  ): Promise<number> {
    const { id, userId, doctorId, serviceId, place, startsAt, endsAt } = offer;
    const end = { state: 'taken', endedAt: now } as const;
    if (!(await this.repository.endOffer(tx, id, end))) throw new Conflict('offer_ended');
    const account = userId === null ? null : await this.users.hold(tx, userId);
    if (userId !== null && (!account || account.blockedAt)) throw new Conflict('offer_ended');
    await this.times.release(tx, id);
    this.visits.announceAfter(tx);
    let visitId = appointmentId;
    try {
      if (appointmentId !== null) {
        if (!(await this.visits.move(tx, appointmentId, userId, offer, staffId))) throw new Conflict('offer_ended');
      } else if (account) {
        const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
        // What it needs is known when its time is taken.
        const service = { id: serviceId, durationMinutes, place, needs: [] };
        visitId = await this.visits.book(tx, account, { doctorId, startsAt, service, locale, staffId });
      }
    } catch (error) {
      throw isGone(error) ? new Conflict('offer_ended', { cause: error }) : error;
    }
    if (visitId === null) throw new Conflict('offer_ended');
    await this.repository.setVisit(tx, id, visitId);
    await this.repository.setWishState(tx, wishId, LIVE_STATES, 'fulfilled', now);
    return visitId;
  }

  private async find(token: string): Promise<{ offer: EarlierOfferEntity; wish: EarlierWishEntity }> {
    const offer = TOKEN.test(token) ? await this.repository.findByHash(sha256(token)) : null;
    const wish = offer && (await this.repository.findWish(offer.wishId));
    if (!offer || !wish) throw new NotFound();
    return { offer, wish };
  }
}

/** Whether an offer may still be taken. One whose mail is on its way has not begun to run out. */
export function stands({ state, sentAt, answerBy, startsAt }: EarlierOfferEntity, now: Date): boolean {
  if (state !== 'open' || startsAt <= now) return false;
  return sentAt === null || answerBy === null || now < answerBy;
}

/** The visit or the doctor is not there any more. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && ['validation_failed', 'wrong_state', 'slot_taken'].includes(error.code);
}
