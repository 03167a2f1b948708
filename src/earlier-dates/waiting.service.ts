import { Injectable } from '@nestjs/common';
import type { EarlierDateRecord, OfferedTime, OfferStep } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { type Actor, AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, NotFound } from '../errors/app-error';
import type { ListQuery } from '../panel/list-query';
import { ServicesService } from '../services/services.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import { EarlierDatesService } from './earlier-dates.service';
import type { EarlierOfferEntity } from './earlier-offer.entity';
import type { EarlierWishEntity } from './earlier-wish.entity';
import { OfferEngine } from './offer-engine.service';
import { OffersService } from './offers.service';
import { toWaitingPerson, type Waiter, WaitingPeople } from './waiting-people.service';

export const WISH_SORTS = ['createdAt', 'until'];
const RESOURCE = 'earlier-dates';

/** Who waits and what is offered, for staff; and their steps. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly engine: OfferEngine,
    private readonly names: DoctorsService,
    private readonly offers: OffersService,
    private readonly people: WaitingPeople,
    private readonly repository: EarlierDatesRepository,
    private readonly services: ServicesService,
    private readonly wishes: EarlierDatesService,
  ) {}

  /** One page of those who wait, or of wishes in one state. @throws Invalid naming a wrong filter */
  async list(query: ListQuery, locale: Locale): Promise<{ records: EarlierDateRecord[]; total: number }> {
    const { rows, total } = await this.repository.listPage(query);
    return { records: await this.toRecords(rows, locale), total };
  }

  /** @throws NotFound */
  async get(id: number, locale: Locale): Promise<EarlierDateRecord> {
    const row = await this.repository.findWish(id);
    const [record] = row ? await this.toRecords([row], locale) : [];
    if (!record) throw new NotFound();
    return record;
  }

  /** The times ahead that somebody is asked about now, and those that were offered before, each with its history. */
  async listOffered(locale: Locale): Promise<OfferedTime[]> {
    const offers = await this.repository.listOffersAfter(new Date());
    const byTime = new Map<string, EarlierOfferEntity[]>();
    for (const offer of offers) {
      const key = `${offer.doctorId} ${offer.startsAt.getTime()}`;
      byTime.set(key, [...(byTime.get(key) ?? []), offer]);
    }
    const unique = (ids: number[]): number[] => [...new Set(ids)];
    const wishes = await this.repository.listWishes(unique(offers.map(({ wishId }) => wishId)));
    const [doctors, services, people, next] = await Promise.all([
      this.names.namesOf(unique(offers.map(({ doctorId }) => doctorId)), locale),
      this.services.namesOf(unique(offers.map(({ serviceId }) => serviceId)), locale),
      this.people.of(wishes),
      this.engine.countNext(offers.filter(({ state }) => state === 'open')),
    ]);
    return [...byTime.values()].flatMap((asked) => {
      const last = asked.find(({ state }) => state === 'open') ?? asked.at(-1);
      if (!last) return [];
      return {
        id: last.id,
        startsAt: last.startsAt.toISOString(),
        endsAt: last.endsAt.toISOString(),
        doctor: { id: last.doctorId, fullName: doctors.get(last.doctorId) ?? '' },
        service: { id: last.serviceId, name: services.get(last.serviceId) ?? '' },
        state: last.state,
        steps: asked.flatMap((offer) => toStep(offer, people.get(offer.wishId)) ?? []),
        next: next.get(last.id) ?? 0,
      };
    });
  }

  /** Takes a time out: nobody is asked about it any more until it comes free again. @throws NotFound; Conflict `offer_ended` */
  async withdraw(id: number, by: Actor): Promise<void> {
    const offer = await this.repository.findOffer(id);
    if (!offer) throw new NotFound();
    await this.database.transaction(async (tx) => {
      const end = { state: 'withdrawn', wish: 'waiting', byStaff: true } as const;
      if (!(await this.offers.endIn(tx, offer, end, new Date()))) throw new Conflict('offer_ended');
      const changes = { state: ['open', 'withdrawn'] } as { state: [unknown, unknown] };
      await this.audit.write(tx, {
        actor: by,
        action: 'withdraw',
        resource: RESOURCE,
        recordId: offer.wishId,
        changes,
      });
    });
  }

  /** Ends somebody's wish. @throws NotFound; Conflict `wrong_state` when it is over already */
  async end(id: number, by: Actor): Promise<void> {
    const wish = await this.repository.findWish(id);
    if (!wish) throw new NotFound();
    await this.database.transaction(async (tx) => {
      if (!(await this.offers.endWish(tx, wish, 'withdrawn', new Date()))) throw new Conflict('wrong_state');
      const changes = { state: [wish.state, 'ended'] } as { state: [unknown, unknown] };
      await this.audit.write(tx, { actor: by, action: 'end', resource: RESOURCE, recordId: id, changes });
    });
  }

  private async toRecords(rows: readonly EarlierWishEntity[], locale: Locale): Promise<EarlierDateRecord[]> {
    const [wishes, offers, people] = await Promise.all([
      this.wishes.describe(rows, locale),
      this.repository.listOffersOf(rows.map(({ id }) => id)),
      this.people.of(rows),
    ]);
    return rows.flatMap((row, index) => {
      const [wish, person] = [wishes[index], people.get(row.id)];
      if (!wish || !person) return [];
      const asked = offers.filter(({ wishId }) => wishId === row.id).length;
      return { ...wish, person: toWaitingPerson(person), asked, endedAt: row.endedAt?.toISOString() ?? null };
    });
  }
}

function toStep(
  { id, wishId, state, contactBy, sentAt, answerBy, endedAt }: EarlierOfferEntity,
  person: Waiter | undefined,
): OfferStep | null {
  if (!person) return null;
  return {
    id,
    wishId,
    person: toWaitingPerson(person),
    state,
    contactBy,
    askedAt: sentAt?.toISOString() ?? null,
    answerBy: answerBy?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
