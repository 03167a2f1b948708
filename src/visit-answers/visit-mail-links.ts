import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppointmentAnswers } from '../appointments/appointment-answers.service';
import type { MailEntity } from '../mail/mail.entity';
import { MailPreparations, type Preparation } from '../mail/mail-preparations';
import { VisitLinks } from './visit-links.service';

/** Puts links into mails about confirmed visits, and keeps back reminders that are not true any more. */
@Injectable()
export class VisitMailLinks implements OnModuleInit {
  constructor(
    private readonly answers: AppointmentAnswers,
    private readonly links: VisitLinks,
    private readonly preparations: MailPreparations,
  ) {}

  onModuleInit(): void {
    this.preparations.add(['visit-confirmed', 'visit-moved', 'visit-reminder'], (mail) => this.prepare(mail));
  }

  private async prepare({ id, template, appointmentId, data }: MailEntity): Promise<Preparation> {
    if (appointmentId === null) return { outcome: 'send', data };
    const isReminder = template === 'visit-reminder';
    const until = isReminder ? this.answers.quietUntil(new Date()) : null;
    if (until !== null) return { outcome: 'wait', until };
    const { startsAt } = data as { startsAt: string };
    const answerToken = await this.links.make(id, appointmentId, new Date(startsAt));
    if (answerToken === null && isReminder) return { outcome: 'drop' };
    return { outcome: 'send', data: { ...data, answerToken } };
  }
}
