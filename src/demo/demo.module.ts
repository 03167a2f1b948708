import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { Seed } from './seed';

/** Demo content and the first admin. */
@Module({ imports: [UsersModule], providers: [Seed], exports: [Seed] })
export class DemoModule {}
