import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentLifecycleFactory } from './content-lifecycle.factory';
import { ContentWatchers } from './content-watchers';
import { SlugEntity } from './slug.entity';
import { Slugs } from './slugs';

/** What all content types share. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SlugEntity])],
  providers: [ContentLifecycleFactory, ContentWatchers, Slugs],
  exports: [ContentLifecycleFactory, ContentWatchers, Slugs],
})
export class ContentModule {}
