import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentLifecycleFactory } from './content-lifecycle.factory';
import { SlugEntity } from './slug.entity';
import { Slugs } from './slugs';

/** What all content types share. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SlugEntity])],
  providers: [ContentLifecycleFactory, Slugs],
  exports: [ContentLifecycleFactory, Slugs],
})
export class ContentModule {}
