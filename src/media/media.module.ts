import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../config/env';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { MediaController } from './media.controller';
import { MediaEntity, MediaFileEntity } from './media.entity';
import { MediaFiles } from './media-files';
import { MediaLibrary } from './media-library';
import { MediaPanelController } from './media.panel.controller';
import { MediaService } from './media.service';
import { MediaStorage, openMediaStorage } from './media-storage';
import { Uploads } from './uploads';

const HOUR_MS = 3_600_000;
const REMOVAL_LIMIT_MS = HOUR_MS / 2;

/** Uploaded pictures. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MediaEntity, MediaFileEntity])],
  controllers: [MediaController, MediaPanelController],
  providers: [
    { provide: MediaStorage, inject: [ENV], useFactory: openMediaStorage },
    MediaFiles,
    MediaLibrary,
    MediaService,
    Uploads,
  ],
  exports: [MediaService],
})
export class MediaModule implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly media: MediaService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'media.remove-unused',
      everyMs: HOUR_MS,
      timeLimitMs: REMOVAL_LIMIT_MS,
      run: (now, signal) => this.media.removeUnused(now, signal),
    });
  }
}
