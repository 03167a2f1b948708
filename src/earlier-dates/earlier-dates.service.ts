import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import {
  EARLIER,
  type EarlierDate,
  type EarlierDateInput,
  type EarlierDateList,
  SAME_DOCTOR,
  type WishFormValues,
} from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, Invalid, NotFound, TooMany, Unauthorized } from '../errors/app-error';
import { isPhone } from '../errors/rules';
import { dateInWarsaw } from '../locale/warsaw';
import { SlotsService } from '../schedules/slots.service';
import { ServicesService } from '../services/services.service';
import { SettingsService } from '../settings/settings.service';
import { UsersService } from '../users/users.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import type { EarlierOfferEntity } from './earlier-offer.entity';
import type { EarlierWishEntity } from './earlier-wish.entity';
import { OffersService } from './offers.service';

const DAY_SECONDS = 24 * 3_600;
const DAY_MS = DAY_SECONDS * 1_000;

/** What people wait for: their own wishes. */
@Injectable()
export class EarlierDatesService {
  constructor(
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly offers: OffersService,
    private readonly repository: EarlierDatesRepository,
    private readonly services: ServicesService,
    private readonly settings: SettingsService,
    private readonly slots: SlotsService,
    private readonly users: UsersService,
    private readonly visits: OfferedVisits,
  ) {}

  async listOwn(userId: number, locale: Locale): Promise<EarlierDateList> {
    const rows = await this.repository.listWishesOf(userId, EARLIER.wishesListed);
    return { items: await this.describe(rows, locale), open: await this.isOpen() };
  }

  /** Whether the clinic takes wishes. */
  async isOpen(): Promise<boolean> {
    return (await this.settings.get()).earlierDates;
  }

  /** @throws NotFound for somebody else's */
  async getOwn(id: number, userId: number, locale: Locale): Promise<EarlierDate> {
    const [wish] = await this.describe([await this.ownRow(id, userId)], locale);
    if (!wish) throw new NotFound();
    return wish;
  }

  /**
   * Begins to wait.
   * @param more.also what else is done with it
   * @param more.phone the person's number from now on
   * @returns the id of the wish
   * @throws Invalid; Conflict `too_many_wishes`, `already_waiting`, `earlier_dates_off`, `phone_missing`; TooMany
   */
  async add(
    userId: number,
    input: EarlierDateInput,
    locale: Locale,
    { also, phone = null }: { also?: (tx: EntityManager, id: number) => Promise<void>; phone?: string | null } = {},
  ): Promise<number> {
    const [appointmentId, contactBy] = [input.appointmentId ?? null, input.contactBy ?? 'mail'];
    await this.check(input, userId);
    const now = new Date();
    const row = await this.database.transaction(async (tx) => {
      // What one account waits for is counted one after the other.
      const account = await this.users.hold(tx, userId);
      if (!account || account.blockedAt) throw new Unauthorized('not_signed_in');
      // A visit that is made of an offer has to be one about which the clinic can phone.
      if (phone !== null) await this.users.setProfile(tx, userId, { phone });
      else if ((appointmentId === null || contactBy === 'phone') && !account.phone) throw new Conflict('phone_missing');
      const live = await this.repository.listLiveOf(tx, userId);
      if (appointmentId !== null && live.some((wish) => wish.appointmentId === appointmentId)) {
        throw new Conflict('already_waiting');
      }
      if (live.length >= EARLIER.wishesMax) throw new Conflict('too_many_wishes');
      // Asked and ended again and again, they would fill the database.
      const lately = await this.repository.countSince(tx, { userId }, new Date(now.getTime() - DAY_MS));
      if (lately >= EARLIER.wishesADay) throw new TooMany('too_many_requests', 'earlier-dates', DAY_SECONDS);
      const added = await this.repository.insertWish(tx, {
        ...wantedOf(input),
        ...{ userId, appointmentId, contactBy, locale, state: 'waiting', createdAt: now, endedAt: null },
      });
      await also?.(tx, added.id);
      return added;
    });
    return row.id;
  }

