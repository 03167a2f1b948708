import { In } from 'typeorm';
import type { ResourceKind } from '../../contract/resource';
import { ResourcePlans } from '../../src/absences/resource-plans.service';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { AppointmentStepsService } from '../../src/appointments/appointment-steps.service';
import { BookingService } from '../../src/appointments/booking.service';
import { VisitResources } from '../../src/appointments/visit-resources.service';
import { Database } from '../../src/database/database';
import { AppError } from '../../src/errors/app-error';
import { BookingHoldEntity } from '../../src/holds/hold.entity';
import { HoldsService } from '../../src/holds/holds.service';
import { OutboxService } from '../../src/jobs/outbox.service';
import { MailService } from '../../src/mail/mail.service';
import { ResourceCellEntity, ResourceEntity } from '../../src/resources/resource.entity';
import { ResourcesService } from '../../src/resources/resources.service';
import { FreeDays } from '../../src/schedules/free-days.service';
import { SlotsService } from '../../src/schedules/slots.service';
import { numbersOf } from '../support/rival-bookings';
import { type Clinic, dateOf, differenceOf, idOf, type ModelService, RoomModel, type Taking } from './model';

const MINUTE = 60_000;
const STEPS = 14;
const HOLD_MINUTES = 10;
const STAFF = { kind: 'staff', id: null } as const;
const KINDS: readonly ResourceKind[] = ['room', 'room', 'room', 'ultrasound', 'ultrasound'];

/** When a visit for a service may begin by the hours, on the days that a history is about. */
type Starts = ReadonlyMap<ModelService, readonly number[]>;

/**
 * Holds, bookings, moves, cancels, swaps, things that break and work again in any order, at the site and in the model; the
 * two have to agree after each: who has which room, and what is free.
 */
export class RoomHistories {
  /** What came about in all of them: a proof of nothing is none. */
  readonly seen = { booked: 0, refused: 0, moved: 0, held: 0, swapped: 0, broken: 0, replaced: 0 };
  private count = 0;
  private model = new RoomModel();
  private random: () => number = () => 0;
  private starts: Starts = new Map();

  constructor(private readonly clinic: Clinic) {
    // Nobody reads the mails.
    this.get(MailService).send = () => Promise.resolve();
    this.get(OutboxService).add = () => Promise.resolve();
  }

  /** @returns what went wrong, with the steps that led there; null: nothing */
  async run(seed: string): Promise<string | null> {
    const numbers = numbersOf(seed);
    this.random = () => numbers.next().value;
    this.count += 1;
    this.model = new RoomModel();
    this.setNow(this.clinic.beginsAt.getTime());
    const told: string[] = [];
    await this.clear();
    await this.readStarts();
    for (const kind of KINDS) if (this.random() < 0.75) told.push(await this.add(kind));
    for (let step = 0; step < STEPS; step += 1) {
      try {
        told.push(`${new Date(this.model.now).toISOString()} ${await this.step(this.random())}`);
        const wrong = (await this.compareTaken()) ?? (await this.compareFree(step === STEPS - 1));
        if (wrong !== null) return `${seed}: ${wrong}\n${told.join('\n')}`;
      } catch (error) {
        return `${seed}: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n${told.join('\n')}`;
      }
    }
    return null;
  }

  private get<T>(type: new (...args: never[]) => T): T {
    return this.clinic.app.get<T>(type, { strict: false });
  }

  private setNow(now: number): void {
    this.model.now = now;
    this.clinic.setNow(new Date(now));
  }

