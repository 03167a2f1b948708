import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentVersion } from './content-version';
import { ContentVersionEntity } from './content-version.entity';

/** What makes a kept page or count stale. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ContentVersionEntity])],
  providers: [ContentVersion],
  exports: [ContentVersion],
})
export class FreshnessModule {}
