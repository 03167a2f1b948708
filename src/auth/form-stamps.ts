import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '../../contract/limits';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { Invalid, TooMany } from '../errors/app-error';

/** Says when a form was shown: people need some seconds to fill it in, programs do not. */
@Injectable()
export class FormStamps {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The stamp of a form that is shown now: the instant in milliseconds and its signature. */
  stamp(now: Date): string {
    const instant = String(now.getTime());
    return `${instant}.${this.sign(instant)}`;
  }

  /**
   * Lets a form through that was shown long enough ago.
   * @throws Invalid `bad_request` for a stamp that is not ours; TooMany `too_many_requests` with the seconds left
   */
  check(stamp: string, now: Date): void {
    const [instant = '', signature = ''] = stamp.split('.');
    const expected = Buffer.from(this.sign(instant));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Invalid('bad_request');
    }
    const secondsLeft = LIMITS.formSecondsMin - (now.getTime() - Number(instant)) / 1_000;
    if (secondsLeft > 0) throw new TooMany('too_many_requests', 'form-seconds', Math.ceil(secondsLeft));
  }

  private sign(instant: string): string {
    return createHmac('sha256', deriveKey(this.env.jwtSecret, 'form-stamps')).update(instant).digest('base64url');
  }
}
