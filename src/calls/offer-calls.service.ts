import { Injectable } from '@nestjs/common';
import type { OfferCall, OfferCallResultInput } from '../../contract/call';
import type { Locale } from '../../contract/locales';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { PhoneOffers } from '../earlier-dates/phone-offers.service';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import { VisitAnswers } from '../visit-answers/visit-answers.service';
import { OfferCallSheet } from './offer-call-sheet.service';
import { OfferCallsRepository } from './offer-calls.repository';

/** A member of the staff. */
interface Colleague {
  id: number;
}

/** Calls about earlier times: takes a row, writes down what came of it, and does what was said. */
@Injectable()
export class OfferCallsService {
  constructor(
    private readonly answers: VisitAnswers,
    private readonly database: Database,
    private readonly offers: PhoneOffers,
    private readonly repository: OfferCallsRepository,
    private readonly sheet: OfferCallSheet,
  ) {}

  /** @throws NotFound; Conflict `taken_by_other`, `offer_ended` */
  async take(id: number, by: Colleague, locale: Locale): Promise<OfferCall> {
    await this.require(id, locale);
    await this.database.transaction((tx) => this.claim(tx, id, by));
    return this.require(id, locale);
  }

  /** Gives a row back without a result. */
  async release(id: number, by: Colleague): Promise<void> {
    await this.repository.release(id, by.id);
  }

  /**
   * Writes down what came of a call, together with what follows from it.
   * @throws NotFound; Invalid; Conflict `taken_by_other`, `offer_ended`, `visit_overlaps`, `too_many_visits`
   */
  async settle(id: number, input: OfferCallResultInput, by: Colleague, locale: Locale): Promise<OfferCall> {
    const call = await this.require(id, locale);
    requireWhatFits(input, call);
    const { result } = input;
    if (result === 'taken' && !(await this.offers.isWorking(id))) throw new Conflict('offer_ended');
    const now = new Date();
    const againAt = this.sheet.againAt(input, call, now);
    await this.database.transaction(async (tx) => {
      await this.claim(tx, id, by);
      // Somebody may have written another result while this one was on its way.
      const { length } = await this.repository.listAttempts([id], tx);
      if (length !== call.attempts.length) throw new Conflict('taken_by_other');
      await this.repository.addAttempt(tx, { offerId: id, at: now, byId: by.id, result, againAt });
      await this.repository.release(id, by.id, tx);
      const visit = await this.offers.answer(tx, id, { result, againAt }, by.id, now);
      // Whoever agrees to a time on the phone is not asked about it again.
      if (visit) await this.answers.noteComing(tx, visit.appointmentId, visit.startsAt, by.id);
    });
    const { call: after } = await this.sheet.get(id, locale);
    if (!after) throw new NotFound();
    return after;
  }

  /** @throws Conflict `taken_by_other` */
  private async claim(tx: EntityManager, id: number, by: Colleague): Promise<void> {
    if (!(await this.repository.take(tx, id, by.id, new Date()))) throw new Conflict('taken_by_other');
  }

  private async require(id: number, locale: Locale): Promise<OfferCall> {
    const { call, isDue } = await this.sheet.get(id, locale);
    if (!call) throw new NotFound();
    if (!isDue) throw new Conflict('offer_ended');
    return call;
  }
}

/** @throws Invalid for a time to call again at which the offer is over */
function requireWhatFits({ result, at }: OfferCallResultInput, { offer }: OfferCall): void {
  if (result !== 'later') return;
  const moment = Date.parse(at ?? '');
  if (at === undefined) throw Invalid.fields([{ field: 'at', code: 'required' }]);
  if (moment <= Date.now() || moment >= Date.parse(offer.answerBy)) {
    throw Invalid.fields([{ field: 'at', code: 'must_be_before_answer' }]);
  }
}
