import { Injectable } from '@nestjs/common';
import {
  type ConfirmSecondFactorInput,
  type NewPasskey,
  type NewTotp,
  type PasskeyJson,
  SECOND_FACTOR,
  type SecondFactor,
  type SecondFactorKind,
} from '../../contract/second-factor';
import type { SignedIn } from '../access/access';
import { Database } from '../database/database';
import { Conflict, NotFound, Unprocessable } from '../errors/app-error';
import { SettingsService } from '../settings/settings.service';
import type { User } from '../users/users.service';
import { type FactorProof, FactorStore, toFactor } from './factor-store';
import { Passkeys } from './passkeys';
import { SecondFactorSwitch } from './second-factor-switch.service';
import { newSecret, qrOf, stepOf, uriOf } from './totp';

const GROUPS = /.{4}(?=.)/g;

/** Passkeys and codes of apps: switched on, shown, switched off. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly passkeys: Passkeys,
    private readonly settings: SettingsService,
    private readonly store: FactorStore,
    private readonly switches: SecondFactorSwitch,
  ) {}

  async list(userId: number): Promise<SecondFactor[]> {
    return (await this.store.list(userId)).map(toFactor);
  }

  /** A code of an app that is being switched on. */
  async pending(user: User): Promise<NewTotp | null> {
    const row = await this.store.findPending(user.id, { kind: 'totp' });
    const secret = row && this.store.secretOf(row);
    return row && secret ? this.toNewTotp(row.id, secret, user) : null;
  }

  /** @throws Conflict `already_exists` for a second app, or a passkey too many */
  async begin(user: User, kind: SecondFactorKind, device: string): Promise<NewTotp | NewPasskey> {
    const rows = await this.store.list(user.id);
    const count = rows.filter((row) => row.kind === kind).length;
    if (count >= (kind === 'totp' ? 1 : SECOND_FACTOR.passkeysMax)) throw new Conflict('already_exists');
    const add = (secret: string, name: string): Promise<number> =>
      this.database.transaction((tx) => this.store.add(tx, user.id, kind, secret, name));
    if (kind === 'totp') {
      const secret = newSecret();
      return this.toNewTotp(await add(secret, ''), secret, user);
    }
    const challenge = this.passkeys.newChallenge();
    const known = this.store.passkeysOf(rows).map(({ passkey }) => passkey);
    const options = await this.passkeys.creation(user, await this.issuer(user), challenge, known);
    return { id: await add(challenge, device), options };
  }

  /**
   * Switches on what was begun, when it has proved to work. With the first one every other session ends.
   * @throws NotFound; Unprocessable `code_wrong`; Conflict `already_exists`
   */
  async confirm(id: number, { code, credential }: ConfirmSecondFactorInput, by: SignedIn, ip: string): Promise<void> {
    const row = await this.store.findPending(by.id, { id });
    const secret = row && this.store.secretOf(row);
    if (!row || !secret) throw new NotFound();
    const proof = row.kind === 'totp' ? stepProof(secret, code ?? '') : await this.passkeyProof(secret, credential);
    if (!proof) throw codeWrong('code', {});
    await this.switches.on(row, proof, by, ip);
  }

  private async passkeyProof(challenge: string, credential: PasskeyJson | undefined): Promise<FactorProof | null> {
    const passkey = credential ? await this.passkeys.created(credential, challenge) : null;
    return passkey && { passkey };
  }

  private async toNewTotp(id: number, secret: string, user: User): Promise<NewTotp> {
    const uri = uriOf(secret, await this.issuer(user), user.email);
    return { id, secret: secret.replaceAll(GROUPS, '$& '), uri, qr: qrOf(uri) };
  }

  private async issuer({ locale }: User): Promise<string> {
    return (await this.settings.clinic(locale)).shortName;
  }
}

/** @param extra what is told besides, as `triesLeft` */
export function codeWrong(field: string, extra: Readonly<Record<string, unknown>>): Unprocessable {
  return new Unprocessable('code_wrong', { errors: [{ field, code: 'code_wrong' }], extra });
}

function stepProof(secret: string, code: string): { step: number } | null {
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), new Date());
  return step === null ? null : { step };
}
