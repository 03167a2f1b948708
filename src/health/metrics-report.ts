import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { Metrics } from '../metrics/metrics';
import { PageGauges } from './page-gauges';

/** All that `/metrics` says: what was counted where it happened, and what is looked at when somebody asks. */
@Injectable()
export class MetricsReport implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly pages: PageGauges,
  ) {}

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.metrics.registry });
  }

  get contentType(): string {
    return this.metrics.registry.contentType;
  }

  /** In Prometheus' text form. */
  text(): Promise<string> {
    this.pages.countKept();
    return this.metrics.registry.metrics();
  }
}
