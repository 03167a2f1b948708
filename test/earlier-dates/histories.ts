import type { INestApplication } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { DAY_PARTS } from '../../contract/earlier-date';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { AppointmentStepsService } from '../../src/appointments/appointment-steps.service';
import { BookingService } from '../../src/appointments/booking.service';
import { Database } from '../../src/database/database';
import { EarlierDatesService } from '../../src/earlier-dates/earlier-dates.service';
import { EarlierOfferEntity } from '../../src/earlier-dates/earlier-offer.entity';
import { EarlierWishEntity } from '../../src/earlier-dates/earlier-wish.entity';
import { OfferAnswers } from '../../src/earlier-dates/offer-answers.service';
import { OfferEngine } from '../../src/earlier-dates/offer-engine.service';
import { OfferMails } from '../../src/earlier-dates/offer-mails.service';
import { type PhoneAnswer, PhoneOffers } from '../../src/earlier-dates/phone-offers.service';
import { AppError } from '../../src/errors/app-error';
import { BookingHoldEntity } from '../../src/holds/hold.entity';
import { HoldsService } from '../../src/holds/holds.service';
import { OutboxService } from '../../src/jobs/outbox.service';
import { MailService } from '../../src/mail/mail.service';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { FreedTimeEntity } from '../../src/schedules/freed-time.entity';
import { SlotsService } from '../../src/schedules/slots.service';
import { numbersOf } from '../support/rival-bookings';
import { callerOf, Model, type Wish } from './history-model';

const MINUTE = 60_000;
const STEPS = 18;
/** A history begins with some visits, and some who wait. */
const [FIRST_VISITS, FIRST_WISHES] = [4, 8];
const STAFF = { kind: 'staff', id: null } as const;
const CONTACTS = ['mail', 'mail', 'phone'] as const;
/** What is answered, and what staff note of it who have phoned. */
const ANSWERS = { take: 'taken', no: 'refused', stop: 'stopped' } as const;

type Answer = keyof typeof ANSWERS;

/** A clinic with one doctor, and people who are all known there. */
export interface Clinic {
  app: INestApplication;
  service: number;
  doctor: number;
  people: readonly number[];
  /** The moment at which a history begins, in the morning. */
  beginsAt: Date;
  /** Makes it another moment, for everybody. */
  setNow(moment: Date): void;
}

/**
 * Holds, bookings, calls, moves, cancels, wishes and answers by link or phone in any order, at the site and in the model;
 * the two have to agree after each.
 */
export class Histories {
  /** What came about in all of them: a proof of nothing is none. */
  readonly seen = { offers: 0, taken: 0, holds: 0, callers: 0, phoned: 0 };
  private readonly database = this.get(Database);
  private count = 0;
  private model = new Model();
  /** How an offer is answered: by the link of its mail, or on the phone. */
  private ways = new Map<string, { token: string } | { phoned: number }>();
  private now = 0;
  private starts: number[] = [];

  constructor(private readonly clinic: Clinic) {
    // Mails are handed over by the history itself, and times are looked for when it says so.
    this.get(MailService).send = () => Promise.resolve();
    this.get(OutboxService).add = () => Promise.resolve();
  }

