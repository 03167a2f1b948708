import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Me } from '../../contract/auth';
import { Database } from '../database/database';
import { Forbidden, Invalid, Unauthorized } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { PersonalData } from '../users/personal-data.service';
import { type Profile, toMe, type User, UsersService } from '../users/users.service';
import { hashPassword, verifyPassword } from './passwords';
import { SessionsService } from './sessions.service';

/** What people do with their own account. */
@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mail: MailService,
    private readonly personalData: PersonalData,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'mails',
      export: ({ email }) => this.mail.listSentTo(email),
      erase: (tx, { email }) => this.mail.forget(tx, email),
    });
  }

  async get(id: number): Promise<Me> {
    return toMe(await this.user(id));
  }

  async update(id: number, profile: Profile): Promise<Me> {
    await this.database.transaction((tx) => this.users.setProfile(tx, id, profile));
    return this.get(id);
  }

  /** Sets a new password and ends the other sessions. @throws Invalid at `current` when it is not the present one */
  async changePassword(id: number, sessionId: number, current: string, next: string): Promise<void> {
    const user = await this.user(id);
    if (!(await verifyPassword(user.passwordHash, current))) {
      throw Invalid.fields([{ field: 'current', code: 'password_wrong' }]);
    }
    const passwordHash = await hashPassword(next);
    await this.database.transaction(async (tx) => {
      await this.users.setPassword(tx, id, passwordHash);
      await this.sessions.closeAll(tx, id, sessionId);
      await this.mail.send(tx, { to: user.email, locale: user.locale, template: 'password-changed', data: {} });
    });
  }

  /** Everything that the site holds about the person. */
  async export(id: number): Promise<Record<string, unknown>> {
    return this.personalData.export(await this.user(id));
  }

  /** Removes the person. @throws Invalid at `password`; Forbidden for the last admin */
  async erase(id: number, password: string): Promise<void> {
    const user = await this.user(id);
    if (!(await verifyPassword(user.passwordHash, password))) {
      throw Invalid.fields([{ field: 'password', code: 'password_wrong' }]);
    }
    if (user.role === 'admin' && (await this.users.countAdmins()) === 1) throw new Forbidden('last_admin');
    await this.database.transaction((tx) => this.personalData.erase(tx, user));
  }

  private async user(id: number): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw new Unauthorized('not_signed_in');
    return user;
  }
}
