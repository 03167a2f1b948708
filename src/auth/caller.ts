import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DEVICE_COOKIE, KNOWN_BROWSER_COOKIE, PIN_COOKIE, REFRESH_COOKIE } from '../../contract/auth';
import { networkOf } from '../config/network';
import { deviceOf } from './device';

/** Who calls, before anybody has proved who they are: what the accounts' calls count and remember by. */
export interface Caller {
  ip: string;
  /** The address as limits count it. */
  network: string;
  device: string;
  /** The secret of a browser that asked for a PIN. */
  pinBrowser: string | null;
  /** The accounts that the browser says it has signed in to. */
  knownBrowser: string | null;
  /** The accounts whose second step is left out here, as the device says. */
  devices: string | null;
  refreshToken: string | null;
}

function callerOf(request: Request): Caller {
  const cookies = request.cookies as Readonly<Record<string, unknown>>;
  const cookie = (name: string): string | null => {
    const value = cookies[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    ip: request.ip ?? '',
    network: networkOf(request.ip),
    device: deviceOf(request),
    pinBrowser: cookie(PIN_COOKIE),
    knownBrowser: cookie(KNOWN_BROWSER_COOKIE),
    devices: cookie(DEVICE_COOKIE),
    refreshToken: cookie(REFRESH_COOKIE),
  };
}

export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);