  /** @returns what went wrong, with the steps that led there; null: nothing */
  async run(seed: string): Promise<string | null> {
    await this.clear();
    this.count += 1;
    this.model = new Model();
    this.ways = new Map();
    this.setNow(this.clinic.beginsAt.getTime());
    const { days } = await this.get(SlotsService).list({ service: this.clinic.service });
    const near = days.slice(0, 6).flatMap(({ slots }) => slots.map(({ startsAt }) => Date.parse(startsAt)));
    this.starts = near.filter((_, index) => index % 3 === 0);
    const random = numbersOf(seed);
    const told: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const action = step < FIRST_VISITS ? 0.13 + 0.02 * step : step < FIRST_WISHES ? 0.6 : random.next().value;
      const done = await this.step(action, () => random.next().value);
      told.push(`${new Date(this.now).toISOString()} ${done}`);
      await this.settle();
      const wrong = await this.compare();
      if (wrong !== null) return `${seed}: ${wrong}\n${told.join('\n')}`;
    }
    return null;
  }

  /** Each person has a browser, at home, and another one in each history: how often a day one may hold is counted. */
  private browserOf(who: number): { browser: string; network: string } {
    return { browser: `browser-${who}-${this.count}`, network: `network-${who}-${this.count}` };
  }

  private get<T>(type: new (...args: never[]) => T): T {
    return this.clinic.app.get<T>(type, { strict: false });
  }

  private setNow(now: number): void {
    this.now = now;
    this.clinic.setNow(new Date(now));
  }

  private async clear(): Promise<void> {
    const { reader } = this.database;
    const { doctor, people } = this.clinic;
    await reader.delete(EarlierWishEntity, { userId: In([...people]) });
    await reader.delete(EarlierWishEntity, { userId: IsNull() });
    await reader.delete(BookingHoldEntity, { doctorId: doctor });
    await reader.delete(AppointmentEntity, { doctorId: doctor });
    await reader.delete(FreedTimeEntity, { doctorId: doctor });
  }

  private async step(action: number, random: () => number): Promise<string> {
    const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
    const who = pick(this.clinic.people) ?? 0;
    const at = pick(this.starts) ?? 0;
    const visit = pick([...this.model.visits].filter(([, each]) => each.at > this.now));
    if (action < 0.12) return this.hold(who, at);
    if (action < 0.18) return this.call(at);
    if (action < 0.3) return this.book(who, at);
    if (action < 0.4 && visit) return this.cancel(visit[0], visit[1].at);
    if (action < 0.5 && visit) return this.move(visit[0], at);
    if (action < 0.65) {
      const own = visit && (visit[1].who === who || visit[1].who === callerOf(visit[0])) ? visit : undefined;
      return this.wish(own?.[1].who ?? who, own?.[0] ?? null, random, at);
    }
    const offer = pick(this.model.offers);
    if (action < 0.82 && offer)
      return this.answer(offer, pick(['take', 'take', 'no', 'stop'] as const) ?? 'no', random);
    // Who calls ends it by a call: staff do.
    const live = pick(this.model.wishes.filter((each) => each.who > 0 && isLive(each)));
    if (action < 0.86 && live) {
      await this.get(EarlierDatesService).end(live.id, live.who);
      this.model.endWish(live, this.now);
      return `end wish ${live.id}`;
    }
    this.setNow(this.now + MINUTE * (random() < 0.15 ? 9 * 60 : 5 + Math.floor(random() * 60)));
    return 'time passes';
  }

  private async hold(who: number, at: number): Promise<string> {
    const { service: serviceId, doctor: doctorId } = this.clinic;
    const input = { serviceId, doctorId, startsAt: new Date(at).toISOString() };
    const held = this.get(HoldsService).hold(this.browserOf(who), input);
    const isFree = at >= this.now + 120 * MINUTE && !this.model.isHeld(at, who);
    const hold = await this.expect(held, isFree, `holding ${at}`);
    if (hold !== null && this.model.holds.get(who)?.at !== at) {
      this.model.holds.set(who, { at, until: this.now + 10 * MINUTE });
      this.seen.holds += 1;
    }
    return `${who} holds ${new Date(at).toISOString()}: ${hold?.expiresAt ?? 'refused'}`;
  }

  private async book(who: number, at: number): Promise<string> {
    const { service: serviceId, doctor: doctorId } = this.clinic;
    const input = { serviceId, doctorId, startsAt: new Date(at).toISOString(), phone: '+48600100200' };
    const held = await this.get(HoldsService).find(this.browserOf(who));
    const booked = this.get(BookingService).book({ id: who, ip: null, held }, input, null, 'pl');
    const id = await this.expect(
      booked,
      at >= this.now + 120 * MINUTE &&
        !this.model.isHeld(at, who) &&
        !this.model.isBusy(who, at) &&
        this.model.countOf(who, this.now) < 5,
      `booking ${at}`,
    );
    if (id !== null) this.model.visits.set(id, { who, at });
    if (id !== null) this.model.holds.delete(who);
    return `${who} books ${new Date(at).toISOString()}: ${id ?? 'refused'}`;
  }

  /** Staff book for somebody who calls. */
  private async call(at: number): Promise<string> {
    const { service: serviceId, doctor: doctorId, people } = this.clinic;
    const patient = { firstName: 'Jan', lastName: 'Kowal', phone: '+48600100299', email: 'jan@example.org' };
    const input = { serviceId, doctorId, startsAt: new Date(at).toISOString(), patient };
    const booked = this.get(BookingService).bookForCaller(people[0] ?? 0, input, null, 'pl');
    // Staff have until the time itself.
    const id = await this.expect(booked, at >= this.now && !this.model.isHeld(at), `booking ${at} for a caller`);
    if (id !== null) this.model.visits.set(id, { who: callerOf(id), at });
    if (id !== null) this.seen.callers += 1;
    return `somebody calls for ${new Date(at).toISOString()}: ${id ?? 'refused'}`;
  }

  private async cancel(id: number, at: number): Promise<string> {
    await this.get(AppointmentStepsService).make({ id }, 'cancel', STAFF, 'x');
    this.model.visits.delete(id);
    this.model.letGo(at, this.now);
    return `cancel ${id}`;
  }

  private async move(id: number, at: number): Promise<string> {
    const visit = this.model.visits.get(id);
    if (!visit || visit.at === at) return 'nothing';
    const moved = this.get(BookingService).move({ id }, { startsAt: new Date(at).toISOString() }, STAFF);
    const isFree = at >= this.now && !this.model.isHeld(at) && !this.model.isBusy(visit.who, at, id);
    const done = await this.expect(
      moved.then(() => true),
      isFree,
      `moving ${id}`,
    );
    if (done) {
      this.model.visits.set(id, { who: visit.who, at });
      this.model.letGo(visit.at, this.now);
    }
    return `move ${id} to ${new Date(at).toISOString()}: ${String(done)}`;
  }

  private async wish(who: number, visit: number | null, random: () => number, until: number): Promise<string> {
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.7);
    const part = DAY_PARTS[Math.floor(random() * 6)] ?? 'any';
    const wish = { who, visit, weekdays, part, until: new Date(until).toISOString().slice(0, 10) };
    const live = this.model.wishes.filter((each) => each.who === who && isLive(each));
    if (weekdays.length === 0 || until < this.now) return 'nothing';
    const contactBy = CONTACTS[Math.floor(random() * CONTACTS.length)] ?? 'mail';
    const wanted = { appointmentId: visit, serviceId: this.clinic.service, doctorId: null, weekdays, dayPart: part };
    const input = { ...wanted, until: wish.until, contactBy };
    const dates = this.get(EarlierDatesService);
    const added = who > 0 ? dates.add(who, input, 'pl') : dates.addForCaller(input);
    const isNew = visit === null || !live.some((each) => each.visit === visit);
    const id = await this.expect(added, live.length < 3 && isNew, 'wishing');
    if (id !== null) this.model.wishes.push({ ...wish, id, since: this.now, state: 'waiting' });
    return `${who} waits: ${JSON.stringify(wish)} ${id ?? 'refused'}`;
  }

  private async answer(offer: Model['offers'][number], answer: Answer, random: () => number): Promise<string> {
    const { wish, at } = offer;
    const way = this.ways.get(`${wish.id} ${at}`) ?? { token: '' };
    if ('phoned' in way && random() < 0.3) return this.reachNobody(offer, way.phoned);
    const answers =
      'token' in way
        ? this.get(OfferAnswers).answer(way.token, answer)
        : this.phone(way.phoned, { result: ANSWERS[answer], againAt: null });
    if ('phoned' in way) this.seen.phoned += 1;
    const told = `wish ${wish.id} ${answer} ${new Date(at).toISOString()}`;
    if (answer !== 'take') {
      await answers;
      if (answer === 'no') this.model.end(offer, 'waiting', this.now);
      else this.model.endWish(wish, this.now);
      return told;
    }
    const hasRoom = wish.visit !== null || this.model.countOf(wish.who, this.now) < 5;
    const taken = await this.expect(answers, !this.model.isBusy(wish.who, at, wish.visit) && hasRoom, told);
    if (taken) this.seen.taken += 1;
    if (taken) this.model.take(offer, taken.appointmentId, this.now);
    return `${told}: ${taken?.appointmentId ?? 'refused'}`;
  }

  /** Staff phone and reach nobody, or somebody else. */
  private async reachNobody(offer: Model['offers'][number], id: number): Promise<string> {
    const result = id % 2 === 0 ? ('no_answer' as const) : ('wrong_number' as const);
    await this.phone(id, { result, againAt: null });
    this.model.end(offer, 'waiting', this.now);
    return `wish ${offer.wish.id}: ${result}`;
  }

  private async phone(id: number, answer: PhoneAnswer): Promise<{ appointmentId: number } | null> {
    const phones = this.get(PhoneOffers);
    const [staffId = 0] = this.clinic.people;
    return this.database.transaction((tx) => phones.answer(tx, id, answer, staffId, new Date(this.now)));
  }

  /** What a step answers; null: it was refused. @throws when the model has it otherwise */
  private async expect<T>(step: Promise<T>, isPossible: boolean, told: string): Promise<T | null> {
    let code = '';
    const answer = await step.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      ({ code } = error);
      return null;
    });
    // How often somebody may change something in an hour is no matter of the model.
    if (code !== 'too_many_requests' && (answer !== null) !== isPossible) {
      throw new Error(`${told}: ${code || 'done'}, and the model has it otherwise`);
    }
    return answer;
  }

  /** Lets the site look, and its mails arrive. */
  private async settle(): Promise<void> {
    await this.get(OfferEngine).run(new Date(this.now));
    this.model.settle(this.now);
    const unsent = await this.database.reader.findBy(EarlierOfferEntity, { state: 'open' });
    for (const { id, wishId, startsAt, sentAt, contactBy } of unsent) {
      const key = `${wishId} ${startsAt.getTime()}`;
      if (!this.ways.has(key)) this.seen.offers += 1;
      if (contactBy === 'phone') this.ways.set(key, { phoned: id });
      if (sentAt) continue;
      const mail = { data: { offerId: id } };
      const prepared = await this.get(OfferMails).prepare(mail);
      const { token = '' } = (prepared.outcome === 'send' ? prepared.data : {}) as { token?: string };
      this.ways.set(key, { token });
      await this.database.transaction((tx) => this.get(OfferMails).sent(tx, mail));
    }
  }

  /** What differs between the site and the model. */
  private async compare(): Promise<string | null> {
    const { reader } = this.database;
    const [offers, wishes, visits, cells] = await Promise.all([
      reader.findBy(EarlierOfferEntity, { state: 'open' }),
      reader.find(EarlierWishEntity, { order: { id: 'ASC' } }),
      reader.findBy(AppointmentEntity, { doctorId: this.clinic.doctor, state: In(['requested', 'confirmed']) }),
      reader.findBy(AppointmentCellEntity, { doctorId: this.clinic.doctor }),
    ]);
    const text = (all: unknown[][]): string => JSON.stringify(all.map((each) => each.join(' ')).sort());
    const { model } = this;
    const state = ({ id, state: is }: Pick<Wish, 'id' | 'state'>): unknown[] => [id, is];
    const pairs: [string, unknown[][], unknown[][]][] = [
      [
        'offers',
        offers.map((each) => [each.wishId, each.startsAt.getTime(), each.answerBy?.getTime()]),
        model.offers.map(({ wish, at, answerBy }) => [wish.id, at, answerBy]),
      ],
      ['wishes', wishes.map(state), model.wishes.map(state)],
      [
        'visits',
        visits.map(({ id, startsAt }) => [id, startsAt.getTime()]),
        [...model.visits].map(([id, { at }]) => [id, at]),
      ],
      [
        'holders',
        cells
          .filter(({ cell, heldUntil }) => cell % 2 === 0 && (heldUntil === null || heldUntil.getTime() > this.now))
          .map(({ cell }) => [cell * 15 * MINUTE]),
        [...model.visits.values(), ...model.offers, ...model.holds.values()].map(({ at }) => [at]),
      ],
    ];
    const wrong = pairs.find(([, site, expected]) => text(site) !== text(expected));
    return wrong ? `${wrong[0]}: ${text(wrong[1])} at the site, ${text(wrong[2])} in the model` : null;
  }
}

function isLive({ state }: Wish): boolean {
  return state === 'waiting' || state === 'offered';
}
