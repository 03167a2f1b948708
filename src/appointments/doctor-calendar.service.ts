import { Inject, Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import type { Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { LocaleWords } from '../locale/locale-words';
import { SettingsService } from '../settings/settings.service';
import { AppointmentEntity } from './appointment.entity';
import { isOff } from './appointment-rules';
import { calendarFeed, type FeedVisit } from './calendar-file';

const DAY_MS = 24 * 3_600_000;
/** What is over stays in the calendar for so long. */
const PAST_DAYS = 30;

const COLUMNS = {
  id: true,
  uid: true,
  state: true,
  version: true,
  place: true,
  startsAt: true,
  endsAt: true,
  updatedAt: true,
} as const;
type Row = Pick<AppointmentEntity, keyof typeof COLUMNS>;

/** A doctor's visits as a calendar: when and in which state, not whose or what for. */
@Injectable()
export class DoctorCalendar {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'publicUrl'>,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly words: LocaleWords,
  ) {}

  /** Visits to come and those of the last weeks, cancelled ones as such. */
  async write(doctorId: number, locale: Locale): Promise<string> {
    const [clinic, rows] = await Promise.all([
      this.settings.clinic(locale),
      this.database.reader.find(AppointmentEntity, {
        select: COLUMNS,
        where: { doctorId, startsAt: MoreThanOrEqual(new Date(Date.now() - PAST_DAYS * DAY_MS)) },
        order: { startsAt: 'ASC', id: 'ASC' },
      }),
    ]);
    const name = clinic.shortName;
    const title = this.words.find(locale, 'appointment.mail.visit.calendarTitle', { clinic: name }) ?? name;
    const online = this.words.find(locale, 'appointment.mail.visit.online') ?? '';
    const address = [clinic.address, clinic.city].filter(Boolean).join(', ');
    const { publicUrl } = this.env;
    const { hostname } = new URL(publicUrl);
    const toVisit = (row: Row): FeedVisit => ({
      uid: `${row.uid}@${hostname}`,
      sequence: row.version - 1,
      status: isOff(row.state) ? 'CANCELLED' : row.state === 'requested' ? 'TENTATIVE' : 'CONFIRMED',
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      changedAt: row.updatedAt,
      title,
      location: row.place === 'online' ? online : address,
      // The panel tells who comes, and what for.
      url: `${publicUrl}${localizePath(locale, routes.panel)}/appointments/${row.id}`,
    });
    return calendarFeed(name, rows.map(toVisit));
  }
}
