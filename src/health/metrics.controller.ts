import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Public } from '../auth/access';
import { NotFound } from '../errors/app-error';
import { isLoopback } from '../site/loopback';
import { PageCache } from '../site/page-cache';

/** Counters in Prometheus' text form, for callers on this machine only. */
@Controller('metrics')
@Public()
export class MetricsController {
  private readonly registry = new Registry();

  constructor(cache: PageCache) {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    for (const name of ['hits', 'misses', 'stale'] as const) {
      new Gauge({
        name: `page_cache_${name}`,
        help: `Page cache ${name} since the start`,
        registers,
        collect() {
          this.set(cache.counters[name]);
        },
      });
    }
    for (const name of ['pages', 'bytes'] as const) {
      new Gauge({
        name: `page_cache_${name}`,
        help: `Page cache ${name} now`,
        registers,
        collect() {
          this.set(cache.size[name]);
        },
      });
    }
  }

  @Get()
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isLoopback(request)) throw new NotFound();
    response.setHeader('Cache-Control', 'no-store');
    response.type(this.registry.contentType).send(await this.registry.metrics());
  }
}
