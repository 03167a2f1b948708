import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { Conflict, Forbidden } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { OpenSessions } from '../users/open-sessions.service';
import { UsersService } from '../users/users.service';
import { FactorEnd } from './factor-end.service';

/** For a colleague who has lost phone and codes. */
@Controller('api/panel/users/:id/second-factor')
@ForAdmins()
@Section('Panel: users', 'People with an account: their roles and sessions.')
export class SecondFactorResetController {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly mail: MailService,
    private readonly sessions: OpenSessions,
    private readonly end: FactorEnd,
    private readonly users: UsersService,
  ) {}

  @Post('reset')
  @HttpCode(204)
  @Operation({
    summary: 'Switch off the second factor of a user',
    details:
      'All factors, recovery codes, remembered devices and sessions of the user end; both get a mail. Where it is a duty, the next sign-in leads to a new one.',
    problems: ['not_found', 'own_account', 'wrong_state'],
  })
  async reset(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.getLocked(tx, id);
      if (id === by.id) throw new Forbidden('own_account');
      if (user.secondFactorSince === null) throw new Conflict('wrong_state');
      await this.end.forget(tx, id);
      await this.sessions.closeAll(tx, id, null);
      const changes = { secondFactor: [true, false] as [unknown, unknown] };
      await this.audit.write(tx, { actor: by, action: 'reset-factor', resource: 'users', recordId: id, changes });
      const admin = await this.users.find(by.id, tx);
      for (const each of [user, ...(admin ? [admin] : [])]) {
        const data = { isOwn: each.id === id };
        await this.mail.send(tx, { to: each.email, locale: each.locale, template: 'second-factor-reset', data });
      }
    });
    this.log.write('second_factor_off', { userId: by.id, targetId: id, sessionId: by.sessionId, reason: 'by_admin' });
  }
}
