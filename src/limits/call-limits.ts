import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networkOf } from '../config/network';
import { TooMany } from '../errors/app-error';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { LimitCounters } from './limit-counters';
import { LIMITS, type LimitName } from './limits';

/** A form that somebody fills in is smaller; a machine's tries are not taken back. */
const FORM_BYTES = 4 * 1024;

/**
 * Counts calls against a limit and tells callers where they stand, in `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
@Injectable()
export class CallLimits {
  constructor(
    private readonly counters: LimitCounters,
    private readonly security: SecurityLog,
  ) {}

  /** @param counted whose calls are counted; without it the network's that calls. @throws TooMany `too_many_requests` */
  async require(name: LimitName, request: Request, response: Response, counted = networkOf(request.ip)): Promise<void> {
    const { calls: limit, seconds } = LIMITS[name];
    const key = keyOf(name, counted);
    const { calls, leftMs } = await this.counters.count(key, seconds * 1_000);
    const secondsLeft = Math.ceil(leftMs / 1_000);
    response.setHeader('RateLimit-Policy', `"${name}";q=${limit};w=${seconds}`);
    response.setHeader('RateLimit', `"${name}";r=${Math.max(0, limit - calls)};t=${secondsLeft}`);
    if (calls > limit) {
      const facts = { reason: name, resource: declaredRoute(request), count: calls };
      this.security.write('too_many_requests', { ...facts, ip: request.ip });
      throw new TooMany('too_many_requests', name, Math.max(1, secondsLeft));
    }
    // Somebody who corrects a form has not done anything yet; a wrong password is no such mistake.
    response.once('finish', () => {
      const bytes = Number(request.headers['content-length'] ?? Infinity);
      if (response.locals.isFormMistake === true && bytes <= FORM_BYTES) void this.counters.forgive(key);
    });
  }
}

/** An IP is not kept as it is. */
function keyOf(name: LimitName, counted: string): string {
  return createHash('sha256').update(`${name}\n${counted}`).digest('base64url');
}
