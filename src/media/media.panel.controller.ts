import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '../config/swagger';
import type { Request, Response } from 'express';
import type { LibraryPicture, Media, MediaRecord } from '../../contract/media';
import { CurrentUser, ForEditors, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { contentRange, readListQuery } from '../panel/list-query';
import { RecordId } from '../panel/record-id';
import { CropDto } from './media.dto';
import { libraryPictureExample, mediaExample, mediaRecordExample } from './media.examples';
import { MediaLibrary } from './media-library';
import { MediaService } from './media.service';
import { Uploads } from './uploads';

const SORTS = ['createdAt'];

@Controller('api/panel/media')
@ForEditors()
@Section('Panel: media', 'Pictures of doctors and articles.')
export class MediaPanelController {
  constructor(
    private readonly library: MediaLibrary,
    private readonly media: MediaService,
    private readonly uploads: Uploads,
  ) {}

  /** Each picture once, the newest first. */
  @Get()
  @Operation({
    summary: 'List the pictures, the newest first',
    details:
      'Each once, however often it was uploaded or chosen, cut as it was the last time, with the records that show it.',
    answer: ['LibraryPicture'],
    example: [libraryPictureExample],
    paged: { sorts: SORTS, filters: { q: 'words in the name of a record that has the picture as its own' } },
  })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LibraryPicture[]> {
    const query = readListQuery({ sort: '["createdAt","DESC"]', ...raw }, SORTS);
    const { records, total } = await this.library.list(query);
    response.setHeader('Content-Range', contentRange('media', query, records.length, total));
    return records;
  }

  /** JPEG, PNG, WebP or AVIF; of an animation the first frame. */
  @Post()
  @Operation({
    summary: 'Upload a picture',
    details: 'JPEG, PNG, WebP or AVIF, at most 10 MB and 40 megapixels; of an animation the first frame.',
    body: { file: 'portrait.jpg' },
    answer: 'Media',
    example: mediaExample,
    problems: ['image_unreadable', 'storage_full'],
  })
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
  @Operation({ summary: 'Get the picture and its crop', answer: 'MediaRecord', example: mediaRecordExample })
  get(@Param('id', RecordId) id: number): Promise<MediaRecord> {
    return this.media.get(id);
  }

  @Put(':id/crop')
  @Operation({
    summary: 'Crop the picture',
    details: 'Fractions of the original, from 0 to 1.',
    body: { x: 0.1, y: 0, width: 0.8, height: 1 },
    answer: 'Media',
    example: mediaExample,
  })
  crop(@Param('id', RecordId) id: number, @Body() crop: CropDto, @CurrentUser() by: SignedIn): Promise<Media> {
    return this.media.crop(id, crop, by);
  }

  @Post(':id/copies')
  @Operation({
    summary: 'Choose the picture for another record',
    details:
      'Another picture of the same files, which begins with the same crop: a new crop of either leaves the other.',
    answer: 'Media',
    example: { ...mediaExample, id: 8 },
  })
  copy(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<Media> {
    return this.media.copy(id, by);
  }

  /** The whole picture, to choose a crop on. */
  @Get(':id/original')
  @Operation({
    summary: 'Get the original picture',
    details: 'Whole, upright and without metadata, to choose a crop on.',
    answer: { type: 'string', contentMediaType: 'image/*' },
    mediaType: 'image/*',
    example: 'the bytes of the picture',
  })
  async original(@Param('id', RecordId) id: number, @Res() response: Response): Promise<void> {
    const { bytes, type } = await this.media.original(id);
    response.setHeader('Cache-Control', 'private, no-store');
    response.type(type).send(bytes);
  }
}
