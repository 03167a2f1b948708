import { createHmac, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SECOND_FACTOR } from '../../contract/second-factor';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import type { SignedIn } from '../access/access';
import { Database } from '../database/database';
import { Conflict } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import { UsersService } from '../users/users.service';
import { RecoveryCodeEntity } from './second-factor.entity';

/** Without what is taken for something else when it is read from paper: 31 signs, so that a code has 39 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 4;
const CODE = new RegExp(`^[${SIGNS}]{${2 * HALF}}$`);

/** Codes on paper, each good once, for when no device is at hand. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
    private readonly log: SecurityLog,
    private readonly users: UsersService,
  ) {}

  /** New codes in the place of those that were there, told this once. @throws Conflict `wrong_state` while no factor is on */
  async renew({ id, sessionId }: SignedIn, ip: string): Promise<string[]> {
    const codes = await this.database.transaction(async (tx) => {
      const user = await this.users.hold(tx, id);
      if (!user?.secondFactorSince) throw new Conflict('wrong_state');
      return this.make(tx, id);
    });
    this.log.write('recovery_codes_made', { userId: id, sessionId, ip });
    return codes;
  }

  private async make(tx: EntityManager, userId: number): Promise<string[]> {
    const codes = new Set<string>();
    while (codes.size < SECOND_FACTOR.recoveryCodes) codes.add(Array.from({ length: 2 * HALF }, sign).join(''));
    await this.forget(tx, userId);
    await tx.insert(
      RecoveryCodeEntity,
      [...codes].map((code) => ({ userId, codeHash: this.hash(userId, code) })),
    );
    return [...codes].map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`);
  }

  /** Uses a code up. @returns whether it was one */
  async use(tx: EntityManager, userId: number, typed: string): Promise<boolean> {
    const code = tidy(typed);
    if (code === null) return false;
    const { affected } = await tx.delete(RecoveryCodeEntity, { userId, codeHash: this.hash(userId, code) });
    return affected === 1;
  }

  count(userId: number, tx: EntityManager = this.database.reader): Promise<number> {
    return tx.countBy(RecoveryCodeEntity, { userId });
  }

  async forget(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(RecoveryCodeEntity, { userId });
  }

  private hash(userId: number, code: string): string {
    const key = deriveKey(this.env.jwtSecret, 'recovery-codes');
    return createHmac('sha256', key).update(`${userId}\n${code}`).digest('hex');
  }
}

/** As it is kept, whatever stands between its signs; null: no code at all. */
function tidy(typed: string): string | null {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

function sign(): string {
  return SIGNS.charAt(randomInt(SIGNS.length));
}
