import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics';
import { PageCache } from '../site/page-cache';
import { PageServer } from '../site/page-server';

const KEPT = { method: 'GET', route: 'kept page' };

/** What the site keeps of its pages, and what it answers of them ahead of everything that counts. */
@Injectable()
export class PageGauges implements OnModuleInit {
  private told = { whole: 0, known: 0 };

  constructor(
    private readonly metrics: Metrics,
    private readonly cache: PageCache,
    private readonly server: PageServer,
  ) {}

  onModuleInit(): void {
    const { cache } = this;
    const registers = [this.metrics.registry];
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

  /** Adds the kept pages that were sent since this was called last to the requests. */
  countKept(): void {
    const { whole, known } = this.server.sentAhead;
    this.metrics.requests.inc({ ...KEPT, status: '2xx' }, whole - this.told.whole);
    this.metrics.requests.inc({ ...KEPT, status: '3xx' }, known - this.told.known);
    this.told = { whole, known };
  }
}
