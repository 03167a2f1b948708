import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentVersion } from './content-version';
import { ContentVersionEntity } from './content-version.entity';
import { SlugEntity } from './slug.entity';
import { Slugs } from './slugs';

/** What all content types share. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ContentVersionEntity, SlugEntity])],
  providers: [ContentVersion, Slugs],
  exports: [ContentVersion, Slugs],
})
export class ContentModule {}
