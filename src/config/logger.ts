import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { Env } from './env';

/** Nest's token for the process's log. */
export const LOGGER = Symbol('LOGGER');

/** The process's log: JSON lines on standard output. Nothing personal goes in: no addresses, names, bodies or queries. */
export function createLogger(env: Pick<Env, 'logLevel'>): Logger {
  return pino({ level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Lets Nest write into the process's log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const [stack, context] = rest;
    this.logger.error({ context, stack }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
