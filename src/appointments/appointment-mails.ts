import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { DoctorsService } from '../doctors/doctors.service';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentCalendar } from './appointment-calendar';
import { isOpen } from './appointment-rules';

/** What the patient is told. */
export type PatientMail = 'received' | 'confirmed' | 'moved' | 'cancelled' | 'expired' | 'reminder';

/** Tells patients what happens to visits; each mail is written in the transaction of its cause. */
@Injectable()
export class AppointmentMails {
  constructor(
    private readonly calendar: AppointmentCalendar,
    private readonly doctors: DoctorsService,
    private readonly mail: MailService,
    private readonly users: UsersService,
  ) {}

  /** Tells the patient; a caller without an address is told by phone. */
  async tell(
    tx: EntityManager,
    row: AppointmentEntity,
    message: PatientMail,
    reason: string | null = null,
  ): Promise<void> {
    const to = await this.addressOf(tx, row);
    if (to === null) return;
    const withCalendar = message !== 'reminder';
    const method = isOpen(row.state) ? 'REQUEST' : 'CANCEL';
    await this.mail.send(tx, {
      to,
      locale: row.locale,
      template: `visit-${message}`,
      appointmentId: row.id,
      data: {
        startsAt: row.startsAt.toISOString(),
        place: row.place,
        // The first name alone: mailboxes are read by others, too.
        forWhom: row.forAnother ? row.firstName : null,
        doctor: row.doctorName,
        doctorInPolish: await this.polishNameOf(tx, row),
        confirmBy: row.confirmBy?.toISOString() ?? null,
        reason,
        hasAccount: row.patientId !== null,
        calendar: withCalendar ? { method, content: await this.calendar.write(row, method, to, tx) } : null,
      },
    });
  }

  private async polishNameOf(tx: EntityManager, { doctorId, doctorName }: AppointmentEntity): Promise<string> {
    return (await this.doctors.namesOf([doctorId], DEFAULT_LOCALE, tx)).get(doctorId) ?? doctorName;
  }

  private async addressOf(tx: EntityManager, { patientId, email }: AppointmentEntity): Promise<string | null> {
    if (patientId === null) return email;
    return (await this.users.find(patientId, tx))?.email ?? null;
  }
}
