import { Injectable } from '@nestjs/common';
import type { Me, SignInInput } from '../../contract/auth';
import { Unauthorized } from '../errors/app-error';
import { toMe, UsersService } from '../users/users.service';
import { verifyPassword } from './passwords';
import { type OpenSession, SessionsService } from './sessions.service';
import { Tokens } from './tokens';

/** What a browser gets when it has signed in or refreshed. */
export interface SignedInAnswer {
  user: Me;
  session: OpenSession;
  accessToken: string;
}

/** Signing in, staying signed in, leaving. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: Tokens,
  ) {}

  /** @throws Unauthorized `bad_credentials`, the same one for every reason */
  async signIn({ email, password }: SignInInput, device: string): Promise<SignedInAnswer> {
    const user = await this.users.findByEmail(email);
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    if (!user || !right || user.blockedAt) throw new Unauthorized('bad_credentials');
    return this.open(toMe(user), device);
  }

  /** Opens a session for somebody who has proved who they are. */
  async open(user: Me, device: string): Promise<SignedInAnswer> {
    return this.answer(user, await this.sessions.open(user.id, user.role, device));
  }

  /** @throws Unauthorized `not_signed_in` */
  async refresh(token: string | undefined): Promise<SignedInAnswer> {
    if (token === undefined) throw new Unauthorized('not_signed_in');
    const session = await this.sessions.rotate(token);
    const user = await this.users.find(session.userId);
    if (!user || user.blockedAt) {
      await this.sessions.close(session.id);
      throw new Unauthorized('not_signed_in');
    }
    return this.answer(toMe(user), session);
  }

  async signOut(token: string | undefined): Promise<void> {
    if (token !== undefined) await this.sessions.closeByToken(token);
  }

  private answer(user: Me, session: OpenSession): SignedInAnswer {
    const accessToken = this.tokens.sign({ sub: user.id, sid: session.id, role: user.role });
    return { user, session, accessToken };
  }
}
