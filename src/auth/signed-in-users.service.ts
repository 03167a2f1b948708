import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../access/access';
import type { SignedInUsers } from '../access/signed-in-users';
import type { AccessPayload } from '../access/tokens';
import { SecondFactorDuty } from '../second-factor/second-factor-duty.service';
import { UsersService } from '../users/users.service';
import { SessionsService } from './sessions.service';

/** Users with an open session. */
@Injectable()
export class SignedInUsersService implements SignedInUsers {
  constructor(
    private readonly duty: SecondFactorDuty,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** The role is the user's present one, and the session must be open: what a token says may be old. */
  async find({ sub, sid }: AccessPayload): Promise<SignedIn | null> {
    const [user, session] = await Promise.all([this.users.find(sub), this.sessions.findOpen(sid, sub)]);
    if (!user || user.blockedAt || !session) return null;
    const { id, role, doctorId, secondFactorSince } = user;
    // A session without the factor that its owner has is worth nothing.
    if (secondFactorSince !== null && !session.isProved) return null;
    const isHeld = await this.duty.holds(user);
    return { id, role, doctorId, sessionId: sid, ...(isHeld && { isHeld: true as const }) };
  }
}
