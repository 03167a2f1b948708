import type { Request } from 'express';

/** True for a caller on this machine that no proxy speaks for. */
export function isLoopback(request: Request): boolean {
  const address = request.socket.remoteAddress ?? '';
  const local = address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
  return local && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}
