import { Injectable } from '@nestjs/common';
import type { DoctorsService } from '../doctors/doctors.service';
import { type FreedResource, FreedResources } from '../resources/freed-resources.service';
import { type DoctorTimes, OfferableTimes } from '../schedules/offerable-times.service';
import { needsOf } from '../services/services.service';
import { AskedBefore } from './asked-before';
import { EarlierDatesRepository } from './earlier-dates.repository';
import type { Waiting } from './offer-engine.service';
import { firstOfferable, fits, inGameSince, suits } from './offer-rules';
import { OffersService } from './offers.service';

const MINUTE_MS = 60_000;

type BookableDoctor = Awaited<ReturnType<DoctorsService['listBookable']>>[number];

/** The times of a doctor, and who was asked about them. */
interface Offerable {
  times: DoctorTimes;
  before: AskedBefore;
}

/** Offers times of doctors for which only a room or a device was missing, once one came free. */
@Injectable()
export class RoomOffers {
  constructor(
    private readonly freed: FreedResources,
    private readonly offers: OffersService,
    private readonly repository: EarlierDatesRepository,
    private readonly times: OfferableTimes,
  ) {}

  /** Forgets what came free and is over. */
  async forgetOver(now: Date): Promise<void> {
    await this.freed.forgetOver(now);
  }

  /** @param waiting the longest waiting first */
  async make(waiting: readonly Waiting[], doctors: readonly BookableDoctor[], now: Date): Promise<void> {
    const needy = waiting.filter(({ kind }) => kind.needs.length > 0);
    if (needy.length === 0) return;
    const freed = await this.freed.listOpen(firstOfferable(now));
    const last = new Date(Math.max(...freed.map(({ endsAt }) => endsAt.getTime())));
    const read = new Map<number, Promise<Offerable | null>>();
    const timesOf = (doctorId: number): Promise<Offerable | null> => {
      const known = read.get(doctorId) ?? this.read(doctorId, needy, last, now);
      read.set(doctorId, known);
      return known;
    };
    for (const each of needy) {
      const { wish, kind } = each;
      const own = freed.filter((time) => kind.needs.includes(time.kind) && wish.createdAt <= inGameSince(time.freedAt));
      if (own.length === 0) continue;
      for (const { id } of doctors.filter((doctor) => suits(wish, doctor))) {
        const offerable = await timesOf(id);
        if (offerable && (await this.offer(each, id, offerable, own, now))) break;
      }
    }
  }

  private async read(doctorId: number, needy: readonly Waiting[], last: Date, now: Date): Promise<Offerable | null> {
    const needs = needsOf(needy.map(({ kind }) => kind));
    const times = await this.times.of(doctorId, firstOfferable(now), last, needs);
    return times && { times, before: new AskedBefore(await this.repository.listAsked(doctorId, now)) };
  }

  /** @param freed what the visit needs, since the person waits @returns whether the person is asked now */
  private async offer(
    { wish, kind, current }: Waiting,
    doctorId: number,
    { times, before }: Offerable,
    freed: readonly FreedResource[],
    now: Date,
  ): Promise<boolean> {
    const earliest = firstOfferable(now);
    for (const time of freed) {
      for (const startsAt of times.freeStarts(kind, time.startsAt, time.endsAt)) {
        const endsAt = new Date(startsAt.getTime() + kind.durationMinutes * MINUTE_MS);
        if (startsAt < earliest || !fits(wish, startsAt, current)) continue;
        // A time that could be booked before has not come free.
        const ids = freed.filter((each) => each.kind === time.kind && each.startsAt < endsAt && startsAt < each.endsAt);
        if (!times.isOwedTo(new Set(ids.map(({ resourceId }) => resourceId)), time.kind, startsAt, endsAt)) continue;
        if (before.has(wish, startsAt) || before.isOut(startsAt, endsAt, time.freedAt)) continue;
        if (!(await this.offers.make(wish, kind, doctorId, startsAt, now))) continue;
        before.add(wish, startsAt);
        times.take(startsAt, endsAt);
        return true;
      }
    }
    return false;
  }
}