  /**
   * Begins to wait for a caller: for an earlier date of the caller's visit.
   * @param also what else is done with it
   * @returns the id of the wish
   * @throws Invalid; Conflict `already_waiting`, `earlier_dates_off`, `email_missing`; TooMany
   */
  async addForCaller(
    input: EarlierDateInput,
    also?: (tx: EntityManager, id: number) => Promise<void>,
  ): Promise<number> {
    const appointmentId = input.appointmentId ?? null;
    if (appointmentId === null) throw Invalid.fields([{ field: 'appointmentId', code: 'required' }]);
    await this.check(input, null);
    const row = await this.database.transaction(async (tx) => {
      // What one visit waits for is counted one after the other.
      const visit = await this.visits.hold(tx, appointmentId);
      if (visit?.patientId !== null) throw Invalid.fields([{ field: 'appointmentId', code: 'unknown_id' }]);
      const contactBy = input.contactBy ?? (visit.email === null ? 'phone' : 'mail');
      if (contactBy === 'mail' && visit.email === null) throw new Conflict('email_missing');
      if (await this.repository.hasLiveFor(appointmentId, tx)) throw new Conflict('already_waiting');
      const now = new Date();
      const lately = await this.repository.countSince(tx, { appointmentId }, new Date(now.getTime() - DAY_MS));
      if (lately >= EARLIER.wishesADay) throw new TooMany('too_many_requests', 'earlier-dates', DAY_SECONDS);
      const added = await this.repository.insertWish(tx, {
        ...wantedOf(input),
        ...{ userId: null, appointmentId, contactBy, locale: visit.locale },
        ...{ state: 'waiting', createdAt: now, endedAt: null },
      });
      await also?.(tx, added.id);
      return added;
    });
    return row.id;
  }

  /** @throws Invalid; Conflict `earlier_dates_off` */
  private async check(input: EarlierDateInput, userId: number | null): Promise<void> {
    if (!(await this.isOpen())) throw new Conflict('earlier_dates_off');
    const { serviceId, doctorId, until, appointmentId = null } = input;
    checkUntil(until);
    await this.slots.requireService(serviceId, 'serviceId');
    await this.slots.requireDoctors(serviceId, doctorId, 'doctorId');
    if (appointmentId === null) return;
    const visit = await this.visits.findAhead(appointmentId, userId);
    if (!visit) throw Invalid.fields([{ field: 'appointmentId', code: 'unknown_id' }]);
    if (visit.serviceId !== serviceId) {
      const params = { values: String(visit.serviceId) };
      throw Invalid.fields([{ field: 'serviceId', code: 'not_allowed', params }]);
    }
  }

  /**
   * Begins to wait for what a form says.
   * @param userId null: a caller, about whose visit it is
   * @param phone the person's number from now on; null: as it was
   * @throws Invalid; NotFound for a visit that is not ahead; as `add`
   */
  async ask(userId: number | null, said: WishFormValues, locale: Locale, phone: string | null = null): Promise<number> {
    const visit = said.visit === null ? null : await this.visits.findAhead(said.visit, userId);
    if (said.visit !== null && !visit) throw new NotFound();
    const serviceId = visit?.serviceId ?? said.service;
    const doctorId = said.doctor === SAME_DOCTOR ? (visit?.doctorId ?? null) : Number(said.doctor) || null;
    const { weekdays, dayPart, until, contactBy } = said;
    const missing = { serviceId: serviceId === null, weekdays: weekdays.length === 0, until: until === '' };
    const errors = Object.entries(missing).flatMap(([field, is]) => (is ? [{ field, code: 'required' }] : []));
    if (phone !== null && !isPhone(phone)) errors.push({ field: 'phone', code: 'must_be_phone' });
    if (errors.length > 0 || serviceId === null) throw Invalid.fields(errors);
    // Whoever names the doctor knows what is spoken there.
    const language = doctorId === null ? said.language : null;
    const wanted = { appointmentId: said.visit, serviceId, doctorId, language, weekdays, dayPart, until, contactBy };
    return userId === null ? this.addForCaller(wanted) : this.add(userId, wanted, locale, { phone });
  }

