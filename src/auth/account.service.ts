import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Me } from '../../contract/auth';
import { Database } from '../database/database';
import { Invalid, Unauthorized } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { PersonalData } from '../users/personal-data.service';
import { type Profile, toMe, type User, UsersService } from '../users/users.service';
import { AttemptsService } from './attempts.service';
import { hashPassword, verifyPassword } from './passwords';
import { SessionsService } from './sessions.service';

/** What people do with their own account. */
@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly attempts: AttemptsService,
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

  /**
   * Sets a new password and ends the other sessions.
   * @throws Invalid at `current` when it is not the present one; TooMany while a wait after wrong ones lasts
   */
  async changePassword(id: number, sessionId: number, current: string, next: string): Promise<void> {
    const user = await this.proved(id, 'current', current);
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

  /** Removes the person. @throws Invalid at `password`; TooMany; Forbidden for the last admin */
  async erase(id: number, password: string): Promise<void> {
    const user = await this.proved(id, 'password', password);
    await this.database.transaction(async (tx) => {
      await this.users.keepAnAdmin(tx, user);
      await this.personalData.erase(tx, user);
    });
    this.database.dropTraces();
  }

  /** The user, who has typed the right password once more: whoever found an open session may not guess it. */
  private async proved(id: number, field: string, password: string): Promise<User> {
    const user = await this.user(id);
    await this.attempts.take('password', String(id));
    if (!(await verifyPassword(user.passwordHash, password))) {
      throw Invalid.fields([{ field, code: 'password_wrong' }]);
    }
    await this.attempts.forget('password', String(id));
    return user;
  }

  private async user(id: number): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw new Unauthorized('not_signed_in');
    return user;
  }
}
