import { createHash } from 'node:crypto';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { networkOf } from '../config/network';
import { TooMany } from '../errors/app-error';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { LimitsStorage } from './limits-storage';

/** A form that somebody fills in is smaller; a machine's tries are not taken back. */
const FORM_BYTES = 4 * 1024;
/** Of refusals in a row, the first of so many is told. */
const TOLD_EVERY = 100;

/**
 * Refuses calls over a route's limit and tells callers where they stand, in `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    private readonly counts: LimitsStorage,
    @Inject(Reflector) reflector: Reflector,
    private readonly security: SecurityLog,
  ) {
    super(options, counts, reflector);
  }

  protected override async handleRequest(asked: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler } = asked;
    const name = throttler.name ?? '';
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const key = this.generateKey(context, networkOf(request.ip), name);
    const counted = await this.counts.increment(key, ttl, limit);
    const left = Math.max(0, limit - counted.totalHits);
    response.setHeader('RateLimit-Policy', `"${name}";q=${limit};w=${ttl / 1_000}`);
    response.setHeader('RateLimit', `"${name}";r=${left};t=${counted.timeToExpire}`);
    if (counted.isBlocked) {
      if ((counted.totalHits - limit) % TOLD_EVERY === 1) {
        const facts = { reason: name, resource: declaredRoute(request), count: counted.totalHits };
        this.security.write('too_many_requests', { ...facts, ip: request.ip });
      }
      throw new TooMany('too_many_requests', name, Math.max(1, counted.timeToBlockExpire));
    }
    // Somebody who corrects a form has not done anything yet; a wrong password is no such mistake.
    response.once('finish', () => {
      const bytes = Number(request.headers['content-length'] ?? Infinity);
      if (response.locals.isFormMistake === true && bytes <= FORM_BYTES) void this.counts.forgive(key);
    });
    return true;
  }

  /** Routes with the same limit share its count, and an IP is not kept as it is. */
  protected override generateKey(_context: ExecutionContext, ip: string, name: string): string {
    return createHash('sha256').update(`${name}\n${ip}`).digest('base64url');
  }
}
