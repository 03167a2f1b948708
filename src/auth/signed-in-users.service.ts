import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../access/access';
import type { SignedInUsers } from '../access/signed-in-users';
import type { AccessPayload } from '../access/tokens';
import { UsersService } from '../users/users.service';
import { SessionsService } from './sessions.service';

/** Users with an open session. */
@Injectable()
export class SignedInUsersService implements SignedInUsers {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** The role is the user's present one, and the session must be open: what a token says may be old. */
  async find({ sub, sid }: AccessPayload): Promise<SignedIn | null> {
    const [user, open] = await Promise.all([this.users.find(sub), this.sessions.isOpen(sid, sub)]);
    return user && !user.blockedAt && open
      ? { id: user.id, role: user.role, doctorId: user.doctorId, sessionId: sid }
      : null;
  }
}
