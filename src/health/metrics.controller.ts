import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Public } from '../auth/access';
import { NotFound } from '../errors/app-error';
import { JobCounters, OUTCOMES } from '../jobs/job-counters';
import { OutboxRows } from '../jobs/outbox-rows';
import { within } from '../jobs/within';
import { MailsService } from '../mail/mails.service';
import { isLoopback } from '../site/loopback';
import { PageCache } from '../site/page-cache';

const COUNT_MS = 2_000;

/** Counters in Prometheus' text form, for callers on this machine only. */
@Controller('metrics')
@Public()
export class MetricsController {
  private readonly registry = new Registry();

  constructor(cache: PageCache, jobs: JobCounters, outbox: OutboxRows, mails: MailsService) {
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
    new Counter({
      name: 'jobs_runs_total',
      help: 'Runs of jobs by this process since its start',
      labelNames: ['job', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const [job, counts] of jobs.list()) {
          for (const outcome of OUTCOMES) this.inc({ job, outcome }, counts[outcome]);
        }
      },
    });
    new Gauge({
      name: 'jobs_rows',
      help: 'Rows of the outbox now, of all processes; what is done is kept for a week',
      labelNames: ['state'],
      registers,
      async collect() {
        await setCounts(this, outbox.count());
      },
    });
    new Gauge({
      name: 'mails',
      help: 'Mails now, of all processes; those that were sent are kept for a month',
      labelNames: ['state'],
      registers,
      async collect() {
        await setCounts(this, mails.count());
      },
    });
  }

  @Get()
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isLoopback(request)) throw new NotFound();
    response.setHeader('Cache-Control', 'no-store');
    response.type(this.registry.contentType).send(await this.registry.metrics());
  }
}

/** What the database cannot tell now is left out. */
async function setCounts(gauge: Gauge<'state'>, counting: Promise<Readonly<Record<string, number>>>): Promise<void> {
  gauge.reset();
  const counts = await within(counting, COUNT_MS).catch(() => ({}));
  for (const [state, count] of Object.entries(counts)) gauge.set({ state }, count);
}
