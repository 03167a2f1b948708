import { Injectable } from '@nestjs/common';
import { EARLIER } from '../../contract/earlier-date';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { MailService } from '../mail/mail.service';
import { FreedTimes } from '../schedules/freed-times.service';
import { OfferableTimes } from '../schedules/offerable-times.service';
import { OpeningTime } from '../schedules/opening-time.service';
import { type BookableService, needsOf, ServicesService } from '../services/services.service';
import { SettingsService } from '../settings/settings.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import type { EarlierOfferEntity } from './earlier-offer.entity';
import type { EarlierWishEntity } from './earlier-wish.entity';
import { AskedBefore } from './asked-before';
import { firstOfferable, fits, inGameSince, isOfferingHour, suits } from './offer-rules';
import { OffersService } from './offers.service';
import { RoomOffers } from './room-offers.service';
import { askedKey } from './waiting-people.service';

const MINUTE_MS = 60_000;

/** Somebody who waits, with what the visit is that they wait for. */
export interface Waiting {
  wish: EarlierWishEntity;
  kind: BookableService;
  /** When the person's visit is that has to become earlier; null: there is none. */
  current: Date | null;
}

type FreedTime = Awaited<ReturnType<FreedTimes['listOpen']>>[number];

/** Offers times that come free to those who wait: one person at a time, the longest waiting first. */
@Injectable()
export class OfferEngine {
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly freed: FreedTimes,
    private readonly mail: MailService,
    private readonly offers: OffersService,
    private readonly openingTime: OpeningTime,
    private readonly repository: EarlierDatesRepository,
    private readonly roomOffers: RoomOffers,
    private readonly services: ServicesService,
    private readonly settings: SettingsService,
    private readonly times: OfferableTimes,
    private readonly visits: OfferedVisits,
  ) {}

  /** One look at everything; of this process one at a time. */
  run(now: Date): Promise<void> {
    const before = this.running ?? Promise.resolve();
    const next = before.catch(() => undefined).then(() => this.look(now));
    this.running = next;
    return next;
  }

  private async look(now: Date): Promise<void> {
    await this.endOffers(now);
    await this.endWishes(now);
    await this.freed.closeOver(now);
    await this.roomOffers.forgetOver(now);
    if (!isOfferingHour(now) || !(await this.settings.get()).earlierDates) return;
    await this.offerFreed(now);
  }

  private async endOffers(now: Date): Promise<void> {
    const open = await this.repository.listOpenOffers();
    if (open.length === 0) return;
    const wishes = new Map((await this.repository.listLive()).map((wish) => [wish.id, wish]));
    const ahead = await this.visits.listAhead([...wishes.values()].flatMap(({ appointmentId }) => appointmentId ?? []));
    const isOffering = isOfferingHour(now);
    const stuck = await this.listStuck(open, now);
    for (const offer of open) {
      const wish = wishes.get(offer.wishId);
      const visit = ahead.get(wish?.appointmentId ?? 0);
      if (offer.sentAt === null && (!isOffering || offer.startsAt <= firstOfferable(now))) {
        await this.offers.takeBack(offer, now);
      } else if (stuck.has(offer.id)) {
        await this.offers.end(offer, { state: 'withdrawn', wish: 'waiting' }, now);
      } else if (offer.startsAt <= now || (offer.sentAt && offer.answerBy && offer.answerBy <= now)) {
        await this.offers.end(offer, { state: 'expired', wish: 'waiting' }, now);
      } else if (wish && wish.appointmentId !== null && (!visit || visit.startsAt <= offer.startsAt)) {
        await this.offers.end(offer, { state: 'withdrawn', wish: 'waiting' }, now);
      } else if (!(await this.isWorking(offer))) {
        await this.offers.end(offer, { state: 'withdrawn', wish: 'waiting' }, now);
      }
    }
  }

  /** Offers whose mail is not taken though others are: a full mailbox holds a time up for nobody else. */
  private async listStuck(open: readonly EarlierOfferEntity[], now: Date): Promise<Set<number>> {
    const since = now.getTime() - EARLIER.mailMinutes * MINUTE_MS;
    const late = open.filter(({ sentAt, createdAt }) => sentAt === null && createdAt.getTime() <= since);
    const stuck = new Set<number>();
    if (late.length === 0) return stuck;
    const waiting = await this.mail.listPutOff('earlier-offer');
    for (const { id, triedAt } of late) {
      const mail = waiting.find(({ data }) => 'offerId' in data && data.offerId === id);
      if (mail && triedAt && (mail.isOwn || (await this.mail.hasSentSince(triedAt, now)))) stuck.add(id);
    }
    return stuck;
  }

  /** Whether the doctor still works at an offered time: an absence may have come. */
  async isWorking({ doctorId, serviceId, place, startsAt, endsAt }: EarlierOfferEntity): Promise<boolean> {
    const offering = await this.doctors.listBookable(serviceId);
    if (!offering.some(({ id }) => id === doctorId)) return false;
    const times = await this.times.of(doctorId, startsAt, startsAt);
    const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
    return times?.isWorking({ durationMinutes, place }, startsAt) ?? false;
  }

  /** How many others wait for times that are offered, by the offer's id. */
  async countNext(offers: readonly EarlierOfferEntity[]): Promise<Map<number, number>> {
    if (offers.length === 0) return new Map();
    const waiting = await this.listWaiting();
    const doctors = new Map((await this.doctors.listBookable()).map((doctor) => [doctor.id, doctor]));
    const counts = new Map<number, number>();
    for (const { id, doctorId, startsAt, endsAt } of offers) {
      const doctor = doctors.get(doctorId);
      const asked = new Set((await this.repository.listAskedAbout(doctorId, startsAt)).map(askedKey));
      const fitting = waiting.filter(({ wish, kind, current }) => {
        const length = kind.durationMinutes * MINUTE_MS;
        if (!doctor || !suits(wish, doctor) || asked.has(keyOf(wish))) return false;
        return fits(wish, startsAt, current) && startsAt.getTime() + length <= endsAt.getTime();
      });
      counts.set(id, fitting.length);
    }
    return counts;
  }

  /** A wish ends when its last date is past, and when its visit is over or does not take place. */
  private async endWishes(now: Date): Promise<void> {
    const live = await this.repository.listLive();
    const ahead = await this.visits.listAhead(live.flatMap(({ appointmentId }) => appointmentId ?? []));
    const today = dateInWarsaw(now);
    for (const wish of live) {
      const { appointmentId, until } = wish;
      if (until >= today && (appointmentId === null || ahead.has(appointmentId))) continue;
      await this.database.transaction((tx) => this.offers.endWish(tx, wish, 'withdrawn', now));
    }
  }

  private async offerFreed(now: Date): Promise<void> {
    const earliest = firstOfferable(now);
    const isOpen = await this.openingTime.isOpen(now);
    // Whoever wants to be phoned is asked while somebody is there to phone.
    const waiting = (await this.listWaiting()).filter(({ wish }) => isOpen || wish.contactBy === 'mail');
    if (waiting.length === 0) return;
    const byDoctor = new Map<number, FreedTime[]>();
    for (const time of await this.freed.listOpen(earliest)) {
      byDoctor.set(time.doctorId, [...(byDoctor.get(time.doctorId) ?? []), time]);
    }
    const doctors = new Map((await this.doctors.listBookable()).map((doctor) => [doctor.id, doctor]));
    for (const [doctorId, freed] of byDoctor) {
      const doctor = doctors.get(doctorId);
      if (!doctor) continue;
      const suited = waiting.filter(({ wish }) => suits(wish, doctor));
      if (suited.length === 0) continue;
      const asked = await this.offerTimesOf(doctorId, freed, suited, now);
      for (const each of asked) waiting.splice(waiting.indexOf(each), 1);
    }
    await this.roomOffers.make(waiting, [...doctors.values()], now);
  }

  /** @returns those who are asked now */
  private async offerTimesOf(
    doctorId: number,
    freed: readonly FreedTime[],
    suited: readonly Waiting[],
    now: Date,
  ): Promise<Waiting[]> {
    const earliest = firstOfferable(now);
    const last = new Date(Math.max(...freed.map(({ endsAt }) => endsAt.getTime())));
    const needs = needsOf(suited.map(({ kind }) => kind));
    const times = await this.times.of(doctorId, earliest, last, needs);
    if (!times) return [];
    const before = new AskedBefore(await this.repository.listAsked(doctorId, now));
    const asked: Waiting[] = [];
    for (const time of freed) {
      const since = inGameSince(time.freedAt);
      for (const each of suited) {
        const { wish, kind, current } = each;
        if (asked.includes(each) || wish.createdAt > since) continue;
        for (const startsAt of times.freeStarts(kind, time.startsAt, time.endsAt)) {
          const endsAt = new Date(startsAt.getTime() + kind.durationMinutes * MINUTE_MS);
          if (startsAt < earliest || !fits(wish, startsAt, current)) continue;
          if (before.has(wish, startsAt) || before.isOut(startsAt, endsAt, time.freedAt)) continue;
          if (!(await this.offers.make(wish, kind, doctorId, startsAt, now))) continue;
          before.add(wish, startsAt);
          times.take(startsAt, endsAt);
          asked.push(each);
          break;
        }
      }
    }
    return asked;
  }

  /** Everybody who waits and is not asked just now, the longest waiting first. */
  private async listWaiting(): Promise<Waiting[]> {
    return this.describe(await this.repository.listWaiting());
  }

  /** Those of some wishes whose visit can still be had, with what it is. */
  async describe(wishes: readonly EarlierWishEntity[]): Promise<Waiting[]> {
    if (wishes.length === 0) return [];
    const [ahead, offered] = await Promise.all([
      this.visits.listAhead(wishes.flatMap(({ appointmentId }) => appointmentId ?? [])),
      this.services.listBookable(),
    ]);
    const kinds = new Map(offered.map((service) => [service.id, service]));
    return wishes.flatMap((wish) => {
      const kind = kinds.get(wish.serviceId);
      const visit = ahead.get(wish.appointmentId ?? 0);
      if (!kind || (wish.appointmentId !== null && !visit)) return [];
      const durationMinutes = visit
        ? (visit.endsAt.getTime() - visit.startsAt.getTime()) / MINUTE_MS
        : kind.durationMinutes;
      return [{ wish, kind: { ...kind, durationMinutes }, current: visit?.startsAt ?? null }];
    });
  }
}

function keyOf({ id: wishId, userId }: EarlierWishEntity): string {
  return askedKey({ userId, wishId });
}
