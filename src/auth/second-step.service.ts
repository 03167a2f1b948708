import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SECOND_FACTORS, type SecondStep, type SecondStepInput } from '../../contract/second-factor';
import { Database } from '../database/database';
import { TooMany, Unprocessable } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import { FactorProofs, type Used } from '../second-factor/factor-proofs.service';
import { RememberedDevices } from '../second-factor/remembered-devices.service';
import { codeWrong } from '../second-factor/second-factors.service';
import { SignInTickets, type Ticket } from '../second-factor/sign-in-tickets.service';
import { type User, UsersService } from '../users/users.service';
import { AttemptsService, STEP_WAITS } from './attempts.service';
import type { Caller } from './caller';

/** What the second step of signing in has come to. */
interface Proved {
  user: User;
  how: Used['how'];
  /** The cookie of a device that is to be remembered; null: it is not. */
  devices: string | null;
}

/** The step between the right password and a session. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly database: Database,
    private readonly devices: RememberedDevices,
    private readonly log: SecurityLog,
    private readonly proofs: FactorProofs,
    private readonly tickets: SignInTickets,
    private readonly users: UsersService,
  ) {}

  /** @param browser its secret: the ticket is good there alone */
  async begin(owner: User, browser: string): Promise<SecondStep> {
    const { ticket, challenge } = await this.tickets.make(owner, browser);
    const { kinds, passkey } = await this.proofs.ask(owner.id, challenge);
    return { secondFactor: SECOND_FACTORS.filter((kind) => kinds.includes(kind)), ticket, passkey };
  }

  /**
   * Uses up the ticket and the code or answer, both or neither.
   * @throws Unprocessable `code_wrong` with `triesLeft`, `ticket_expired`; TooMany while a wait lasts
   */
  async take(input: SecondStepInput, caller: Caller): Promise<Proved> {
    const found = await this.find(input.ticket, caller);
    if (!found) return this.refuse(caller, 'ticket_expired');
    const { row, user } = found;
    const account = ['second-step', String(user.id)];
    try {
      // Counted before the code is looked at: parallel guesses count too.
      await this.attempts.take(STEP_WAITS, ...account);
    } catch (error) {
      if (error instanceof TooMany) this.tell(caller, error.code, user.id);
      throw error;
    }
    const use = await this.proofs.find(user.id, input, row.challenge);
    const outcome = use ? await this.database.transaction((tx) => this.use(tx, row, use, input, caller)) : 'wrong';
    if (outcome === 'wrong') {
      this.tell(caller, 'code_wrong', user.id);
      const triesLeft = await this.attempts.left(STEP_WAITS, ...account);
      throw codeWrong('code', { triesLeft });
    }
    await this.attempts.forget(...account);
    return { user, ...outcome };
  }

  private async find(ticket: string, { pinBrowser }: Caller): Promise<{ row: Ticket; user: User } | null> {
    const row = await this.tickets.find(ticket);
    const user = row && (await this.users.find(row.userId));
    if (!user || user.blockedAt || user.secondFactorSince === null || pinBrowser === null) return null;
    return this.tickets.fits(row, user, pinBrowser) ? { row, user } : null;
  }

  private async use(
    tx: EntityManager,
    row: Ticket,
    use: Used,
    { rememberDevice }: SecondStepInput,
    caller: Caller,
  ): Promise<Omit<Proved, 'user'> | 'wrong'> {
    // One sign-in of a person at a time: what is used up is seen by the next one.
    await this.users.hold(tx, row.userId);
    if (!(await use.take(tx))) return 'wrong';
    // The transaction is taken back: the code is not used up.
    if (!(await this.tickets.take(tx, row))) return this.refuse(caller, 'ticket_expired', row.userId);
    const devices = rememberDevice ? await this.devices.remember(tx, caller.devices, row.userId, caller.device) : null;
    return { how: use.how, devices };
  }

  private refuse(caller: Caller, code: 'ticket_expired', userId?: number): never {
    this.tell(caller, code, userId);
    throw new Unprocessable(code);
  }

  private tell({ ip }: Caller, reason: string, userId?: number): void {
    this.log.write('second_factor_refused', { ip, reason, ...(userId !== undefined && { userId }) });
  }
}
