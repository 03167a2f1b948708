import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BookingService } from '../appointments/booking.service';
import { ArticlesService } from '../articles/articles.service';
import { isCommonPassword } from '../auth/common-passwords';
import { isMadeOf } from '../auth/password-rules';
import { hashPassword } from '../auth/passwords';
import { BadEnvironment, type Env } from '../config/env';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { NotificationsService } from '../notifications/notifications.service';
import { QuestionsService } from '../questions/questions.service';
import { SchedulesService } from '../schedules/schedules.service';
import { SlotsService } from '../schedules/slots.service';
import { SecurityLog } from '../security-log/security-log';
import { ServicesService } from '../services/services.service';
import { SettingsService } from '../settings/settings.service';
import { UsersService } from '../users/users.service';
import { demoArticles } from './content/articles';
import { demoClinic } from './content/clinic';
import { demoDoctors } from './content/doctors';
import { demoNotifications } from './content/notifications';
import { demoQuestions } from './content/questions';
import { demoServices } from './content/services';
import { addDemoVisits } from './demo-visits';

/** The address and password of an admin who was just made; the password is told once. */
export interface NewAdmin {
  email: string;
  password: string;
}

const DEMO_ADMIN = 'admin@localhost';
const DEMO_PATIENT = { email: 'zofia.przykladowa@example.com', firstName: 'Zofia', lastName: 'Przykładowa' };

/** Fills an empty site. */
@Injectable()
export class Seed {
  constructor(
    private readonly articles: ArticlesService,
    private readonly booking: BookingService,
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly notifications: NotificationsService,
    private readonly questions: QuestionsService,
    private readonly schedules: SchedulesService,
    private readonly security: SecurityLog,
    private readonly services: ServicesService,
    private readonly settings: SettingsService,
    private readonly slots: SlotsService,
    private readonly users: UsersService,
  ) {}

  /**
   * What a site without an admin needs: one from the environment; in embedded mode the demo content too, and an admin
   * with a random password when the environment names none.
   * @returns the admin whose password nobody knows yet, to be told once
   */
  async firstStart({ admin, embedded }: Pick<Env, 'admin' | 'embedded'>): Promise<NewAdmin | null> {
    if ((!embedded && !admin) || (await this.users.hasAdmin())) return null;
    const isDemo = embedded && (await this.addDemoContent());
    const made = await this.addAdmin(admin?.email ?? DEMO_ADMIN, admin?.password ?? null);
    if (isDemo) await this.addDemoVisits(made.email);
    return admin ? null : made;
  }

  /** Visits of invented people, booked by the first admin; only where the demo content was written just now. */
  private async addDemoVisits(adminEmail: string): Promise<void> {
    const services = await this.services.listBookable();
    const admin = await this.users.findByEmail(adminEmail);
    if (!admin || services.length === 0) return;
    const passwordHash = await hashPassword(randomBytes(12).toString('base64url'));
    const person = { ...DEMO_PATIENT, passwordHash, role: 'patient' as const };
    const patient = await this.database.transaction((tx) => this.users.create(tx, person));
    const people = { patientId: patient.id, staffId: admin.id };
    const ids = services.map(({ id }) => id);
    await addDemoVisits({ booking: this.booking, slots: this.slots }, people, ids);
  }

  /** Makes an admin, with a random password when none is given. @throws Conflict `email_taken`; BadEnvironment */
  async addAdmin(email: string, given: string | null): Promise<NewAdmin> {
    if (given !== null && (await this.isEasy(given, email))) {
      throw new BadEnvironment([
        'ADMIN_PASSWORD: is easy to guess: common, or made of the address or the clinic’s name',
      ]);
    }
    const password = given ?? randomBytes(12).toString('base64url');
    const passwordHash = await hashPassword(password);
    const names = { firstName: 'Admin', lastName: 'Admin' };
    const admin = { email, passwordHash, ...names, role: 'admin' as const };
    const { id } = await this.database.transaction((tx) => this.users.create(tx, admin));
    this.security.write('admin_made', { targetId: id, account: email });
    return { email, password };
  }

  private async isEasy(password: string, email: string): Promise<boolean> {
    const { translations } = await this.settings.get();
    const clinic = Object.values(translations).flatMap(({ name, shortName, city }) => [name, shortName, city]);
    return isCommonPassword(password) || isMadeOf([email, ...clinic], password);
  }

  /** Writes the demo clinic's content; false when the site has content already. */
  async addDemoContent(): Promise<boolean> {
    const query = { sort: { field: 'id', direction: 'ASC' as const }, offset: 0, limit: 1, filter: {} };
    const [doctors, services] = await Promise.all([this.doctors.list(query), this.services.list(query)]);
    if (doctors.total + services.total > 0) return false;

    const { version } = await this.settings.get();
    await this.settings.update({ ...demoClinic, version }, null);
    const published = { published: true };
    const serviceIds = new Map<string, number>();
    for (const { key, ...service } of demoServices) {
      serviceIds.set(key, (await this.services.create({ ...service, ...published }, null)).id);
    }
    const doctorIds = new Map<string, number>();
    for (const [index, doctor] of demoDoctors.entries()) {
      const { slug, phone, languages, practisingSince, translations } = doctor;
      const offered = doctor.services.flatMap((key) => serviceIds.get(key) ?? []);
      const shared = { slug, phone, languages, practisingSince, serviceIds: offered, order: index + 1 };
      const { id } = await this.doctors.create({ ...shared, translations, ...published }, null);
      doctorIds.set(slug, id);
      const exceptions = doctor.exceptions.map(({ date, intervals }) => ({ date, hours: intervals }));
      await this.schedules.set(id, { weekly: doctor.weekly, exceptions }, null);
    }
    for (const { slug, author, publishAt, translations } of demoArticles) {
      const authorId = doctorIds.get(author) ?? null;
      await this.articles.create({ slug, authorId, publishAt, translations, ...published }, null);
    }
    for (const question of demoQuestions) await this.questions.create({ ...question, ...published }, null);
    for (const notification of demoNotifications) {
      await this.notifications.create({ ...notification, ...published }, null);
    }
    return true;
  }
}
