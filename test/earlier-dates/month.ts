import type { INestApplication } from '@nestjs/common';
import { In } from 'typeorm';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { AppointmentStepsService } from '../../src/appointments/appointment-steps.service';
import { BookingService } from '../../src/appointments/booking.service';
import { Database } from '../../src/database/database';
import { EarlierDatesService } from '../../src/earlier-dates/earlier-dates.service';
import { EarlierOfferEntity } from '../../src/earlier-dates/earlier-offer.entity';
import { OfferAnswers } from '../../src/earlier-dates/offer-answers.service';
import { OfferEngine } from '../../src/earlier-dates/offer-engine.service';
import { OfferMails } from '../../src/earlier-dates/offer-mails.service';
import { AppError } from '../../src/errors/app-error';
import { OutboxService } from '../../src/jobs/outbox.service';
import { dateInWarsaw } from '../../src/locale/warsaw';
import { MailService } from '../../src/mail/mail.service';
import { numbersOf } from '../support/rival-bookings';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** People book and begin to wait every half hour from 8:00 to 21:00; whatever else they do, they do at any moment. */
const STEP = 30 * MINUTE;
const STEPS_A_DAY = 27;
const STAFF = { kind: 'staff', id: null } as const;

/** What people do: shares of 1, and counts a day. */
const HABITS = {
  bookingsADay: 9,
  /** Would like the first time that there is; the others come about some day of the next three weeks. */
  soon: 0.3,
  aheadDays: 21,
  cancel: 0.25,
  /** Of those with a visit that is more than four days away. */
  waitWithVisit: 0.35,
  waitWithoutVisitADay: 1,
  take: 0.45,
  refuse: 0.22,
  stop: 0.03,
  /** The others never answer. Whoever does, does so within… */
  answerMinutes: 100,
} as const;

export interface MonthClinic {
  app: INestApplication;
  service: number;
  doctors: readonly number[];
  /** Whom the clinic knows. */
  people: readonly number[];
  /** When the month begins, at 8 in the morning. */
  beginsAt: Date;
  /** The hours in which each doctor works, every day. */
  hours: { from: number; to: number };
  setNow(moment: Date): void;
}

/** What became of the times that were cancelled two days ahead or more. */
export interface MonthResult {
  bookings: number;
  cancelled: number;
  /** Somebody comes then. */
  heldAgain: number;
  /** Of those: because the time was offered. */
  byOffer: number;
  offers: number;
  taken: number;
}

interface Visit {
  id: number;
  doctorId: number;
  at: number;
}

/** A month of a clinic whose patients book, cancel, wait and answer as people do; the same in every run of a seed. */
export class Month {
  private readonly database = this.get(Database);
  private readonly due: { at: number; run: () => Promise<void> }[] = [];
  private readonly cancelled = new Map<string, Visit>();
  private readonly counts = { bookings: 0, offers: 0, taken: 0 };
  private readonly random: () => number;
  private now: number;
  private hasChanged = true;

  constructor(
    private readonly clinic: MonthClinic,
    seed: string,
  ) {
    const numbers = numbersOf(seed);
    this.random = () => numbers.next().value;
    this.now = clinic.beginsAt.getTime();
    // Mails are read by the people here, and times are looked for at each step.
    this.get(MailService).send = () => Promise.resolve();
    this.get(OutboxService).add = () => Promise.resolve();
  }

  async run(days: number): Promise<MonthResult> {
    const begin = this.now;
    this.setNow(begin);
    // It is not the clinic's first day.
    for (let count = 0; count < HABITS.bookingsADay * 10; count += 1) await this.arrive(HABITS.aheadDays / 2);
    for (let day = 0; day < days; day += 1) {
      for (let step = 0; step < STEPS_A_DAY; step += 1) {
        await this.passUntil(begin + day * DAY + step * STEP);
        if (this.random() < HABITS.bookingsADay / STEPS_A_DAY) await this.arrive(HABITS.aheadDays);
        if (this.random() < HABITS.waitWithoutVisitADay / STEPS_A_DAY) await this.wait(null);
        // What came free at night is offered in the morning.
        if (step === 0) this.hasChanged = true;
        await this.look();
      }
    }
    return this.result(begin + (days - 1) * DAY);
  }

  /** Lets people do what they have made up their minds to do until then. */
  private async passUntil(moment: number): Promise<void> {
    for (;;) {
      const [next] = this.due.filter(({ at }) => at <= moment).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.due.splice(this.due.indexOf(next), 1);
      this.setNow(next.at);
      this.hasChanged = true;
      await next.run();
      await this.look();
    }
    this.setNow(moment);
  }

  private setNow(moment: number): void {
    this.now = moment;
    this.clinic.setNow(new Date(moment));
  }

  /** The site looks every minute; between two changes it would find the same. */
  private async look(): Promise<void> {
    if (!this.hasChanged) return;
    this.hasChanged = false;
    await this.get(OfferEngine).run(new Date(this.now));
    await this.readMails();
  }

  /** Somebody books, and may cancel, and may wait for an earlier date. */
  private async arrive(aheadDays: number): Promise<void> {
    const isSoon = this.random() < HABITS.soon;
    const ahead = isSoon ? 1 : 1 + Math.floor(this.random() * aheadDays);
    const visit = await this.bookFrom(ahead);
    if (!visit) return;
    this.counts.bookings += 1;
    if (this.random() < HABITS.cancel) {
      this.at(this.now + this.random() * (visit.at - this.now), () => this.cancel(visit.id));
    }
    if (visit.at - this.now > 4 * DAY && this.random() < HABITS.waitWithVisit) await this.wait(visit);
  }

