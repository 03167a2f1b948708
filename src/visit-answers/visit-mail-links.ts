import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { AppointmentAnswers } from '../appointments/appointment-answers.service';
import type { MailEntity } from '../mail/mail.entity';
import { type MailPreparer, MailPreparations, type Preparation } from '../mail/mail-preparations';
import { VisitLinks } from './visit-links.service';

const HOUR_MS = 3_600_000;

/** Puts links into mails about confirmed visits, and keeps back reminders that are not true any more. */
@Injectable()
export class VisitMailLinks implements MailPreparer, OnModuleInit {
  constructor(
    private readonly answers: AppointmentAnswers,
    private readonly links: VisitLinks,
    private readonly preparations: MailPreparations,
  ) {}

  onModuleInit(): void {
    this.preparations.add(['visit-confirmed', 'visit-moved', 'visit-reminder'], this);
  }

  async prepare(mail: MailEntity): Promise<Preparation> {
    const { template, appointmentId, createdAt, data } = mail;
    if (appointmentId === null) return { outcome: 'send', data };
    const { startsAt, doctor } = data as { startsAt: string; doctor: string };
    const now = new Date();
    if (template !== 'visit-reminder') {
      const answerToken = await this.links.make(mail, appointmentId, new Date(startsAt));
      return { outcome: 'send', data: { ...data, answerToken } };
    }
    const until = this.answers.quietUntil(now);
    if (until !== null) return { outcome: 'wait', until };
    // It waited for the mail server for so long that the next one has come, or comes soon.
    if (now.getTime() - createdAt.getTime() > BOOKING.remindGapHours * HOUR_MS) return { outcome: 'drop' };
    // The time may be the same with another doctor.
    const visit = await this.answers.find(appointmentId);
    if (visit?.doctorName !== doctor) return { outcome: 'drop' };
    const answerToken = await this.links.make(mail, appointmentId, new Date(startsAt));
    return answerToken === null ? { outcome: 'drop' } : { outcome: 'send', data: { ...data, answerToken } };
  }
}
