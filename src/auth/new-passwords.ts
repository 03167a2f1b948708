import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailService } from '../mail/mail.service';
import { RememberedDevices } from '../second-factor/remembered-devices.service';
import { type User, UsersService } from '../users/users.service';
import { KnownBrowsers } from './known-browsers';
import { PasswordRules } from './password-rules';
import { SessionsService } from './sessions.service';

/** A new password in the place of the old one, and what follows from it. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly browsers: KnownBrowsers,
    private readonly devices: RememberedDevices,
    private readonly mail: MailService,
    private readonly rules: PasswordRules,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  /** @throws Invalid `password_personal` at the field */
  check(field: string, password: string, user: User, tx?: EntityManager): Promise<void> {
    return this.rules.check(field, password, user, tx);
  }

  /** Ends the sessions but for one, and forgets every known browser and remembered device. */
  async set(tx: EntityManager, user: User, passwordHash: string, keptSessionId: number | null): Promise<void> {
    await this.users.setPassword(tx, user.id, passwordHash);
    await this.sessions.closeAll(tx, user.id, keptSessionId);
    await this.devices.forget(tx, user.id);
    await this.mail.send(tx, { to: user.email, locale: user.locale, template: 'password-changed', data: {} });
  }

  /** The cookie by which the browser that set the password is known from now on. */
  remember(cookie: string | null, { id }: User, passwordHash: string): string {
    return this.browsers.remember(cookie, { id, passwordHash }, new Date());
  }
}
