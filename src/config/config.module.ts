import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from './env';
import { LOGGER } from './logger';
import { Troubles } from './troubles';

/** Gives the configuration and the log to every part of the server. */
@Global()
@Module({})
export class ConfigModule {
  static with(env: Env, logger: Logger): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: ENV, useValue: env }, { provide: LOGGER, useValue: logger }, Troubles],
      exports: [ENV, LOGGER, Troubles],
    };
  }
}
