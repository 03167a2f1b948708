import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

/** Seconds. Pages and the API answer in milliseconds; an answer that takes 2.5 s is a 503 of a deadline. */
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds. A PIN is of use for ten minutes; a mail that waits for its server may take days. */
const DELAY_SECONDS = [0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3_600, 86_400];

/**
 * What happened in this process since its start, counted where it happens. No label has a value that somebody typed:
 * routes are as they are declared, limits and jobs by their names.
 */
@Injectable()
export class Metrics {
  /** Of this application alone: tests have several in one process. */
  readonly registry = new Registry();

  private readonly registers = [this.registry];

  readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route as declared and class of the status; "cut" was not sent to its end',
    labelNames: ['method', 'route', 'status'],
    registers: this.registers,
  });

  readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer; without kept pages, which take none, and live streams, which last',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
    registers: this.registers,
  });

  readonly refusedByLimit = new Counter({
    name: 'limits_refused_total',
    help: 'Requests answered 429, by the limit that they were over',
    labelNames: ['limit'],
    registers: this.registers,
  });

  readonly recurringRuns = new Counter({
    name: 'recurring_jobs_runs_total',
    help: 'Runs of recurring jobs by this process',
    labelNames: ['job', 'outcome'],
    registers: this.registers,
  });

  readonly mailDelaySeconds = new Histogram({
    name: 'mail_delay_seconds',
    help: 'From the moment a mail was written to the moment the mail server took it, by this process',
    buckets: DELAY_SECONDS,
    registers: this.registers,
  });
}
