import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { addDemoVisits } from '../appointments/appointments.demo';
import { addDemoWishes } from '../earlier-dates/earlier-dates.demo';
import { DEMO_PATIENTS } from '../appointments/demo-people';
import { isCommonPassword } from '../auth/common-passwords';
import { isMadeOf } from '../auth/password-rules';
import { hashPassword } from '../auth/passwords';
import { BadEnvironment, type Env } from '../config/env';
import { type DemoSite, EVERYTHING } from '../content/demo';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { SecurityLog } from '../security-log/security-log';
import { ServicesService } from '../services/services.service';
import { SettingsService } from '../settings/settings.service';
import { UsersService } from '../users/users.service';
import { demoClinic } from './clinic';
import { Demos } from './demos';

/** The address and password of an admin who was just made. */
export interface NewAdmin {
  email: string;
  password: string;
}

const DEMO_ADMIN = 'admin@localhost';

/** Fills an empty site. */
@Injectable()
export class Seed {
  constructor(
    private readonly database: Database,
    private readonly demos: Demos,
    private readonly modules: ModuleRef,
    private readonly security: SecurityLog,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
  ) {}

  /**
   * What a site without an admin needs: one from the environment; in embedded mode the demo content too, and an admin
   * with a random password when the environment names none.
   * @param tell gets that admin as soon as it is made: whatever the start meets afterwards, no later one can tell it
   */
  async firstStart(
    { admin, embedded }: Pick<Env, 'admin' | 'embedded'>,
    tell: (admin: NewAdmin) => void = () => undefined,
  ): Promise<void> {
    if ((!embedded && !admin) || (await this.users.hasAdmin())) return;
    const isDemo = embedded && (await this.addDemoContent());
    const made = await this.addAdmin(admin?.email ?? DEMO_ADMIN, admin?.password ?? null);
    if (!admin) tell(made);
    if (isDemo) await this.addDemoVisits(made.email);
  }

  /** Visits of invented people, booked by the first admin; only where the demo content was written just now. */
  private async addDemoVisits(adminEmail: string): Promise<void> {
    const admin = await this.users.findByEmail(adminEmail);
    if (!admin) return;
    // Nobody knows the password of people whom nobody is.
    const passwordHash = await hashPassword(randomBytes(12).toString('base64url'));
    const patientIds: number[] = [];
    for (const person of DEMO_PATIENTS) {
      const account = { ...person, passwordHash, role: 'patient' as const };
      const { id } = await this.database.transaction(async (tx) => {
        const user = await this.users.create(tx, account);
        await this.users.setProfile(tx, user.id, { phone: person.phone });
        return user;
      });
      patientIds.push(id);
    }
    await addDemoVisits(this.use, { patientIds, staffId: admin.id });
    await addDemoWishes(this.use, patientIds);
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
    const query = { ...EVERYTHING, limit: 1 };
    const doctors = await this.use(DoctorsService).list(query);
    const services = await this.use(ServicesService).list(query);
    if (doctors.records.length + services.records.length > 0) return false;

    const { version } = await this.settings.get();
    await this.settings.update({ ...demoClinic, version }, null);
    const site: DemoSite = { use: this.use, ids: new Map() };
    for (const demo of this.demos.all) await demo.add(site);
    return true;
  }

  private readonly use: DemoSite['use'] = (type) => this.modules.get(type, { strict: false });
}
