import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ACCESS_COOKIE } from '../../contract/auth';
import { Unauthorized } from '../errors/app-error';
import type { SignedIn } from './access';
import { SignedInUsers } from './signed-in-users';
import { type AccessPayload, Tokens } from './tokens';

/** Who is behind a request. */
@Injectable()
export class RequestUsers {
  constructor(
    private readonly tokens: Tokens,
    private readonly users: SignedInUsers,
  ) {}

  /** @throws Unauthorized */
  async identify(request: Request): Promise<SignedIn> {
    const user = await this.users.find(this.verify(tokenOf(request)));
    if (!user) throw new Unauthorized('not_signed_in');
    return user;
  }

  private verify(token: string | null): AccessPayload {
    if (token === null) throw new Unauthorized('not_signed_in');
    try {
      return this.tokens.verify(token);
    } catch (cause) {
      throw new Unauthorized('not_signed_in', { cause });
    }
  }
}

/** The access token of `Authorization: Bearer` (RFC 6750), else of the cookie `access-token`, else of `token`. */
function tokenOf({ headers, cookies }: Request): string | null {
  const bearer = /^Bearer\s+(\S+)/i.exec(headers.authorization ?? '')?.[1];
  const given = cookies as Readonly<Record<string, unknown>>;
  const isToken = (each: unknown): each is string => typeof each === 'string' && each !== '';
  return [bearer, given[ACCESS_COOKIE], given.token].find(isToken) ?? null;
}
