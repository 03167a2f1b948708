import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../errors/app-error';
import { CallLimits } from '../limits/call-limits';
import type { LimitName } from '../limits/limits';
import { SecurityLog } from '../security-log/security-log';

/** Links that can only be guessed: tries are counted by network, and each miss is told in the security log. */
@Injectable()
export class SecretLinks {
  constructor(
    private readonly limits: CallLimits,
    private readonly security: SecurityLog,
  ) {}

  /** Does what is asked for with a link, after it was counted. @throws TooMany; what `work` throws */
  async open<T>(name: LimitName, request: Request, response: Response, work: () => Promise<T>): Promise<T> {
    await this.limits.require(name, request, response);
    return this.watch(name, request, work);
  }

  /** The same, where a guard has counted already. */
  async watch<T>(name: LimitName, { ip }: Request, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFound)
        this.security.write('link_refused', { reason: name, ...(ip !== undefined && { ip }) });
      throw error;
    }
  }
}
