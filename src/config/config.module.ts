import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ENV, type Env } from './env';

/** Gives the configuration to every part of the server. */
@Global()
@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }], exports: [ENV] };
  }
}
