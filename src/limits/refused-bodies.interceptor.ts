import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { UnsupportedType } from '../errors/app-error';
import { toAppError } from '../errors/problem';
import { formOf, PLAIN_FORM } from '../errors/sent-form';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { refusedBody } from './json-bodies';

/** Refuses requests whose body was refused, now that guards have counted them and know who calls. */
@Injectable()
export class RefusedBodiesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & { user?: { id: number } }>();
    const isForeign = formOf(request) !== null && !this.reflector.get(PLAIN_FORM, context.getHandler());
    const refused = isForeign ? new UnsupportedType('unsupported_media_type') : refusedBody(request);
    if (refused === undefined) return next.handle();
    const reason = toAppError(refused)?.code ?? 'unknown';
    const resource = declaredRoute(request);
    this.security.write('input_refused', { reason, resource, ip: request.ip, userId: request.user?.id });
    throw refused instanceof Error ? refused : new Error('A body was refused without a reason');
  }
}
