import { Body, Controller, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Media, MediaRecord } from '../../contract/media';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { RecordId } from '../content/content.panel.controller';
import { CropDto } from './media.dto';
import { MediaService } from './media.service';
import { Uploads } from './uploads';

@Controller('api/panel/media')
@ForStaff()
export class MediaPanelController {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: Uploads,
  ) {}

  /** JPEG, PNG, WebP or AVIF; of an animation the first frame. */
  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  upload(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() by: SignedIn,
  ): Promise<Media> {
    return this.uploads.receive(request, response, (file) => this.media.add(file, by));
  }

  @Get(':id')
  get(@Param('id', RecordId) id: number): Promise<MediaRecord> {
    return this.media.get(id);
  }

  @Put(':id/crop')
  crop(@Param('id', RecordId) id: number, @Body() crop: CropDto, @CurrentUser() by: SignedIn): Promise<Media> {
    return this.media.crop(id, crop, by);
  }

  /** The whole picture, to choose a crop on. */
  @Get(':id/original')
  async original(@Param('id', RecordId) id: number, @Res() response: Response): Promise<void> {
    const { bytes, type } = await this.media.original(id);
    response.setHeader('Cache-Control', 'private, no-store');
    response.type(type).send(bytes);
  }
}
