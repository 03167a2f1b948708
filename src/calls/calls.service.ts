import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AppointmentRecord } from '../../contract/appointment';
import type { CallResultInput, VisitCall } from '../../contract/call';
import type { Locale } from '../../contract/locales';
import { AppointmentStepsService, StaleVisit } from '../appointments/appointment-steps.service';
import { BookingService } from '../appointments/booking.service';
import { Database } from '../database/database';
import { Conflict, type FieldError, Invalid } from '../errors/app-error';
import { LocaleWords } from '../locale/locale-words';
import { VisitAnswers } from '../visit-answers/visit-answers.service';
import { CallSheet } from './call-sheet.service';
import { CallsRepository } from './calls.repository';

/** A member of the staff. */
interface Colleague {
  id: number;
}

/** Makes calls: takes a row, writes down what came of it, makes the step that follows. */
@Injectable()
export class CallsService {
  constructor(
    private readonly answers: VisitAnswers,
    private readonly booking: BookingService,
    private readonly database: Database,
    private readonly repository: CallsRepository,
    private readonly sheet: CallSheet,
    private readonly steps: AppointmentStepsService,
    private readonly words: LocaleWords,
  ) {}

  /** @throws NotFound; Conflict `taken_by_other`, `wrong_state` when nobody has to call any more */
  async take(id: number, by: Colleague, locale: Locale): Promise<VisitCall> {
    const { isDue } = await this.sheet.get(id, locale);
    if (!isDue) throw new Conflict('wrong_state');
    await this.database.transaction((tx) => this.claim(tx, id, by));
    return (await this.sheet.get(id, locale)).call;
  }

  /** Gives a row back without a result. */
  async release(id: number, by: Colleague): Promise<void> {
    await this.repository.release(id, by.id);
  }

  /**
   * Writes down what came of a call, together with the step that follows from it.
   * @throws NotFound; Invalid; Conflict `taken_by_other`, `stale_version` with the visit as it is, `wrong_state`, `slot_taken`
   */
  async settle(id: number, input: CallResultInput, by: Colleague, locale: Locale): Promise<VisitCall> {
    const { call, isDue } = await this.sheet.get(id, locale);
    const { appointment: visit } = call;
    if (input.version !== visit.version) throw stale(visit);
    if (!isDue) throw new Conflict('wrong_state');
    requireWhatFits(input, visit);
    const againAt = await this.sheet.againAt(input, call, new Date());
    const write = async (tx: EntityManager): Promise<void> => {
      await this.claim(tx, id, by);
      // Somebody may have written another result while this one was on its way.
      const { length } = await this.repository.listAttempts([id], tx);
      if (length !== call.attempts.length) throw new StaleVisit();
      await this.repository.addAttempt(tx, {
        appointmentId: id,
        at: new Date(),
        byId: by.id,
        result: input.result,
        againAt,
      });
      await this.repository.release(id, by.id, tx);
      // Whoever agrees to a time on the phone is not asked about it again.
      const agreed = agreedTime(input, visit);
      if (agreed !== null) await this.answers.noteComing(tx, id, new Date(agreed), by.id);
    };
    try {
      await this.makeStep(visit, input, by, write);
    } catch (error) {
      if (!(error instanceof StaleVisit)) throw error;
      throw stale((await this.sheet.get(id, locale)).call.appointment);
    }
    return { ...(await this.sheet.get(id, locale)).call, kind: call.kind };
  }

  /** @throws Conflict `taken_by_other` */
  private async claim(tx: EntityManager, id: number, by: Colleague): Promise<void> {
    if (!(await this.repository.take(tx, id, by.id, new Date()))) throw new Conflict('taken_by_other');
  }

  private async makeStep(
    { id, version, state, locale }: AppointmentRecord,
    { result, startsAt = '', doctorId, outsideHours = false }: CallResultInput,
    by: Colleague,
    write: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    const who = { kind: 'staff', id: by.id } as const;
    if (result === 'moved') {
      const time = { startsAt, outsideHours, ...(doctorId !== undefined && { doctorId }) };
      await this.booking.move({ id, version }, time, who, { along: write });
    } else if (result === 'cancelled') {
      const reason = this.words.find(locale, 'calls.reason.cancelled') ?? null;
      await this.steps.make({ id, version }, 'cancel', who, reason, write);
    } else if (result === 'comes' && state === 'requested') {
      await this.steps.make({ id, version }, 'confirm', who, null, write);
    } else await this.database.transaction(write);
  }
}

/** The time to which the patient has said yes; null: to none. */
function agreedTime({ result, startsAt }: CallResultInput, visit: AppointmentRecord): string | null {
  if (result === 'comes') return visit.startsAt;
  return result === 'moved' ? (startsAt ?? null) : null;
}

/** @throws Invalid for what the result needs, and for what a visit that cannot take place as booked does not allow */
function requireWhatFits({ result, at, startsAt }: CallResultInput, visit: AppointmentRecord): void {
  const errors: FieldError[] = [];
  if (result === 'comes' && visit.obstacle !== null) {
    errors.push({
      field: 'result',
      code: 'not_allowed',
      params: { values: 'moved, cancelled, no_answer, wrong_number, later' },
    });
  }
  if (result === 'moved' && startsAt === undefined) errors.push({ field: 'startsAt', code: 'required' });
  if (result === 'later') {
    const moment = Date.parse(at ?? '');
    if (at === undefined) errors.push({ field: 'at', code: 'required' });
    else if (moment <= Date.now() || moment >= Date.parse(visit.startsAt)) {
      errors.push({ field: 'at', code: 'must_be_before_visit' });
    }
  }
  if (errors.length > 0) throw Invalid.fields(errors);
}

function stale(current: AppointmentRecord): Conflict {
  return new Conflict('stale_version', { extra: { current } });
}
