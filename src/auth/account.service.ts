import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Me } from '../../contract/auth';
import type { SignedIn } from '../access/access';
import type { Actor } from '../audit/audit.service';
import { Database } from '../database/database';
import { Unauthorized } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { SecondFactorDuty } from '../second-factor/second-factor-duty.service';
import { SecurityLog } from '../security-log/security-log';
import { PersonalData } from '../users/personal-data.service';
import { type Profile, toMe, type User, UsersService } from '../users/users.service';
import type { Caller } from './caller';
import { NewPasswords } from './new-passwords';
import { PasswordProof } from './password-proof';
import { hashPassword } from './passwords';

/** What people do with their own account. */
@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly duty: SecondFactorDuty,
    private readonly log: SecurityLog,
    private readonly mail: MailService,
    private readonly passwords: NewPasswords,
    private readonly personalData: PersonalData,
    private readonly proof: PasswordProof,
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
    const user = await this.user(id);
    const dueAt = await this.duty.dueAt(user);
    return { ...toMe(user), ...(dueAt && { secondFactorBy: dueAt.toISOString() }) };
  }

  async update(id: number, profile: Profile): Promise<Me> {
    await this.database.transaction((tx) => this.users.setProfile(tx, id, profile));
    return this.get(id);
  }

  /**
   * Sets a new password and ends the other sessions.
   * @returns the cookie by which the browser is known from now on
   * @throws Invalid at `current` when it is not the present one, at `next` when it is made of names; TooMany while a
   *   wait after wrong ones lasts; Unavailable
   */
  async changePassword({ id, sessionId }: SignedIn, current: string, next: string, caller: Caller): Promise<string> {
    const user = await this.proof.of(id, 'current', current, caller);
    await this.passwords.check('next', next, user);
    const passwordHash = await hashPassword(next, caller.network);
    await this.database.transaction((tx) => this.passwords.set(tx, user, passwordHash, sessionId));
    this.log.write('password_changed', { userId: id, sessionId, ip: caller.ip, reason: 'by_owner' });
    return this.passwords.remember(caller.knownBrowser, user, passwordHash);
  }

  /** Everything that the site holds about the person. */
  async export({ id, sessionId }: SignedIn): Promise<Record<string, unknown>> {
    const everything = await this.personalData.export(await this.user(id));
    this.log.write('personal_data_exported', { userId: id, targetId: id, sessionId });
    return everything;
  }

  /** Removes the person, who is told so by a mail. @throws Invalid at `password`; TooMany; Forbidden for the last admin */
  async erase({ id, sessionId }: SignedIn, password: string, caller: Caller): Promise<void> {
    await this.remove(await this.proof.of(id, 'password', password, caller), { id });
    this.log.write('personal_data_erased', { userId: id, targetId: id, sessionId });
  }

  /** `export` for somebody who asks the clinic and cannot sign in, by whoever runs the server. @throws NotFound */
  async exportByOperator(email: string): Promise<Record<string, unknown>> {
    const user = await this.users.getByEmail(email);
    const everything = await this.personalData.export(user);
    this.log.write('personal_data_exported', { targetId: user.id, reason: 'by_operator' });
    return everything;
  }

  /** `erase` for them. @throws NotFound; Forbidden for the last admin */
  async eraseByOperator(email: string): Promise<void> {
    const user = await this.users.getByEmail(email);
    await this.remove(user, null);
    this.log.write('personal_data_erased', { targetId: user.id, reason: 'by_operator' });
  }

  private async remove(user: User, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.users.keepAnAdmin(tx, user);
      await this.personalData.erase(tx, user, by);
      // The last word to the person: it goes, too, once it is sent.
      await this.mail.send(tx, { to: user.email, locale: user.locale, template: 'account-erased', data: {} });
    });
    this.database.dropTraces();
  }

  private async user(id: number): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw new Unauthorized('not_signed_in');
    return user;
  }
}