  private pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T;
  }

  private async clear(): Promise<void> {
    const { reader } = this.get(Database);
    const doctorId = In([...this.clinic.doctors]);
    await reader.delete(BookingHoldEntity, { doctorId });
    await reader.delete(AppointmentEntity, { doctorId });
    await reader.createQueryBuilder().delete().from(ResourceEntity).execute();
  }

  /** Nothing is there yet but hours: a service without needs has all times free, the others have the same hours. */
  private async readStarts(): Promise<void> {
    const [first, last] = [24, 48].map((hours) => dateOf(this.clinic.beginsAt.getTime() + hours * 60 * MINUTE));
    const [from, to] = [first ?? '', last ?? ''];
    const starts = new Map<ModelService, number[]>();
    for (const service of this.clinic.services) {
      const [begins, ends] = await this.hoursOn(from, to);
      const step = service.minutes * MINUTE;
      starts.set(
        service,
        begins.flatMap((begin, day) => {
          const count = Math.floor(((ends[day] ?? begin) - begin) / step);
          return Array.from({ length: count }, (_, index) => begin + index * step);
        }),
      );
    }
    this.starts = starts;
  }

  /** When the doctors begin and end on each day. */
  private async hoursOn(from: string, to: string): Promise<[number[], number[]]> {
    const plain = this.clinic.services.find(({ needs }) => needs.length === 0);
    const { days } = await this.get(SlotsService).list({ service: plain?.id ?? 0, from, to });
    return [
      days.map(({ slots }) => Date.parse(slots[0]?.startsAt ?? '')),
      days.map(({ slots }) => Date.parse(slots.at(-1)?.endsAt ?? '')),
    ];
  }

  private async add(kind: ResourceKind): Promise<string> {
    const { id } = await this.get(ResourcesService).add({ name: `Nr ${this.model.resources.length}`, kind }, null);
    this.model.resources.push({ id, kind, active: true, closed: new Set() });
    return `${kind} ${id}`;
  }

  private step(action: number): Promise<string> {
    const service = this.pick(this.clinic.services);
    const at = this.pick((this.starts.get(service) ?? []).slice(0, 8));
    const doctor = this.random() < 0.4 ? null : this.pick(this.clinic.doctors);
    const who = this.pick(this.clinic.people);
    const visits = [...this.model.takings].filter(([, { until }]) => until === null);
    const visit = visits.length > 0 ? this.pick(visits) : null;
    if (action < 0.3 || !visit) return this.book(action < 0.15 ? 0 : who, service, doctor, at);
    if (action < 0.42) return this.hold(who, service, doctor ?? this.pick(this.clinic.doctors), at);
    if (action < 0.56)
      return this.move(visit[0], visit[1], this.pick(this.starts.get(visit[1].service) ?? [at]), doctor);
    if (action < 0.66) return this.end(visit[0], 'cancel');
    if (action < 0.7) return this.end(visit[0], 'confirm');
    if (action < 0.8) return this.swap(visit[0], visit[1]);
    if (action < 0.92) return this.breakOne(at);
    this.setNow(this.model.now + (this.random() < 0.5 ? 4 : HOLD_MINUTES + 1) * MINUTE);
    return Promise.resolve('time passes');
  }

  /** Somebody books with what the own browser holds, or staff for who calls. */
  private async book(who: number, service: ModelService, doctor: number | null, at: number): Promise<string> {
    const booking = this.get(BookingService);
    const startsAt = new Date(at).toISOString();
    const wish = { serviceId: service.id, doctorId: doctor, startsAt };
    const held = who === 0 ? null : await this.get(HoldsService).find(this.browserOf(who));
    const patient = { firstName: 'Jan', lastName: 'Kowal', phone: '+48600100299' };
    const own = held ? [`hold ${who}`] : [];
    const to = at + service.minutes * MINUTE;
    // What the browser holds comes free with the visit, for any doctor.
    const tried = doctor === null ? this.clinic.doctors : [doctor];
    const isFree = (each: number): boolean => this.model.isFree(service, each, at, own);
    const open = this.model
      .live()
      .filter((each) => each.until === null && each.who === who && each.from > this.model.now);
    const isPossible = tried.some(isFree) && (who === 0 || (open.length < 5 && this.model.isPatientFree(who, at, to)));
    const id = await this.expect(
      who === 0
        ? booking.bookForCaller(this.clinic.people[0] ?? 0, { ...wish, patient }, null, 'pl')
        : booking.book({ id: who, ip: null, held }, { ...wish, phone: '+48600100200' }, null, 'pl'),
      isPossible,
      `booking ${service.id} at ${startsAt} with ${doctor ?? 'anybody'} for ${who}`,
    );
    if (id === null) return `${who} books ${service.id} with ${doctor} at ${startsAt}: refused`;
    const row = await this.get(Database).reader.findOneByOrFail(AppointmentEntity, { id });
    if (!tried.includes(row.doctorId) || !isFree(row.doctorId)) throw new Error(`Doctor ${row.doctorId} was not free`);
    const resources = this.model.choose(service, at, own) ?? [];
    if (held) this.model.takings.delete(`hold ${who}`);
    this.model.takings.set(`visit ${id}`, { who, doctor: row.doctorId, service, from: at, to, resources, until: null });
    this.seen.booked += 1;
    return `${who} books ${service.id} with ${doctor} at ${startsAt}: visit ${id}, ${resources.join()}`;
  }

  private async hold(who: number, service: ModelService, doctor: number, at: number): Promise<string> {
    const key = `hold ${who}`;
    const own = this.model.takings.get(key);
    const before = own && (own.until ?? 0) > this.model.now ? own : undefined;
    const isSame = before?.doctor === doctor && before.service === service && before.from === at;
    // What was held before comes free for it.
    const isFree = this.model.isFree(service, doctor, at, [key]);
    const input = { serviceId: service.id, doctorId: doctor, startsAt: new Date(at).toISOString() };
    const hold = await this.expect(
      this.get(HoldsService).hold(this.browserOf(who), input),
      isSame || isFree,
      `holding ${JSON.stringify(input)} for ${who}`,
    );
    if (hold && !isSame) {
      const resources = this.model.choose(service, at, [key]) ?? [];
      const until = this.model.now + HOLD_MINUTES * MINUTE;
      const to = at + service.minutes * MINUTE;
      this.model.takings.set(key, { who, doctor, service, from: at, to, resources, until });
      this.seen.held += 1;
    }
    return `${who} holds ${JSON.stringify(input)}: ${hold === null ? 'refused' : 'done'}`;
  }

  /** Staff move a visit: what it has is in its own way no more. */
  private async move(key: string, visit: Taking, at: number, doctor: number | null): Promise<string> {
    const { service, who } = visit;
    const doctorId = doctor ?? visit.doctor;
    if (at === visit.from && doctorId === visit.doctor) return 'nothing';
    const to = at + service.minutes * MINUTE;
    const isPossible = this.model.isFree(service, doctorId, at, [key]) && this.model.isPatientFree(who, at, to, [key]);
    const startsAt = new Date(at).toISOString();
    const moved = await this.expect(
      this.get(BookingService)
        .move({ id: idOf(key) }, { startsAt, doctorId }, STAFF)
        .then(() => true),
      isPossible,
      `moving ${key} to ${startsAt} with ${doctorId}`,
    );
    if (moved) {
      const resources = this.model.choose(service, at, [key]) ?? [];
      this.model.takings.set(key, { ...visit, doctor: doctorId, from: at, to, resources });
      this.seen.moved += 1;
    }
    return `${key} is moved to ${startsAt} with ${doctorId}: ${moved === null ? 'refused' : 'done'}`;
  }

  private async end(key: string, step: 'cancel' | 'confirm'): Promise<string> {
    const { state } = await this.get(Database).reader.findOneByOrFail(AppointmentEntity, { id: idOf(key) });
    if (step === 'confirm' && state !== 'requested') return 'nothing';
    await this.get(AppointmentStepsService).make({ id: idOf(key) }, step, STAFF, step === 'cancel' ? 'x' : null);
    if (step === 'cancel') this.model.takings.delete(key);
    return `${step} ${key}`;
  }

  /** Staff give a visit any of the kinds that it needs, be it taken or broken. */
  private async swap(key: string, visit: Taking): Promise<string> {
    const wanted = visit.service.needs.map((kind) =>
      this.pick(this.model.resources.filter((each) => each.kind === kind)),
    );
    const isFree = wanted.every(
      ({ id, kind }) => visit.resources.includes(id) || this.model.free(kind, visit.from, visit.to, [key]).includes(id),
    );
    // One that it has may be somebody else's by no way; it keeps it although it broke.
    const ids = wanted.map(({ id }) => id);
    const swapped = await this.expect(
      this.get(VisitResources)
        .swap(idOf(key), ids, { id: this.clinic.people[0] ?? 0 })
        .then(() => true),
      isFree,
      `giving ${ids.join()} to ${key}`,
    );
    if (swapped) {
      this.model.takings.set(key, { ...visit, resources: ids });
      this.seen.swapped += 1;
    }
    return `${key} gets ${ids.join()}: ${swapped === null ? 'refused' : 'done'}`;
  }

  /** Something is switched off, or closed on a day, or works again; sometimes its visits get another one at once. */
  private async breakOne(at: number): Promise<string> {
    if (this.model.resources.length === 0) return 'nothing';
    const one = this.pick(this.model.resources);
    if (this.random() < 0.5) one.active = !one.active;
    else if (!one.closed.delete(dateOf(at))) one.closed.add(dateOf(at));
    const { id, kind, active } = one;
    const closedDays = [...one.closed].map((date) => ({ date, reason: '' }));
    await this.get(ResourcesService).change(id, { name: `Nr ${id}`, kind, active, closedDays }, null);
    this.seen.broken += 1;
    const told = `${id} is ${active ? `closed on ${[...one.closed].join()}` : 'off'}`;
    return this.random() < 0.5 ? told : `${told}; ${await this.replace(id, kind)}`;
  }

  /** Its visits get what the plan proposes first. */
  private async replace(id: number, kind: ResourceKind): Promise<string> {
    const plans = this.get(ResourcePlans);
    const { visits } = await plans.get(id, 'pl');
    const one = this.model.resources.find((each) => each.id === id);
    const concerned = [...this.model.takings].filter(
      ([, { resources, until, from }]) =>
        until === null && resources.includes(id) && one && !this.model.isOpen(one, from),
    );
    const [site, expected] = [visits.map(({ appointment }) => appointment.id), concerned.map(([key]) => idOf(key))];
    if (site.sort().join() !== expected.sort().join())
      throw new Error(`The plan is of ${site.join()}, not ${expected.join()}`);
    for (const { appointment, others } of visits) {
      const key = `visit ${appointment.id}`;
      const visit = this.model.takings.get(key);
      if (!visit) throw new Error(`${key} is not there`);
      const free = this.model.free(kind, visit.from, visit.to);
      if (others.map((each) => each.id).join() !== free.join()) {
        throw new Error(`${key} might have ${others.map((each) => each.id).join()}, not ${free.join()}`);
      }
    }
    const steps = visits.flatMap(({ appointment, others: [other] }) =>
      other ? [{ appointmentId: appointment.id, version: appointment.version, resourceId: other.id }] : [],
    );
    const outcomes = await plans.apply(id, steps, { id: this.clinic.people[0] ?? 0 }, 'pl');
    const problem = outcomes.find((each) => each.problem);
    if (problem) throw new Error(`A plan failed: ${JSON.stringify(problem)}`);
    for (const { appointmentId, resourceId } of steps) {
      const visit = this.model.takings.get(`visit ${appointmentId}`);
      if (!visit) continue;
      visit.resources = visit.resources.map((each) => (each === id ? resourceId : each));
      this.seen.replaced += 1;
    }
    return `its visits get ${JSON.stringify(steps.map(({ resourceId }) => resourceId))}`;
  }

  private browserOf(who: number): { browser: string; network: string } {
    return { browser: `browser-${who}-${this.count}`, network: `network-${who}-${this.count}` };
  }

  /** What a step answers; null: it was refused. @throws when the model has it otherwise */
  private async expect<T>(step: Promise<T>, isPossible: boolean, told: string): Promise<T | null> {
    let code = '';
    const answer = await step.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      ({ code } = error);
      return null;
    });
    if (answer === null) this.seen.refused += 1;
    // How often somebody may change something in an hour is no matter of the model.
    if (code !== 'too_many_requests' && (answer !== null) !== isPossible) {
      throw new Error(`${told}: ${code || 'done'}, and the model has it otherwise`);
    }
    return answer;
  }

  /** What differs in who has which rooms and devices. */
  private async compareTaken(): Promise<string | null> {
    const rows = await this.get(Database).reader.find(ResourceCellEntity);
    const site = rows
      .filter(({ heldUntil }) => heldUntil === null || heldUntil.getTime() > this.model.now)
      .map(({ resourceId, cell, appointmentId }) => `${resourceId} ${cell} ${appointmentId ?? 'held'}`);
    const expected = [...this.model.takings].flatMap(([key, { from, to, resources, until }]) => {
      if (until !== null && until <= this.model.now) return [];
      const cells: number[] = [];
      for (let at = from; at < to; at += 15 * MINUTE) cells.push(at / (15 * MINUTE));
      return resources.flatMap((id) => cells.map((cell) => `${id} ${cell} ${until === null ? idOf(key) : 'held'}`));
    });
    return differenceOf('what is taken', site, expected);
  }

  /** What differs in what is free: of any doctor and of one, or of all. */
  private async compareFree(isAll: boolean): Promise<string | null> {
    const { services, doctors } = this.clinic;
    const ofServices = isAll ? services : [this.pick(services)];
    const ofDoctors = isAll ? doctors : [this.pick(doctors)];
    for (const service of ofServices) {
      for (const doctor of [null, ...ofDoctors]) {
        const free = (this.starts.get(service) ?? []).filter((at) =>
          (doctor === null ? doctors : [doctor]).some((each) => this.model.isFree(service, each, at)),
        );
        const wrong = differenceOf(
          `what is free for ${service.id} with ${doctor ?? 'anybody'}`,
          await this.freeAtSite(service, doctor),
          free.map((at) => new Date(at).toISOString()),
        );
        if (wrong !== null) return wrong;
      }
    }
    return isAll ? this.compareDays() : null;
  }

  /** What differs in when each doctor has a time for any service: found in another way, as next free times and offers are. */
  private async compareDays(): Promise<string | null> {
    const all = [...this.starts.values()].flat();
    const dates = [...new Set(all.map(dateOf))].sort();
    const found = await this.get(FreeDays).list(dates, 'pl');
    const site = found.flatMap(({ doctor, days }) =>
      days.flatMap(({ times }) => times.map((at) => `${doctor.id} ${at}`)),
    );
    const expected = this.clinic.doctors.flatMap((doctor) =>
      [...this.starts].flatMap(([service, starts]) =>
        starts
          .filter((at) => this.model.isFree(service, doctor, at))
          .map((at) => `${doctor} ${new Date(at).toISOString()}`),
      ),
    );
    return differenceOf('when doctors are free', site, [...new Set(expected)]);
  }

  private async freeAtSite(service: ModelService, doctor: number | null): Promise<string[]> {
    const all = this.starts.get(service) ?? [];
    const [from, to] = [dateOf(all[0] ?? 0), dateOf(all.at(-1) ?? 0)];
    const search = { service: service.id, from, to, ...(doctor !== null && { doctor: String(doctor) }) };
    const { days } = await this.get(SlotsService).list(search);
    const slots = days.flatMap((day) => day.slots);
    const wrong = slots.find((slot) => !this.model.isFree(service, slot.doctorId, Date.parse(slot.startsAt)));
    if (wrong) throw new Error(`${JSON.stringify(wrong)} is not free in the model`);
    return slots.map(({ startsAt }) => startsAt);
  }
}
