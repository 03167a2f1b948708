import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedPictureEntity, VersionEntity } from './version.entity';
import { VersionsCron } from './versions.cron';
import { Versions } from './versions.service';

/** What each save left of a record. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SavedPictureEntity, VersionEntity])],
  providers: [Versions, VersionsCron],
  exports: [Versions],
})
export class VersionsModule {}
