import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { AppointmentState } from '../../contract/appointment';
import { OPEN_STATES } from '../../contract/appointment';
import type { ResendObstacle } from '../../contract/mail';
import { MailsService } from '../mail/mails.service';
import type { VisitMail, VisitMails } from '../mail/visit-mails';
import { AppointmentEntity } from './appointment.entity';
import { AppointmentMails, type PatientMail } from './appointment-mails';
import { AppointmentHistoryRepository } from './appointment-history.repository';
import { AppointmentsRepository } from './appointments.repository';

/** What each mail says is true of visits in these states, while they lie ahead. */
const TRUE_OF: Readonly<Record<PatientMail, readonly AppointmentState[]>> = {
  received: ['requested'],
  confirmed: ['confirmed'],
  reminder: ['confirmed'],
  moved: OPEN_STATES,
  cancelled: ['cancelled'],
  expired: ['expired'],
};

type Visit = Pick<AppointmentEntity, 'state' | 'startsAt' | 'patientId' | 'email'>;

/** Writes mails to patients again. */
@Injectable()
export class MailsAgain implements OnModuleInit, VisitMails {
  constructor(
    private readonly mails: AppointmentMails,
    private readonly history: AppointmentHistoryRepository,
    private readonly repository: AppointmentsRepository,
    private readonly sent: MailsService,
  ) {}

  onModuleInit(): void {
    this.sent.aboutVisits(this);
  }

  async obstacles(tx: EntityManager, mails: readonly VisitMail[]): Promise<Map<number, ResendObstacle>> {
    const ids = [...new Set(mails.map(({ appointmentId }) => appointmentId).filter((id) => id !== null))];
    const rows =
      ids.length === 0
        ? []
        : await tx.find(AppointmentEntity, {
            select: { id: true, uid: true, state: true, startsAt: true, patientId: true, email: true },
            where: { id: In(ids) },
          });
    const visits = new Map(rows.map((row) => [row.id, row]));
    const found = new Map<number, ResendObstacle>();
    for (const mail of mails) {
      const why = obstacleOf(mail, visits.get(mail.appointmentId ?? 0));
      if (why) found.set(mail.id, why);
    }
    return found;
  }

  async rewrite(tx: EntityManager, mail: VisitMail): Promise<ResendObstacle | null> {
    // Nobody cancels or moves it before the mail is written.
    const visit = await this.repository.hold(tx, mail.appointmentId ?? 0);
    const message = messageOf(mail);
    const why = obstacleOf(mail, visit ?? undefined);
    if (why || !visit || !message) return why ?? 'other';
    const reason = message === 'cancelled' ? await this.history.lastReason(tx, visit.id) : null;
    await this.mails.tell(tx, visit, message, reason);
    return null;
  }
}

function messageOf({ template }: VisitMail): PatientMail | null {
  const messages = Object.keys(TRUE_OF) as PatientMail[];
  return messages.find((message) => template === `visit-${message}`) ?? null;
}

function obstacleOf(mail: VisitMail, visit: Visit | undefined): ResendObstacle | null {
  const message = messageOf(mail);
  if (!message) return 'other';
  if (!visit) return 'gone';
  if (visit.startsAt <= new Date()) return 'over';
  if (!TRUE_OF[message].includes(visit.state)) return 'changed';
  return visit.patientId === null && visit.email === null ? 'no_address' : null;
}
