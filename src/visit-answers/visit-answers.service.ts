import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import type { Slots } from '../../contract/schedule';
import type { VisitAnswerInput, VisitToAnswer } from '../../contract/visit-answer';
import { type AnsweredVisit, AppointmentAnswers, BY_LINK } from '../appointments/appointment-answers.service';
import { Invalid } from '../errors/app-error';
import { SlotsService } from '../schedules/slots.service';
import { SettingsService } from '../settings/settings.service';
import { VisitLinks } from './visit-links.service';

const HOUR_MS = 3_600_000;

/** Which free times are asked for. */
export interface TimesSearch {
  doctor?: string;
  language?: Locale;
  from?: string;
  to?: string;
}

/** What patients say of confirmed visits by the links of their mails, and in the portal. */
@Injectable()
export class VisitAnswers {
  constructor(
    private readonly answers: AppointmentAnswers,
    private readonly links: VisitLinks,
    private readonly settings: SettingsService,
    private readonly slots: SlotsService,
  ) {}

  /** Changes nothing. @throws NotFound; TooMany */
  async show(token: string, ip: string | undefined, locale: Locale): Promise<VisitToAnswer> {
    return this.describe(await this.links.open(token, ip), locale);
  }

  /**
   * Does what the patient wants.
   * @throws NotFound; TooMany; Invalid; Conflict `too_late` with `phones`, `slot_taken` with alternatives, `wrong_state`,
   * `visit_overlaps`
   */
  async answer(token: string, ip: string | undefined, input: VisitAnswerInput, locale: Locale): Promise<VisitToAnswer> {
    const visit = await this.links.open(token, ip);
    const { id, version } = visit;
    switch (input.answer) {
      case 'coming':
      case 'here':
        await this.answers.note({ id, version }, input.answer, BY_LINK);
        break;
      case 'cancel':
        await this.answers.cancel(visit, input.reason || null);
        break;
      case 'move': {
        const { startsAt, doctorId } = input;
        if (startsAt === undefined) throw Invalid.fields([{ field: 'startsAt', code: 'required' }]);
        await this.answers.move(visit, { startsAt, ...(doctorId !== undefined && { doctorId }) });
      }
    }
    return this.describe((await this.answers.find(id)) ?? visit, locale);
  }

  /** Free times for the same service. @throws NotFound; TooMany; Invalid */
  async times(token: string, ip: string | undefined, search: TimesSearch): Promise<Slots> {
    const { serviceId } = await this.links.open(token, ip);
    return this.slots.list({ ...search, service: serviceId });
  }

  /** The visit as a calendar file. @throws NotFound; TooMany */
  async calendarOf(token: string, ip: string | undefined): Promise<string> {
    return this.answers.calendarOf((await this.links.open(token, ip)).id);
  }

  /** That a patient is there, said in the portal. @throws NotFound; Conflict `wrong_state` */
  here(id: number, patientId: number): Promise<void> {
    return this.answers.note({ id, patientId }, 'here', { kind: 'patient', id: patientId });
  }

  /**
   * Notes that a patient has told a colleague to come at a time, in the transaction of what the colleague notes besides.
   * @throws NotFound; StaleVisit when the visit is at another time; Conflict `wrong_state`
   */
  noteComing(tx: EntityManager, appointmentId: number, startsAt: Date, staffId: number): Promise<void> {
    return this.answers.noteComing(tx, appointmentId, startsAt, { kind: 'staff', id: staffId });
  }

  /** A visit as whoever has its link may see it. */
  async describe(visit: AnsweredVisit, locale: Locale): Promise<VisitToAnswer> {
    const { state, startsAt, endsAt, place, answer } = visit;
    const { address, city, phones } = await this.settings.clinic(locale);
    const left = startsAt.getTime() - Date.now();
    return {
      state,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      place,
      address: place === 'online' ? '' : [address, city].filter(Boolean).join(', '),
      answer,
      mayChange: state === 'confirmed' && left >= BOOKING.changeHours * HOUR_MS,
      phone: phones[0] ?? '',
    };
  }
}
