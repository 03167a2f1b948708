import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ContactWay, EarlierDateForInput, PhoneOfferInput } from '../../contract/earlier-date';
import { type Actor, AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import { OfferableTimes } from '../schedules/offerable-times.service';
import { TakenTimes } from '../schedules/taken-times.service';
import { UsersService } from '../users/users.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import { EarlierDatesService } from './earlier-dates.service';
import type { EarlierWishEntity } from './earlier-wish.entity';
import { OfferEngine } from './offer-engine.service';
import { answerByOf } from './offer-rules';
import { OffersService } from './offers.service';
import { askedKey, WaitingPeople } from './waiting-people.service';

const RESOURCE = 'earlier-dates';

/** What staff do for those who wait: write their wishes down, and offer them times out of turn. */
@Injectable()
export class WaitingSteps {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly engine: OfferEngine,
    private readonly offers: OffersService,
    private readonly people: WaitingPeople,
    private readonly repository: EarlierDatesRepository,
    private readonly taken: TakenTimes,
    private readonly times: OfferableTimes,
    private readonly users: UsersService,
    private readonly wishes: EarlierDatesService,
  ) {}

  /** Writes down what a patient waits for, or a caller. @returns the id of the wish @throws as `EarlierDatesService.add` */
  async add({ patientId, ...input }: EarlierDateForInput, by: Actor): Promise<number> {
    const also = (tx: EntityManager, id: number): Promise<void> =>
      this.write(tx, by, id, 'create', { state: [null, 'waiting'] });
    if (patientId === null) return this.wishes.addForCaller(input, also);
    const account = await this.users.find(patientId);
    if (account?.role !== 'patient' || account.blockedAt) {
      throw Invalid.fields([{ field: 'patientId', code: 'unknown_id' }]);
    }
    return this.wishes.add(account.id, input, account.locale, { also });
  }

  /** Says whether somebody who waits is written to or phoned. @throws NotFound; Conflict `wrong_state`, `phone_missing`, `email_missing` */
  async setContact(id: number, contactBy: ContactWay, by: Actor): Promise<void> {
    const wish = await this.repository.findWish(id);
    if (!wish) throw new NotFound();
    await this.database.transaction(async (tx) => {
      await this.requireWay(wish, contactBy, tx);
      if (!(await this.repository.setContact(tx, id, contactBy))) throw new Conflict('wrong_state');
      if (wish.contactBy === contactBy) return;
      await this.write(tx, by, id, 'update', { contactBy: [wish.contactBy, contactBy] });
    });
  }

  /**
   * Holds a free time for somebody, whoever else waits: the call sheet has the person.
   * @throws NotFound; Invalid; Conflict `wrong_state` for whoever does not wait, or is asked about another time,
   * `already_asked`, `visit_overlaps`, `slot_taken`, `phone_missing`
   */
  async offer(id: number, { doctorId, startsAt: at }: PhoneOfferInput, by: Actor): Promise<void> {
    const [now, startsAt] = [new Date(), new Date(at)];
    const wish = await this.repository.findWish(id);
    if (!wish) throw new NotFound();
    const [waiting] = wish.state === 'waiting' ? await this.engine.describe([wish]) : [];
    if (!waiting || (await this.people.find(wish))?.isBlocked) throw new Conflict('wrong_state');
    const { kind, current } = waiting;
    if (startsAt <= now) throw Invalid.fields([{ field: 'startsAt', code: 'is_over' }]);
    if (current !== null && startsAt >= current) {
      throw Invalid.fields([{ field: 'startsAt', code: 'must_be_before_visit' }]);
    }
    const offering = await this.doctors.listBookable(wish.serviceId);
    if (!offering.some((doctor) => doctor.id === doctorId)) {
      throw Invalid.fields([{ field: 'doctorId', code: 'unknown_id' }]);
    }
    const asked = await this.repository.listAskedAbout(doctorId, startsAt);
    if (asked.some((each) => askedKey(each) === askedKey({ userId: wish.userId, wishId: id })))
      throw new Conflict('already_asked');
    const { reader } = this.database;
    await this.requireWay(wish, 'phone', reader);
    const endsAt = new Date(startsAt.getTime() + kind.durationMinutes * 60_000);
    if (await this.taken.isBusy(reader, { patientId: wish.userId, startsAt, endsAt }, wish.appointmentId)) {
      throw new Conflict('visit_overlaps');
    }
    const times = await this.times.of(doctorId, startsAt, startsAt, kind.needs);
    const free = times?.freeStarts(kind, startsAt, endsAt) ?? [];
    const isFree = free.some((each) => each.getTime() === startsAt.getTime());
    const note = (tx: EntityManager): Promise<void> => this.write(tx, by, id, 'offer', { startsAt: [null, at] });
    if (!isFree || !(await this.offers.make(wish, kind, doctorId, startsAt, now, note))) {
      throw new Conflict('slot_taken');
    }
  }

  /** Has somebody phoned who was asked by a mail: the call sheet has the person. @throws NotFound; Conflict `offer_ended`, `phone_missing` */
  async call(id: number, by: Actor): Promise<void> {
    const offer = await this.repository.findOffer(id);
    const wish = offer && (await this.repository.findWish(offer.wishId));
    if (!offer || !wish) throw new NotFound();
    await this.database.transaction(async (tx) => {
      await this.requireWay(wish, 'phone', tx);
      const now = new Date();
      const { sentAt, answerBy, startsAt } = offer;
      const asked = { id, sentAt: sentAt ?? now, answerBy: answerBy ?? answerByOf(startsAt, now) };
      if (await this.repository.askByPhone(tx, asked)) {
        await this.write(tx, by, offer.wishId, 'call', { contactBy: ['mail', 'phone'] });
      } else if (!(await this.repository.touchOffer(tx, id))) throw new Conflict('offer_ended');
    });
  }

  private async requireWay(wish: EarlierWishEntity, way: ContactWay, tx: EntityManager): Promise<void> {
    const person = await this.people.find(wish, tx);
    if (way === 'phone' && !person?.phone) throw new Conflict('phone_missing');
    if (way === 'mail' && !person?.email) throw new Conflict('email_missing');
  }

  private write(
    tx: EntityManager,
    actor: Actor,
    recordId: number,
    action: string,
    changes: Record<string, [unknown, unknown]>,
  ): Promise<void> {
    return this.audit.write(tx, { actor, action, resource: RESOURCE, recordId, changes });
  }
}
