import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Heartbeat } from '../jobs/heartbeat';
import { JobCounters, OUTCOMES } from '../jobs/job-counters';
import { OutboxRepository } from '../jobs/outbox.repository';
import { MailsService } from '../mail/mails.service';
import { Metrics } from '../metrics/metrics';
import { withTimeout } from '../redis/with-timeout';

const COUNT_MS = 2_000;

/** What is owed and what was done about it. What the database cannot tell now is left out. */
@Injectable()
export class JobGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly counters: JobCounters,
    private readonly heartbeat: Heartbeat,
    private readonly outbox: OutboxRepository,
    private readonly mails: MailsService,
  ) {}

  onModuleInit(): void {
    const registers = [this.metrics.registry];
    const { counters, heartbeat, outbox, mails } = this;
    new Counter({
      name: 'jobs_runs_total',
      help: 'Runs of jobs by this process since its start',
      labelNames: ['job', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const [job, counts] of counters.list()) {
          for (const outcome of OUTCOMES) this.inc({ job, outcome }, counts[outcome]);
        }
      },
    });
    new Gauge({
      name: 'jobs_loop_age_seconds',
      help: 'How long ago a loop that does the jobs came round, in this process',
      labelNames: ['loop'],
      registers,
      collect() {
        for (const [loop, agoMs] of heartbeat.list()) this.set({ loop }, agoMs / 1_000);
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
      name: 'jobs_oldest_waiting_seconds',
      help: 'How long the row of the outbox that is due longest has waited, of all processes; 0 when none waits',
      registers,
      async collect() {
        this.remove();
        await withTimeout(outbox.longestWaitMs(), COUNT_MS).then(
          (waitMs) => this.set(waitMs / 1_000),
          () => undefined,
        );
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
}

async function setCounts(gauge: Gauge<'state'>, counting: Promise<Readonly<Record<string, number>>>): Promise<void> {
  gauge.reset();
  const counts = await withTimeout(counting, COUNT_MS).catch(() => ({}));
  for (const [state, count] of Object.entries(counts)) gauge.set({ state }, count);
}
