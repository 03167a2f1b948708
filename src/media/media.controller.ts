import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../access/access';
import { NotFound, Unavailable } from '../errors/app-error';
import { isMediaName } from '../../contract/media-address';
import { publicPath } from './media-files';
import { MediaStorage } from './media-storage';

/** Gives the public files of pictures. A name says its content, so a browser never asks twice. */
@Controller('media')
@Public()
export class MediaController {
  constructor(private readonly storage: MediaStorage) {}

  @Get(':name')
  async file(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = isMediaName(name) ? await this.storage.find(publicPath(name)) : null;
    if (!file) throw new NotFound();
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      ETag: `"${name}"`,
    };
    response.setHeaders(new Map(Object.entries(headers)));
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Length', String(file.bytes));
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(await file.open(), response);
    } catch (cause) {
      // A file that broke off is not to look whole.
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      for (const header of ['ETag', 'Content-Length']) response.removeHeader(header);
      throw new Unavailable('unavailable', { cause, retryAfterSeconds: 5 });
    }
  }
}