  /** The same for a visit, for whoever has the link of a mail about it. @throws as `ask` */
  async askByLink(appointmentId: number, said: WishFormValues, locale: Locale): Promise<void> {
    const visit = await this.visits.findAny(appointmentId);
    if (!visit) throw new NotFound();
    await this.ask(visit.patientId, { ...said, visit: appointmentId }, locale);
  }

  /** Whether an earlier date can be asked for a visit, or is looked for; null: neither. */
  async stateFor(appointmentId: number): Promise<'may' | 'looking' | null> {
    if (!(await this.isOpen())) return null;
    if (await this.repository.hasLiveFor(appointmentId)) return 'looking';
    return (await this.visits.findAny(appointmentId)) ? 'may' : null;
  }

  /** Ends a wish, with the offer that it has. @throws NotFound */
  async end(id: number, userId: number): Promise<void> {
    const wish = await this.ownRow(id, userId);
    await this.database.transaction((tx) => this.offers.endWish(tx, wish, 'refused', new Date()));
  }

  /** Everything that is kept of a person's wishes, for the person. */
  async exportOf(userId: number, personId?: number): Promise<object[]> {
    const rows = await (personId === undefined
      ? this.repository.listWishesOf(userId)
      : this.repository.listForPerson(this.database.reader, userId, personId));
    const offers = await this.repository.listOffersOf(rows.map(({ id }) => id));
    return rows.map((row) => ({ wish: row, offers: offers.filter(({ wishId }) => wishId === row.id) }));
  }

  async describe(rows: readonly EarlierWishEntity[], locale: Locale): Promise<EarlierDate[]> {
    const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
    const [doctors, services, open] = await Promise.all([
      this.doctors.namesOf(unique(rows.flatMap(({ doctorId }) => doctorId ?? [])), locale),
      this.services.namesOf(unique(rows.map(({ serviceId }) => serviceId)), locale),
      this.repository.listOpenOf(rows.map(({ id }) => id)),
    ]);
    const offers = new Map(open.map((offer) => [offer.wishId, offer]));
    return rows.map((row) => ({
      id: row.id,
      state: row.state,
      appointmentId: row.appointmentId,
      service: { id: row.serviceId, name: services.get(row.serviceId) ?? '' },
      doctor: row.doctorId === null ? null : { id: row.doctorId, fullName: doctors.get(row.doctorId) ?? '' },
      language: row.language,
      weekdays: row.weekdays,
      dayPart: row.dayPart,
      until: row.until,
      contactBy: row.contactBy,
      offer: toShownOffer(offers.get(row.id)),
      createdAt: row.createdAt.toISOString(),
    }));
  }

  private async ownRow(id: number, userId: number): Promise<EarlierWishEntity> {
    const wish = await this.repository.findWish(id);
    if (wish?.userId !== userId) throw new NotFound();
    return wish;
  }
}

function toShownOffer(offer: EarlierOfferEntity | undefined): EarlierDate['offer'] {
  if (!offer) return null;
  return { startsAt: offer.startsAt.toISOString(), answerBy: offer.answerBy?.toISOString() ?? null };
}

function wantedOf({ serviceId, doctorId, language, weekdays, dayPart, until }: EarlierDateInput) {
  return { serviceId, doctorId, language: language ?? null, weekdays: [...weekdays].sort(), dayPart, until };
}

/** @throws Invalid for a date that is past, or so far away that nobody can book it */
function checkUntil(until: string): void {
  const today = dateInWarsaw(new Date());
  const last = addDays(today, BOOKING.aheadDays);
  if (until < today) throw Invalid.fields([{ field: 'until', code: 'is_over' }]);
  if (until > last) throw Invalid.fields([{ field: 'until', code: 'too_far' }]);
}
