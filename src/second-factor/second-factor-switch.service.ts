import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../access/access';
import { Database } from '../database/database';
import { Conflict, NotFound, Unauthorized } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { SecurityLog } from '../security-log/security-log';
import { OpenSessions } from '../users/open-sessions.service';
import { type User, UsersService } from '../users/users.service';
import { FactorEnd } from './factor-end.service';
import { type FactorProof, FactorStore } from './factor-store';
import type { SecondFactorEntity } from './second-factor.entity';

/** What follows from switching a factor on or off. */
@Injectable()
export class SecondFactorSwitch {
  constructor(
    private readonly database: Database,
    private readonly end: FactorEnd,
    private readonly log: SecurityLog,
    private readonly mail: MailService,
    private readonly sessions: OpenSessions,
    private readonly store: FactorStore,
    private readonly users: UsersService,
  ) {}

  /** @throws Conflict `already_exists` */
  async on(row: SecondFactorEntity, proof: FactorProof, { id, sessionId }: SignedIn, ip: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.hold(tx, id);
      const isFirstApp = row.kind !== 'totp' || !(await this.store.list(id, tx)).some(({ kind }) => kind === 'totp');
      if (!isFirstApp || !(await this.store.confirm(tx, row, proof))) throw new Conflict('already_exists');
      if (user.secondFactorSince === null) {
        await this.users.setSecondFactor(tx, id, new Date());
        await this.sessions.closeAll(tx, id, sessionId);
      }
      await this.sessions.prove(tx, sessionId);
      await this.tell(tx, user, 'on');
    });
    this.log.write('second_factor_on', { userId: id, sessionId, ip, reason: row.kind });
  }

  /** Switches one off; with the last one codes and remembered devices go, too. @throws NotFound */
  async off(factorId: number, { id, sessionId }: SignedIn, ip: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.hold(tx, id);
      if (!(await this.store.remove(tx, id, factorId))) throw new NotFound();
      if ((await this.store.list(id, tx)).length === 0) await this.end.forget(tx, id);
      await this.tell(tx, user, 'off');
    });
    this.log.write('second_factor_off', { userId: id, sessionId, ip, reason: 'by_owner' });
  }

  private async hold(tx: EntityManager, id: number): Promise<User> {
    const user = await this.users.hold(tx, id);
    if (!user) throw new Unauthorized('not_signed_in');
    return user;
  }

  private tell(tx: EntityManager, user: User, change: 'on' | 'off'): Promise<void> {
    const template = change === 'on' ? 'second-factor-on' : 'second-factor-off';
    return this.mail.send(tx, { to: user.email, locale: user.locale, template, data: {} });
  }
}
