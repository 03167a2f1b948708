import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BOOKING, type MoveInput, type VisitAnswer } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import type { Place } from '../../contract/service';
import { Database } from '../database/database';
import { Conflict, NotFound } from '../errors/app-error';
import { AppointmentCalendar } from './appointment-calendar';
import { isQuiet, quietUntil } from '../locale/quiet-hours';
import { OpeningTime } from '../schedules/opening-time.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { type Reach, StaleVisit, type Who } from './appointment.policy';
import { AppointmentStepsService } from './appointment-steps.service';
import { AppointmentWriter } from './appointment-writer';
import { AppointmentsRepository } from './appointments.repository';
import { BookingService } from './booking.service';
import { lastToAsk, unansweredSince } from './unanswered';
import { type NewVisitWatcher, VisitWatchers, type VisitChange, type VisitWatcher } from './visit-watchers';

const HOUR_MS = 3_600_000;

/** A visit that its patient may say something of. Nothing of it names the patient. */
export interface AnsweredVisit {
  id: number;
  state: AppointmentEntity['state'];
  version: number;
  doctorId: number;
  /** In the visit's language. */
  doctorName: string;
  /** Whose account it is; null for a caller. */
  patientId: number | null;
  serviceId: number;
  startsAt: Date;
  endsAt: Date;
  place: Place;
  locale: Locale;
  answer: VisitAnswer | null;
}

/** A visit of which nobody knows whether its patient comes. */
export interface UnansweredVisit {
  appointmentId: number;
  doctorId: number;
  startsAt: Date;
  /** When the clinic began to wonder. */
  since: Date;
}

/** A visit before or after a change. */
export type ChangedVisit = VisitChange['after'];

/** The patient by the link of a mail: whoever has the mail, so nobody is named. */
export const BY_LINK: Who = { kind: 'link', id: null };

/** What patients say of confirmed visits. */
@Injectable()
export class AppointmentAnswers {
  constructor(
    private readonly database: Database,
    private readonly booking: BookingService,
    private readonly calendar: AppointmentCalendar,
    private readonly events: AppointmentEvents,
    private readonly openingTime: OpeningTime,
    private readonly repository: AppointmentsRepository,
    private readonly steps: AppointmentStepsService,
    private readonly watchers: VisitWatchers,
    private readonly writer: AppointmentWriter,
  ) {}

  async find(id: number): Promise<AnsweredVisit | null> {
    return this.repository.find({ id });
  }

  /** The visit as a calendar file, which names nobody and nothing but when and where. @throws NotFound */
  async calendarOf(id: number): Promise<string> {
    const row = await this.repository.find({ id });
    if (!row) throw new NotFound();
    return this.calendar.write(row, 'PUBLISH');
  }

  /** The visit, which nobody changes until the transaction ends. */
  async hold(tx: EntityManager, id: number): Promise<AnsweredVisit | null> {
    return this.repository.hold(tx, id);
  }

  /** Calls back in the transaction of each new visit. */
  onNew(watcher: NewVisitWatcher): void {
    this.watchers.addForNew(watcher);
  }

  /** Calls back in the transaction of each change of a visit. */
  onChange(watcher: VisitWatcher): void {
    this.watchers.add(watcher);
  }

  /**
   * Notes what a patient says; twice the same is noted once.
   * @throws NotFound; Conflict `wrong_state`: not confirmed, over, or `here` too soon or of a visit that is online
   */
  async note(reach: Reach, answer: VisitAnswer, who: Who): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.repository.find(reach, tx);
      if (!row) throw new NotFound();
      if (!mayAnswer(row, answer, new Date())) throw new Conflict('wrong_state');
      await this.writer.answer(tx, row, answer, who);
    });
    this.events.announce();
  }

  /**
   * Notes, in an open transaction, that a patient has told a colleague to come at the time that the visit has then.
   * @throws as `note`
   */
  async noteComing(tx: EntityManager, id: number, startsAt: Date, who: Who): Promise<void> {
    const row = await this.repository.find({ id }, tx);
    if (!row) throw new NotFound();
    if (row.startsAt.getTime() !== startsAt.getTime()) throw new StaleVisit();
    if (!mayAnswer(row, 'coming', new Date())) throw new Conflict('wrong_state');
    await this.writer.answer(tx, row, 'coming', who);
  }

  /** Cancels by a link. @throws NotFound for one that has changed meanwhile; Conflict as `AppointmentStepsService` */
  cancel({ id, version }: AnsweredVisit, reason: string | null): Promise<void> {
    return unlessStale(this.steps.make({ id, version }, 'cancel', BY_LINK, reason));
  }

  /** Moves by a link: it is a request again. @throws NotFound as `cancel`; as `BookingService` */
  move({ id, version }: AnsweredVisit, input: MoveInput): Promise<void> {
    return unlessStale(this.booking.move({ id, version }, input, BY_LINK));
  }

  /** Confirmed visits ahead that nobody has answered for, though they are near and were reminded of, as they begin. */
  async listUnanswered(now: Date): Promise<UnansweredVisit[]> {
    const days = await this.openingTime.workingDays();
    const rows = await this.repository.listUnanswered(now, lastToAsk(now, days));
    return rows
      .map((row) => ({
        appointmentId: row.id,
        doctorId: row.doctorId,
        startsAt: row.startsAt,
        since: unansweredSince(row, days),
      }))
      .filter(({ since }) => since <= now);
  }

  /** The end of the quiet hours, in which nobody is reminded; null: they are not now. */
  quietUntil(now: Date): Date | null {
    return isQuiet(now) ? quietUntil(now) : null;
  }
}

/** The link is that of a time that the visit does not have any more. */
async function unlessStale(step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    throw error instanceof StaleVisit ? new NotFound() : error;
  }
}

/** Whether an answer makes sense of a visit now. */
function mayAnswer(
  { state, place, startsAt, endsAt }: Pick<AnsweredVisit, 'state' | 'place' | 'startsAt' | 'endsAt'>,
  answer: VisitAnswer,
  now: Date,
): boolean {
  if (state !== 'confirmed' || endsAt <= now) return false;
  if (answer === 'coming') return true;
  return place !== 'online' && startsAt.getTime() - now.getTime() <= BOOKING.hereHours * HOUR_MS;
}
