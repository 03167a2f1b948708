import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { ENV, type Env } from '../config/env';
import { DoctorsService } from '../doctors/doctors.service';
import { LocaleWords } from '../locale/locale-words';
import { MailService } from '../mail/mail.service';
import { SettingsService } from '../settings/settings.service';
import { UsersService } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { isOpen } from './appointment-rules';
import { calendarFile, type CalendarMethod } from './calendar-file';

/** What the patient is told. */
export type PatientMail = 'received' | 'confirmed' | 'moved' | 'cancelled' | 'expired' | 'reminder';

/** Tells patients and staff what happens to visits; each mail is written in the transaction of its cause. */
@Injectable()
export class AppointmentMails {
  private readonly publicUrl: string;

  constructor(
    @Inject(ENV) env: Env,
    private readonly doctors: DoctorsService,
    private readonly mail: MailService,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
    private readonly words: LocaleWords,
  ) {
    this.publicUrl = env.publicUrl;
  }

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
      data: {
        startsAt: row.startsAt.toISOString(),
        place: row.place,
        doctor: row.doctorName,
        doctorInPolish: await this.polishNameOf(tx, row),
        confirmBy: row.confirmBy?.toISOString() ?? null,
        reason,
        hasAccount: row.patientId !== null,
        calendar: withCalendar ? { method, content: await this.calendar(row, method, to, tx) } : null,
      },
    });
  }

  /** The visit as a calendar file. `attendee`: who answers to it, if anybody. */
  async calendar(
    row: AppointmentEntity,
    method: CalendarMethod,
    attendee: string | null = null,
    tx?: EntityManager,
  ): Promise<string> {
    const clinic = await this.settings.clinic(row.locale, tx);
    const { hostname } = new URL(this.publicUrl);
    const confirmed = row.state === 'requested' ? 'TENTATIVE' : 'CONFIRMED';
    return calendarFile(method, {
      uid: `${row.uid}@${hostname}`,
      sequence: row.version - 1,
      status: method === 'CANCEL' ? 'CANCELLED' : confirmed,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      changedAt: row.updatedAt,
      title:
        this.words.find(row.locale, 'appointment.mail.visit.calendarTitle', { clinic: clinic.shortName }) ??
        clinic.shortName,
      location:
        row.place === 'online'
          ? (this.words.find(row.locale, 'appointment.mail.visit.online') ?? '')
          : [clinic.address, clinic.city].filter(Boolean).join(', '),
      url: `${this.publicUrl}${href(row.locale, routes.portal)}`,
      organizer: { name: clinic.name, email: clinic.email || `noreply@${hostname}` },
      attendee,
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
