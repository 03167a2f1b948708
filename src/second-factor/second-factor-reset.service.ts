import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../access/access';
import { AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { Conflict, Forbidden } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { SecurityLog } from '../security-log/security-log';
import { OpenSessions } from '../users/open-sessions.service';
import { type User, UsersService } from '../users/users.service';
import { FactorEnd } from './factor-end.service';

/** Switches off the second factor of somebody who has lost phone and codes. */
@Injectable()
export class SecondFactorReset {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly end: FactorEnd,
    private readonly log: SecurityLog,
    private readonly mail: MailService,
    private readonly sessions: OpenSessions,
    private readonly users: UsersService,
  ) {}

  /** Both get a mail. @throws NotFound; Forbidden `own_account`; Conflict `wrong_state` */
  async byAdmin(id: number, by: SignedIn): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.reset(tx, id, by);
      const admin = await this.users.find(by.id, tx);
      if (admin) await this.tell(tx, admin, false);
    });
    this.log.write('second_factor_off', { userId: by.id, targetId: id, sessionId: by.sessionId, reason: 'by_admin' });
  }

  /** For an admin whom no other one can help: by whoever runs the server. @throws NotFound; Conflict `wrong_state` */
  async byOperator(email: string): Promise<User> {
    const user = await this.users.getByEmail(email);
    await this.database.transaction((tx) => this.reset(tx, user.id, null));
    this.log.write('second_factor_off', { targetId: user.id, reason: 'by_operator' });
    return user;
  }

  private async reset(tx: EntityManager, id: number, by: SignedIn | null): Promise<void> {
    const user = await this.users.getLocked(tx, id);
    if (id === by?.id) throw new Forbidden('own_account');
    if (user.secondFactorSince === null) throw new Conflict('wrong_state');
    await this.end.forget(tx, id);
    await this.sessions.closeAll(tx, id, null);
    const changes = { secondFactor: [true, false] as [unknown, unknown] };
    await this.audit.write(tx, { actor: by, action: 'reset-factor', resource: 'users', recordId: id, changes });
    await this.tell(tx, user, true);
  }

  private tell(tx: EntityManager, { email, locale }: User, isOwn: boolean): Promise<void> {
    return this.mail.send(tx, { to: email, locale, template: 'second-factor-reset', data: { isOwn } });
  }
}
