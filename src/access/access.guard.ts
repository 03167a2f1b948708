import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { KeyScope } from '../../contract/api-key';
import { ACCESS_COOKIE } from '../../contract/auth';
import { Forbidden, Unauthorized } from '../errors/app-error';
import { formOf, setForm } from '../errors/sent-form';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { ACCESS, type Access, KEY_SCOPE, type KeyCaller, scopeFor, type SignedIn } from './access';
import { sentKey } from './api-key';
import { KeyCallers } from './key-callers';
import { RequestUsers } from './request-users';

/** Lets a request through only where the route's rule allows its user. A route without a rule lets nobody through. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly keys: KeyCallers,
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
    private readonly users: RequestUsers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'everybody') return true;
    const key = sentKey(context.switchToHttp().getRequest<Request>().headers);
    if (key !== null) return this.admitKey(key, context, access);
    const request = context.switchToHttp().getRequest<Request & { user: SignedIn }>();
    try {
      request.user = await this.users.identify(request);
    } catch (error) {
      if (error instanceof Unauthorized && isSuspicious(request, error)) {
        const resource = declaredRoute(request);
        this.security.write('access_refused', { reason: error.code, resource, ip: request.ip });
      }
      throw error;
    }
    const { user } = request;
    const form = formOf(request);
    if (form && form.reader !== null && form.reader !== user.id) {
      // Filled in on another tab by somebody who has signed out since: nothing is done with it, and it is not shown again.
      setForm(request, null);
      throw new Forbidden('csrf_failed');
    }
    if (access?.includes(user.role)) return true;
    throw new Forbidden('forbidden');
  }

  /** @throws Unauthorized; TooMany; Forbidden where the route does not name a scope that the key has */
  private async admitKey(key: string, context: ExecutionContext, access: Access | undefined): Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { key: KeyCaller }>();
    const { scopes, ...caller } = await this.keys.admit(key, request, http.getResponse<Response>());
    const needed = scopeFor(access, this.reflector.get<KeyScope | undefined>(KEY_SCOPE, context.getHandler()));
    if (needed === undefined || !scopes.includes(needed)) {
      const resource = declaredRoute(request);
      this.security.write('key_refused', { keyId: caller.keyId, reason: 'forbidden', resource, ip: request.ip });
      throw new Forbidden('forbidden');
    }
    request.key = caller;
    return true;
  }
}

/** A credential that is not good, and not only old: that is how every session goes on. */
function isSuspicious({ headers, cookies }: Request, { details }: Unauthorized): boolean {
  const given = cookies as Readonly<Record<string, unknown>>;
  const hasCredential = headers.authorization !== undefined || ACCESS_COOKIE in given || 'token' in given;
  return hasCredential && !(details.cause instanceof Error && details.cause.name === 'TokenExpiredError');
}
