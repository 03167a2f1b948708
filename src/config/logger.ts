import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env';
import { errorFacts, stackFrames } from './error-facts';

/** Nest's token for the process's log. */
export const LOGGER = Symbol('LOGGER');

/**
 * The process's log: JSON lines, on standard output unless they are to go elsewhere. Nothing personal goes in: no
 * addresses, names, bodies, queries or messages of errors.
 */
export function createLogger(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const serializers = { err: errorFacts };
  const options = { level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return destination ? pino(options, destination) : pino(options);
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

  /** Nest gives a text, a stack and the context, or an error and the context. */
  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    // The start says in one sentence why it failed: see `start-failure.ts`.
    if (context === 'ExceptionHandler' || context === 'NestApplication') return;
    if (message instanceof Error) this.logger.error({ context, err: message }, 'unexpected error');
    else this.logger.error({ context, stack: stackFrames(rest[0]) }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