  /** The first free time from a day on that somebody likes. */
  private async bookFrom(ahead: number): Promise<(Visit & { who: number }) | null> {
    const who = this.pick(this.clinic.people);
    const { reader } = this.database;
    const { from, to } = this.clinic.hours;
    const wanted = this.pick(this.clinic.doctors);
    for (let day = ahead; day < ahead + 10; day += 1) {
      const hours = Array.from({ length: (to - from) * 2 }, (_, index) => from + index / 2);
      const first = Math.floor(this.random() * hours.length);
      for (const hour of [...hours.slice(first), ...hours.slice(0, first)]) {
        const at = this.morning() + day * DAY + (hour - 8) * HOUR;
        const visit = { doctorId: wanted, startsAt: new Date(at), state: In(['requested', 'confirmed']) };
        if (await reader.existsBy(AppointmentEntity, visit)) continue;
        const input = { serviceId: this.clinic.service, doctorId: wanted, startsAt: new Date(at).toISOString() };
        const phone = '+48600100200';
        const id = await orRefused(
          this.get(BookingService).book({ id: who, ip: null }, { ...input, phone }, null, 'pl'),
        );
        if (id !== null) return { id, doctorId: wanted, at, who };
        break;
      }
    }
    return null;
  }

  private async cancel(id: number): Promise<void> {
    const row = await this.database.reader.findOneBy(AppointmentEntity, { id, state: In(['requested', 'confirmed']) });
    // Whoever came earlier than planned has been.
    if (!row || row.startsAt.getTime() <= this.now) return;
    await this.get(AppointmentStepsService).make({ id }, 'cancel', STAFF, 'x');
    const at = row.startsAt.getTime();
    if (at - this.now >= 2 * DAY) this.cancelled.set(`${row.doctorId} ${at}`, { id, doctorId: row.doctorId, at });
  }

  private async wait(visit: (Visit & { who: number }) | null): Promise<void> {
    const who = visit?.who ?? this.pick(this.clinic.people);
    const days = [1, 2, 3, 4, 5, 6, 7];
    const weekdays = this.random() < 0.6 ? days : days.filter(() => this.random() < 0.5);
    if (weekdays.length === 0) return;
    const dayPart = this.pick(['any', 'any', 'any', 'morning', 'afternoon'] as const);
    const until = dateInWarsaw(new Date(visit?.at ?? this.now + (5 + this.random() * 9) * DAY));
    const doctorId = this.random() < 0.5 ? null : this.pick(this.clinic.doctors);
    const input = { appointmentId: visit?.id ?? null, serviceId: this.clinic.service, doctorId };
    await orRefused(this.get(EarlierDatesService).add(who, { ...input, weekdays, dayPart, until }, 'pl'));
    this.hasChanged = true;
  }

  /** Offers arrive, and whoever has one makes up their mind. */
  private async readMails(): Promise<void> {
    for (const { id, sentAt } of await this.database.reader.findBy(EarlierOfferEntity, { state: 'open' })) {
      if (sentAt) continue;
      const mail = { data: { offerId: id } };
      const prepared = await this.get(OfferMails).prepare(mail);
      await this.database.transaction((tx) => this.get(OfferMails).sent(tx, mail));
      if (prepared.outcome !== 'send') continue;
      const { token, answerBy } = prepared.data as { token: string; answerBy: string };
      this.counts.offers += 1;
      const mind = this.random();
      const { take, refuse, stop } = HABITS;
      const answer = mind < take ? 'take' : mind < take + refuse ? 'no' : mind < take + refuse + stop ? 'stop' : null;
      const at = this.now + this.random() * HABITS.answerMinutes * MINUTE;
      if (answer) this.at(at, () => this.answer(token, answer));
      this.at(Date.parse(answerBy), () => Promise.resolve());
    }
  }

  private async answer(token: string, answer: 'take' | 'no' | 'stop'): Promise<void> {
    const taken = await orRefused(this.get(OfferAnswers).answer(token, answer));
    if (taken) this.counts.taken += 1;
  }

  private async result(until: number): Promise<MonthResult> {
    const { reader } = this.database;
    const over = [...this.cancelled.values()].filter(({ at }) => at < until);
    let [heldAgain, byOffer] = [0, 0];
    for (const { doctorId, at } of over) {
      const startsAt = new Date(at);
      const visit = await reader.findOneBy(AppointmentEntity, {
        ...{ doctorId, startsAt, state: In(['requested', 'confirmed']) },
      });
      if (!visit) continue;
      heldAgain += 1;
      if (await reader.existsBy(EarlierOfferEntity, { doctorId, startsAt, state: 'taken', appointmentId: visit.id })) {
        byOffer += 1;
      }
    }
    return { ...this.counts, cancelled: over.length, heldAgain, byOffer };
  }

  private at(at: number, run: () => Promise<void>): void {
    this.due.push({ at, run });
  }

  /** 8 o'clock today. */
  private morning(): number {
    const begin = this.clinic.beginsAt.getTime();
    return begin + Math.floor((this.now - begin) / DAY) * DAY;
  }

  private pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T;
  }

  private get<T>(type: new (...args: never[]) => T): T {
    return this.clinic.app.get<T>(type, { strict: false });
  }
}

/** What a step answers; null: the site refuses it, as it may. */
async function orRefused<T>(step: Promise<T>): Promise<T | null> {
  return step.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return null;
  });
}
