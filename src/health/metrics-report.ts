import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics, register as processRegistry, Registry } from 'prom-client';
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
    // Once, however many applications the process has: what it watches the process with is never taken away again.
    if (processRegistry.getMetricsAsArray().length === 0) collectDefaultMetrics();
  }

  get contentType(): string {
    return this.metrics.registry.contentType;
  }

  /** In Prometheus' text form. */
  text(): Promise<string> {
    this.pages.countKept();
    return Registry.merge([processRegistry, this.metrics.registry]).metrics();
  }
}
