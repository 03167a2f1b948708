import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { NotFound } from '../errors/app-error';
import { isLocalSite, isLoopback } from '../site/loopback';
import { MetricsReport } from './metrics-report';

/** Metrics for callers on this machine, while the site is for this machine only and they have no port of their own. */
@Controller('metrics')
@Public()
export class MetricsController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly report: MetricsReport,
  ) {}

  @Get()
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    const isOpen = this.env.metricsPort === null && isLocalSite(this.env.publicUrl) && isLoopback(request);
    if (!isOpen) throw new NotFound();
    response.setHeader('Cache-Control', 'no-store');
    response.type(this.report.contentType).send(await this.report.text());
  }
}
