import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { isObservable, lastValueFrom } from 'rxjs';
import { ACCESS_COOKIE } from '../../contract/auth';
import { AppError, Forbidden, Unauthorized } from '../errors/app-error';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { ACCESS, type Access, type SignedIn } from './access';

@Injectable()
class JwtGuard extends AuthGuard('jwt') {
  override handleRequest<User>(error: unknown, user: User | false, cause: unknown): User {
    if (error instanceof Error && !(error instanceof AppError)) throw error;
    if (!user) throw new Unauthorized('not_signed_in', { cause });
    return user;
  }
}

/** Lets a request through only where the route's rule allows its user. A route without a rule lets nobody through. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly jwt = new JwtGuard();

  constructor(
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'everybody') return true;
    const request = context.switchToHttp().getRequest<Request & { user: SignedIn }>();
    try {
      const passed = this.jwt.canActivate(context);
      await (isObservable(passed) ? lastValueFrom(passed) : passed);
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
}

/** A credential that is not good, and not only old: that is how every session goes on. */
function isSuspicious({ headers, cookies }: Request, { details }: Unauthorized): boolean {
  const given = cookies as Readonly<Record<string, unknown>>;
  const hasCredential = headers.authorization !== undefined || ACCESS_COOKIE in given || 'token' in given;
  return hasCredential && !(details.cause instanceof Error && details.cause.name === 'TokenExpiredError');
}
