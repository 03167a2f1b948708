import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentLifecycleFactory } from './content-lifecycle.factory';
import { SlugEntity } from './slug.entity';
import { Slugs } from './slugs';
import { XliffService } from './xliff/xliff.service';

/** What all content types share. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SlugEntity])],
  providers: [ContentLifecycleFactory, Slugs, XliffService],
  exports: [ContentLifecycleFactory, Slugs, XliffService],
})
export class ContentModule {}
