import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlugEntity } from './slug.entity';
import { Slugs } from './slugs';

/** What all content types share. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SlugEntity])],
  providers: [Slugs],
  exports: [Slugs],
})
export class ContentModule {}
