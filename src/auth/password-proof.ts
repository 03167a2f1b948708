import { Injectable } from '@nestjs/common';
import { Invalid, TooMany, Unauthorized } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import { type User, UsersService } from '../users/users.service';
import { AttemptsService, CALLER_WAITS } from './attempts.service';
import type { Caller } from './caller';
import { verifyPassword } from './passwords';

/** The own password, asked for once more before what cannot be undone: whoever found an open session may not guess it. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly log: SecurityLog,
    private readonly users: UsersService,
  ) {}

  /**
   * The user, who has typed the right password.
   * @throws Invalid `password_wrong` at the field; TooMany while a wait after wrong ones lasts; Unavailable
   */
  async of(id: number, field: string, password: string, { ip, network }: Caller): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw new Unauthorized('not_signed_in');
    try {
      await this.attempts.take(CALLER_WAITS, 'password', String(id));
    } catch (error) {
      if (error instanceof TooMany) this.log.write('password_refused', { userId: id, ip, reason: error.code });
      throw error;
    }
    if (!(await verifyPassword(user.passwordHash, password, network))) {
      this.log.write('password_refused', { userId: id, ip, reason: 'password_wrong' });
      throw Invalid.fields([{ field, code: 'password_wrong' }]);
    }
    await this.attempts.forget('password', String(id));
    return user;
  }
}
