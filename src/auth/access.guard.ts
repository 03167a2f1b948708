import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { isObservable, lastValueFrom } from 'rxjs';
import { AppError, Forbidden, Unauthorized } from '../errors/app-error';
import { ACCESS, type Access, type SignedIn } from './access';

@Injectable()
class JwtGuard extends AuthGuard('jwt') {
  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error instanceof Error && !(error instanceof AppError)) throw error;
    if (!user) throw new Unauthorized('not_signed_in');
    return user;
  }
}

/** Lets a request through only where the route's rule allows its user. A route without a rule lets nobody through. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly jwt = new JwtGuard();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'everybody') return true;
    const passed = this.jwt.canActivate(context);
    await (isObservable(passed) ? lastValueFrom(passed) : passed);
    const { user } = context.switchToHttp().getRequest<Request & { user: SignedIn }>();
    if (!access?.includes(user.role)) throw new Forbidden('forbidden');
    return true;
  }
}
