import { Injectable } from '@nestjs/common';
import { CALL, type OfferCall, type OfferCallResultInput } from '../../contract/call';
import type { Locale } from '../../contract/locales';
import { AppointmentsService } from '../appointments/appointments.service';
import { type PhoneOffer, PhoneOffers } from '../earlier-dates/phone-offers.service';
import { dateInWarsaw } from '../locale/warsaw';
import { UsersService } from '../users/users.service';
import { toAttempt, toTaker } from './calls.mapper';
import { CallsRepository } from './calls.repository';
import type { OfferCallAttemptEntity } from './offer-call.entity';
import { OfferCallsRepository } from './offer-calls.repository';

const MINUTE_MS = 60_000;

/** Somebody who is to be asked by phone about a time, now or later. */
interface Candidate {
  offer: PhoneOffer;
  attempts: OfferCallAttemptEntity[];
  /** When it comes back, in milliseconds since 1970; null: it is on the sheet. */
  againAt: number | null;
}

/** Whom staff ask by phone about an earlier time. */
@Injectable()
export class OfferCallSheet {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly calls: CallsRepository,
    private readonly offers: PhoneOffers,
    private readonly repository: OfferCallsRepository,
    private readonly users: UsersService,
  ) {}

  /** What runs out first, first. */
  async list(locale: Locale): Promise<OfferCall[]> {
    const all = await this.candidates(locale, new Date());
    return this.toCalls(
      all.filter(({ againAt }) => againAt === null),
      locale,
    );
  }

  /** When the offers come back that are put off, and how many are on the sheet. */
  async summary(locale: Locale): Promise<{ waiting: number; later: number[] }> {
    const all = await this.candidates(locale, new Date());
    const later = all.flatMap(({ againAt }) => againAt ?? []);
    return { waiting: all.length - later.length, later };
  }

  /** One offer's row; `isDue` is false when nobody has to call about it any more. @throws NotFound */
  async get(id: number, locale: Locale): Promise<{ call: OfferCall | null; isDue: boolean }> {
    const now = new Date();
    const offer = await this.offers.get(id, locale, now);
    const [candidate] = await this.toCandidates([offer], now);
    const [call] = candidate ? await this.toCalls([candidate], locale) : [];
    // A colleague in whose hands it comes back sooner may go on with it.
    return { call: call ?? null, isDue: offer.isOpen };
  }

  /** When somebody calls again after a result, while the time is still held; null: nobody does. */
  againAt({ result, at = '' }: OfferCallResultInput, { attempts, offer }: OfferCall, now: Date): Date | null {
    if (result === 'later') return new Date(at);
    if (result !== 'no_answer') return null;
    const today = dateInWarsaw(now);
    const before = attempts.filter((each) => each.result === result && dateInWarsaw(new Date(each.at)) === today);
    const again = new Date(now.getTime() + CALL.offerAgainMinutes * MINUTE_MS);
    return before.length + 1 < CALL.noAnswersADay && again < new Date(offer.answerBy) ? again : null;
  }

  private async candidates(locale: Locale, now: Date): Promise<Candidate[]> {
    return this.toCandidates(await this.offers.list(locale, now), now);
  }

  private async toCandidates(offers: readonly PhoneOffer[], now: Date): Promise<Candidate[]> {
    const attempts = await this.repository.listAttempts(offers.map(({ id }) => id));
    return offers.map((offer) => {
      const own = attempts.filter(({ offerId }) => offerId === offer.id);
      const againAt = own.at(-1)?.againAt?.getTime() ?? 0;
      return { offer, attempts: own, againAt: againAt > now.getTime() ? againAt : null };
    });
  }

  private async toCalls(candidates: readonly Candidate[], locale: Locale): Promise<OfferCall[]> {
    if (candidates.length === 0) return [];
    const offers = candidates.map(({ offer }) => offer);
    const [takes, wrong, visits] = await Promise.all([
      this.repository.listTakes(
        offers.map(({ id }) => id),
        new Date(),
      ),
      this.calls.listWrongNumbers(offers.flatMap(({ person }) => person.phone ?? [])),
      this.appointments.listByIds(
        offers.flatMap(({ appointmentId }) => appointmentId ?? []),
        locale,
      ),
    ]);
    const attempts = candidates.flatMap((each) => each.attempts);
    const names = await this.users.describe([...new Set([...attempts, ...takes].map(({ byId }) => byId))]);
    return candidates
      .map(({ offer: { id, appointmentId, person, offer }, attempts: own }) => ({
        id,
        kind: 'offer' as const,
        appointment: visits.find((visit) => visit.id === appointmentId) ?? null,
        person,
        offer,
        phone: person.phone ?? '',
        language: person.locale,
        dueAt: offer.answerBy,
        wrongNumber: wrong.has(person.phone ?? ''),
        attempts: own.map((attempt) => toAttempt(attempt, names)),
        takenBy: toTaker(
          takes.find(({ offerId }) => offerId === id),
          names,
        ),
      }))
      .sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id - b.id);
  }
}
