import { type DynamicModule, Module } from '@nestjs/common';
import type { Demo } from '../content/demo';
import { UsersModule } from '../users/users.module';
import { Demos } from './demos';
import { Seed } from './seed';

/** Demo content and the first admin. */
@Module({ imports: [UsersModule], providers: [Seed], exports: [Seed] })
export class DemoModule {
  static with(demos: readonly Demo[]): DynamicModule {
    return { module: DemoModule, providers: [{ provide: Demos, useValue: new Demos(demos) }] };
  }
}
