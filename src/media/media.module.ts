import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../config/env';
import { MediaController } from './media.controller';
import { MediaEntity, MediaFileEntity } from './media.entity';
import { MediaFiles } from './media-files';
import { MediaPanelController } from './media.panel.controller';
import { MediaService } from './media.service';
import { MediaStorage, openMediaStorage } from './media-storage';
import { Uploads } from './uploads';

/** Uploaded pictures. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MediaEntity, MediaFileEntity])],
  controllers: [MediaController, MediaPanelController],
  providers: [
    { provide: MediaStorage, inject: [ENV], useFactory: openMediaStorage },
    MediaFiles,
    MediaService,
    Uploads,
  ],
  exports: [MediaService],
})
export class MediaModule {}
