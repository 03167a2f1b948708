import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CallOffer, OfferCallResult } from '../../contract/call';
import type { WaitingPerson } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, NotFound } from '../errors/app-error';
import { ServicesService } from '../services/services.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import type { EarlierOfferEntity } from './earlier-offer.entity';
import { OfferAnswers, stands } from './offer-answers.service';
import { OfferEngine } from './offer-engine.service';
import { OffersService } from './offers.service';
import { toWaitingPerson, WaitingPeople } from './waiting-people.service';

/** Somebody who is to be asked by phone about a time that is held. */
export interface PhoneOffer {
  id: number;
  /** The visit that would be earlier; null: there is none yet. */
  appointmentId: number | null;
  person: WaitingPerson;
  offer: CallOffer;
  /** Whether the time is still held. */
  isOpen: boolean;
}

/** What somebody said on the phone, or that nobody could say anything. */
export interface PhoneAnswer {
  result: OfferCallResult;
  /** When somebody phones again; null: nobody does. */
  againAt: Date | null;
}

/** Offers that staff make by phone. */
@Injectable()
export class PhoneOffers {
  constructor(
    private readonly answers: OfferAnswers,
    private readonly doctors: DoctorsService,
    private readonly engine: OfferEngine,
    private readonly offers: OffersService,
    private readonly people: WaitingPeople,
    private readonly repository: EarlierDatesRepository,
    private readonly services: ServicesService,
    private readonly visits: OfferedVisits,
  ) {}

  /** Those that stand. */
  async list(locale: Locale, now: Date): Promise<PhoneOffer[]> {
    const open = await this.repository.listOpenOffers();
    const byPhone = open.filter((offer) => offer.contactBy === 'phone' && stands(offer, now));
    return this.describe(byPhone, locale, now);
  }

  /** One of them, also when it is over. @throws NotFound */
  async get(id: number, locale: Locale, now: Date): Promise<PhoneOffer> {
    const row = await this.repository.findOffer(id);
    const [offer] = row?.contactBy === 'phone' ? await this.describe([row], locale, now) : [];
    if (!offer) throw new NotFound();
    return offer;
  }

  /** Whether the time can still be had: the doctor may be away by now. */
  async isWorking(id: number): Promise<boolean> {
    const offer = await this.repository.findOffer(id);
    return offer !== null && (await this.engine.isWorking(offer));
  }

  /**
   * Does what somebody said on the phone, in the transaction that notes the call.
   * @returns the visit of who takes the time, and when it is; null for other answers
   * @throws Conflict `offer_ended`, `visit_overlaps`, `too_many_visits`
   */
  async answer(
    tx: EntityManager,
    id: number,
    { result, againAt }: PhoneAnswer,
    staffId: number,
    now: Date,
  ): Promise<{ appointmentId: number; startsAt: Date } | null> {
    const offer = await this.repository.findOffer(id, tx);
    const wish = offer && (await this.repository.findWish(offer.wishId, tx));
    if (!offer || !wish || !stands(offer, now)) throw new Conflict('offer_ended');
    if (result === 'taken') {
      const appointmentId = await this.answers.take(tx, offer, wish, now, staffId);
      return { appointmentId, startsAt: offer.startsAt };
    }
    if (result === 'stopped') {
      if (!(await this.offers.endWish(tx, wish, 'refused', now))) throw new Conflict('offer_ended');
    } else if (result === 'refused') {
      await this.end(tx, offer, 'refused', now);
    } else if (result === 'wrong_number') {
      await this.end(tx, offer, 'withdrawn', now);
      // The address is all that is left to ask at, if there is one.
      if ((await this.people.find(wish, tx))?.email) await this.repository.setContact(tx, wish.id, 'mail');
      else await this.offers.endWish(tx, wish, 'withdrawn', now);
    } else if (againAt === null) {
      await this.end(tx, offer, 'expired', now);
    } else if (!(await this.repository.touchOffer(tx, id))) {
      throw new Conflict('offer_ended');
    }
    return null;
  }

  private async end(
    tx: EntityManager,
    offer: EarlierOfferEntity,
    state: 'expired' | 'refused' | 'withdrawn',
    now: Date,
  ): Promise<void> {
    if (!(await this.offers.endIn(tx, offer, { state, wish: 'waiting' }, now))) throw new Conflict('offer_ended');
  }

  private async describe(rows: readonly EarlierOfferEntity[], locale: Locale, now: Date): Promise<PhoneOffer[]> {
    if (rows.length === 0) return [];
    const unique = (ids: number[]): number[] => [...new Set(ids)];
    const wishes = await this.repository.listWishes(unique(rows.map(({ wishId }) => wishId)));
    const [people, doctors, services] = await Promise.all([
      this.people.of(wishes),
      this.doctors.namesOf(unique(rows.map(({ doctorId }) => doctorId)), locale),
      this.services.namesOf(unique(rows.map(({ serviceId }) => serviceId)), locale),
    ]);
    const visits = await this.visits.listAhead(wishes.flatMap(({ appointmentId }) => appointmentId ?? []));
    const byId = new Map(wishes.map((wish) => [wish.id, wish]));
    return rows.flatMap((row) => {
      const [wish, person] = [byId.get(row.wishId), people.get(row.wishId)];
      if (!wish || !person) return [];
      const { appointmentId } = wish;
      return {
        id: row.id,
        appointmentId: appointmentId !== null && visits.has(appointmentId) ? appointmentId : null,
        person: { ...toWaitingPerson(person), locale: wish.locale },
        offer: {
          startsAt: row.startsAt.toISOString(),
          endsAt: row.endsAt.toISOString(),
          place: row.place,
          doctor: { id: row.doctorId, fullName: doctors.get(row.doctorId) ?? '' },
          service: { id: row.serviceId, name: services.get(row.serviceId) ?? '' },
          answerBy: (row.answerBy ?? row.startsAt).toISOString(),
        },
        isOpen: stands(row, now),
      };
    });
  }
}
