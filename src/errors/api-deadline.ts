import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, throwError, timeout } from 'rxjs';
import { Unavailable } from './app-error';

/** As long as a page may take, with the queries of guards before it: nobody waits longer than 3 s. */
const READ_MS = 2_500;
/**
 * A write that is given up may still be done, so it gets longer: each of its queries has its own limit, which undoes
 * the transaction. This is for what has none, and longer than a thousand bookings at once need that queue for ten
 * connections.
 */
const WRITE_MS = 45_000;

/** Answers 503 for calls of the API that take too long, as `withDeadline` does for pages. */
@Injectable()
export class ApiDeadline implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    // An upload takes as long as its sender's line does.
    if (!request.path.startsWith('/api/') || typeof request.is('multipart/form-data') === 'string')
      return next.handle();
    const first = request.method === 'GET' || request.method === 'HEAD' ? READ_MS : WRITE_MS;
    return next.handle().pipe(timeout({ first, with: () => throwError(() => new Unavailable()) }));
  }
}
