import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentLifecycleFactory } from './content-lifecycle.factory';
import { ContentWatchers } from './content-watchers';
import { SlugEntity } from './slug.entity';
import { Slugs } from './slugs';
import { XliffService } from './xliff/xliff.service';

/** What all content types share. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SlugEntity])],
  providers: [ContentLifecycleFactory, ContentWatchers, Slugs, XliffService],
  exports: [ContentLifecycleFactory, ContentWatchers, Slugs, XliffService],
})
export class ContentModule {}
