import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../access/access';
import { markPage } from '../metrics/request-metrics';
import { SecretLinks } from '../site/secret-links';
import { FeedsService } from './feeds.service';

/** A doctor's visits for a calendar program: whoever has the address reads it, and no cache keeps it. */
@Controller('feeds')
@Public()
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly links: SecretLinks,
  ) {}

  @Get(':secret.ics')
  async read(@Req() request: Request, @Res() response: Response, @Param('secret') secret: string): Promise<void> {
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    markPage(response, '/feeds/:secret.ics');
    const calendar = await this.links.open('feed', request, response, () => this.feeds.read(secret));
    response.type('text/calendar; charset=utf-8').send(calendar);
  }
}
