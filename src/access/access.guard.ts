import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS_COOKIE } from '../../contract/auth';
import { Forbidden, Unauthorized } from '../errors/app-error';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { ACCESS, type Access, type SignedIn } from './access';
import { SignedInUsers } from './signed-in-users';
import { type AccessPayload, Tokens } from './tokens';

/** Lets a request through only where the route's rule allows its user. A route without a rule lets nobody through. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
    private readonly tokens: Tokens,
    private readonly users: SignedInUsers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'everybody') return true;
    const request = context.switchToHttp().getRequest<Request & { user: SignedIn }>();
    try {
      request.user = await this.identify(request);
    } catch (error) {
      if (error instanceof Unauthorized && isSuspicious(request, error)) {
        const resource = declaredRoute(request);
        this.security.write('access_refused', { reason: error.code, resource, ip: request.ip });
      }
      throw error;
    }
    const { user } = request;
    if (access?.includes(user.role)) return true;
    throw new Forbidden('forbidden');
  }

  /** @throws Unauthorized */
  private async identify(request: Request): Promise<SignedIn> {
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

/** A credential that is not good, and not only old: that is how every session goes on. */
function isSuspicious({ headers, cookies }: Request, { details }: Unauthorized): boolean {
  const given = cookies as Readonly<Record<string, unknown>>;
  const hasCredential = headers.authorization !== undefined || ACCESS_COOKIE in given || 'token' in given;
  return hasCredential && !(details.cause instanceof Error && details.cause.name === 'TokenExpiredError');
}
