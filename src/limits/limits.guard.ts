import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { CallLimits } from './call-limits';
import { LIMIT, type LimitName } from './limits';

/** Refuses calls over a route's limit. Routes with the same limit share its count. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly limits: CallLimits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const name = this.reflector.getAllAndOverride<LimitName | undefined>(LIMIT, targets);
    if (name === undefined) return true;
    const http = context.switchToHttp();
    await this.limits.require(name, http.getRequest<Request>(), http.getResponse<Response>());
    return true;
  }
}
