import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { href, routes } from '../../contract/routes';
import { ENV, type Env } from '../config/env';
import { LocaleWords } from '../locale/locale-words';
import { SettingsService } from '../settings/settings.service';
import type { AppointmentEntity } from './appointment.entity';
import { calendarFile, type CalendarMethod } from './calendar-file';

/** Visits as calendar files. */
@Injectable()
export class AppointmentCalendar {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'publicUrl'>,
    private readonly settings: SettingsService,
    private readonly words: LocaleWords,
  ) {}

  /** @param attendee who answers to it, if anybody */
  async write(
    row: AppointmentEntity,
    method: CalendarMethod,
    attendee: string | null = null,
    tx?: EntityManager,
  ): Promise<string> {
    const { publicUrl } = this.env;
    const clinic = await this.settings.clinic(row.locale, tx);
    const { hostname } = new URL(publicUrl);
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
      url: `${publicUrl}${href(row.locale, routes.portal)}`,
      organizer: { name: clinic.name, email: clinic.email || `noreply@${hostname}` },
      attendee,
    });
  }
}
