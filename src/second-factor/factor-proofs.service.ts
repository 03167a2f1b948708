import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PasskeyJson, SecondFactorKind, SecondStepInput } from '../../contract/second-factor';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import { FactorStore } from './factor-store';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes.service';
import { stepOf } from './totp';

/** Something that fits, and that is still to be used up. */
export interface Used {
  how: SecondFactorKind | 'recovery_code';
  /** @returns whether nobody has used it before */
  take(tx: EntityManager): Promise<boolean>;
}

/** Looks whether a code or an answer of a passkey fits. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly codes: RecoveryCodes,
    private readonly mail: MailService,
    private readonly passkeys: Passkeys,
    private readonly store: FactorStore,
    private readonly users: UsersService,
  ) {}

  /** What somebody may prove it with; @param challenge what a passkey is to sign */
  async ask(userId: number, challenge: string): Promise<{ kinds: SecondFactorKind[]; passkey: PasskeyJson | null }> {
    const rows = await this.store.list(userId);
    const known = this.store.passkeysOf(rows).map(({ passkey }) => passkey);
    const passkey = known.length > 0 ? await this.passkeys.request(challenge, known) : null;
    return { kinds: rows.map(({ kind }) => kind), passkey };
  }

  /** Null: it does not fit. */
  async find(userId: number, { code, assertion }: SecondStepInput, challenge: string): Promise<Used | null> {
    if (assertion !== undefined) return this.findPasskey(userId, assertion, challenge);
    if (code === undefined) return null;
    const typed = code.replaceAll(/\s/g, '');
    return /^\d+$/.test(typed) ? this.findStep(userId, typed) : this.recovery(userId, typed);
  }

  private async findStep(userId: number, code: string): Promise<Used | null> {
    const row = (await this.store.list(userId)).find(({ kind }) => kind === 'totp');
    const secret = row && this.store.secretOf(row);
    const step = secret ? stepOf(secret, code, new Date()) : null;
    return row && step !== null ? { how: 'totp', take: (tx) => this.store.useStep(tx, row, step) } : null;
  }

  private async findPasskey(userId: number, assertion: PasskeyJson, challenge: string): Promise<Used | null> {
    const kept = this.store
      .passkeysOf(await this.store.list(userId))
      .find(({ passkey }) => passkey.id === assertion.id);
    const used = kept && (await this.passkeys.used(kept.passkey, assertion, challenge));
    return kept && used ? { how: 'passkey', take: (tx) => this.store.usePasskey(tx, kept.row, used) } : null;
  }

  /** Its owner is told by a mail: it may be somebody else who has found the paper. */
  private recovery(userId: number, code: string): Used {
    const take = async (tx: EntityManager): Promise<boolean> => {
      if (!(await this.codes.use(tx, userId, code))) return false;
      const user = await this.users.find(userId, tx);
      const data = { left: await this.codes.count(userId, tx) };
      if (user) await this.mail.send(tx, { to: user.email, locale: user.locale, template: 'recovery-code-used', data });
      return true;
    };
    return { how: 'recovery_code', take };
  }
}
