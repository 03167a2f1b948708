import type { Appointment, AppointmentRecord, BookingInput, CallerInput } from '../../contract/appointment';
import type { EarlierDate, OfferAnswer } from '../../contract/earlier-date';
import type { FaultyClinic, Person } from './clinic';
import type { Day } from './day';
import type { Dice } from './dice';
import type { Answer, Asked, Call, Record } from './record';

const PHONE = '+48600100200';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** So often a booking is sent again that nobody has answered. */
const TRIES = 3;

interface Stage {
  clinic: FaultyClinic;
  record: Record;
  day: Day;
  dice: Dice;
}

/** Somebody who does one thing after the other, at either process. */
abstract class Actor {
  private wishes = 0;

  constructor(
    protected readonly person: Person,
    protected readonly stage: Stage,
  ) {}

  async act(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.step();
  }

  protected abstract step(): Promise<void>;

  protected ask(asked: Omit<Asked, 'by' | 'isStaff'>, path: string, body: object, isStaff = false): Promise<Call> {
    const { clinic, dice, record } = this.stage;
    const at = dice.below(2);
    const by = this.person.id;
    return record.call({ ...asked, by, isStaff }, () => clinic.call(by, 'POST', path, body, asked.key, at));
  }

  protected read(path: string): Promise<Answer> {
    return this.stage.clinic.call(this.person.id, 'GET', path, undefined, undefined, this.stage.dice.below(2));
  }

  /** Wants a visit that nobody has wanted before: with a key again when there is no answer, and sometimes once too often. */
  protected async book(path: string, body: BookingInput | CallerInput, isMute = false): Promise<void> {
    const { dice, day } = this.stage;
    const isStaff = path.startsWith('panel/');
    this.wishes += 1;
    const note = `${day.date} ${this.person.id}-${this.wishes}`;
    const { doctorId, startsAt } = body;
    const asked = { kind: 'book', note, doctorId, startsAt, isMute } as const;
    if (dice.happens(0.2)) {
      await this.ask(asked, path, { ...body, note }, isStaff);
      return;
    }
    const keyed = { ...asked, key: note.replaceAll(' ', '-') };
    const send = (): Promise<Call> => this.ask(keyed, path, { ...body, note }, isStaff);
    if (dice.happens(0.2)) await Promise.all([send(), send()]);
    for (let time = 0; time < TRIES; time += 1) {
      const { outcome } = await send();
      if (outcome !== 'unknown' && !(outcome === 'ok' && dice.happens(0.3))) return;
    }
  }
}

export class Patient extends Actor {
  protected step(): Promise<void> {
    const { dice } = this.stage;
    return dice.oneOf([
      [4, () => this.bookOne()],
      [3, () => this.move()],
      [3, () => this.cancel()],
      [2, () => this.wish()],
      [4, () => this.answerOffer()],
    ])();
  }

  private bookOne(): Promise<void> {
    const { clinic, day, dice } = this.stage;
    const wanted = { doctorId: dice.among([...clinic.doctors, null]) ?? null, startsAt: day.time(dice) };
    return this.book('appointments', { serviceId: clinic.service, ...wanted, phone: PHONE });
  }

  private async move(): Promise<void> {
    const { clinic, day, dice } = this.stage;
    const visit = await this.ownVisit();
    if (!visit) return;
    const wanted = {
      startsAt: day.time(dice),
      ...(dice.happens(0.5) && { doctorId: dice.among(clinic.doctors) ?? 0 }),
    };
    await this.ask({ kind: 'move', visit: visit.id, ...wanted }, `appointments/${visit.id}/move`, wanted);
  }

  private async cancel(): Promise<void> {
    const visit = await this.ownVisit();
    if (visit) await this.ask({ kind: 'cancel', visit: visit.id }, `appointments/${visit.id}/cancel`, {});
  }

  /** Waits for something earlier than an own visit, or for any visit on this day. */
  private async wish(): Promise<void> {
    const { clinic, day, dice } = this.stage;
    const visit = dice.happens(0.7) ? await this.ownVisit() : null;
    const wanted = { serviceId: clinic.service, doctorId: null, weekdays: EVERY_DAY, dayPart: 'any', until: day.date };
    const body = { ...wanted, appointmentId: visit?.id ?? null };
    await this.ask({ kind: 'wish' }, 'earlier-dates', body);
  }

  private async answerOffer(): Promise<void> {
    const { dice } = this.stage;
    const { body } = await this.read('earlier-dates');
    const offered = ((body.items ?? []) as EarlierDate[]).filter(({ offer }) => offer !== null);
    const wish = dice.among(offered)?.id;
    if (wish === undefined) return;
    const answer: OfferAnswer = dice.among(['take', 'take', 'take', 'no', 'stop'] as const) ?? 'take';
    const send = (): Promise<Call> =>
      this.ask({ kind: 'answer', answer, wish }, `earlier-dates/${wish}/answer`, { answer });
    // Twice, as somebody does whose page does not react.
    await Promise.all(dice.happens(0.4) ? [send(), send()] : [send()]);
  }

  /** One of this day: mostly one about which something can be done. */
  private async ownVisit(): Promise<Appointment | null> {
    const { day, dice } = this.stage;
    const { body } = await this.read('appointments');
    const own = ((body.items ?? []) as Appointment[]).filter(({ startsAt }) => day.has(startsAt));
    const live = own.filter(({ changeable }) => changeable);
    return dice.among(dice.happens(0.9) ? live : own) ?? null;
  }
}

export class Receptionist extends Actor {
  private seen: AppointmentRecord[] = [];

  protected async step(): Promise<void> {
    const { clinic, day, dice } = this.stage;
    // What is on the screen may be old.
    if (this.seen.length === 0 || dice.happens(0.6)) await this.look();
    const visit = dice.among(this.seen);
    if (!visit || dice.happens(0.15)) return this.bookForCaller();
    const { id, version } = visit;
    const change = async (kind: Asked['kind'], body: object = {}): Promise<void> => {
      await this.ask({ kind, visit: id, ...body }, `panel/appointments/${id}/${kind}`, { version, ...body }, true);
    };
    await dice.oneOf([
      [6, () => change('confirm')],
      [2, () => change('cancel', { reason: 'Nie ma lekarza' })],
      [3, () => change('move', { startsAt: day.time(dice), doctorId: dice.among(clinic.doctors) ?? 0 })],
      // The visit has not begun yet: it is refused.
      [1, () => change('complete')],
    ])();
  }

  private async look(): Promise<void> {
    const { date } = this.stage.day;
    const filter = encodeURIComponent(JSON.stringify({ from: date, to: date }));
    const { status, body } = await this.read(`panel/appointments?range=[0,99]&sort=["id","DESC"]&filter=${filter}`);
    if (status === 200) this.seen = body as unknown as AppointmentRecord[];
  }

  private bookForCaller(): Promise<void> {
    const { clinic, day, dice } = this.stage;
    const isMute = dice.happens(0.5);
    const patient = {
      firstName: 'Jan',
      lastName: 'Kot',
      phone: PHONE,
      ...(!isMute && { email: 'caller@example.org' }),
    };
    const wanted = { doctorId: dice.among([...clinic.doctors, null]) ?? null, startsAt: day.time(dice) };
    return this.book('panel/appointments', { serviceId: clinic.service, ...wanted, patient }, isMute);
  }
}
