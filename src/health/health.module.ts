import { Module } from '@nestjs/common';
import { Health } from './health';
import { HealthController } from './health.controller';
import { JobGauges } from './job-gauges';
import { MetricsController } from './metrics.controller';
import { MetricsReport } from './metrics-report';
import { MetricsServer } from './metrics-server';
import { PageGauges } from './page-gauges';
import { PartGauges } from './part-gauges';
import { Parts } from './parts';

@Module({
  controllers: [HealthController, MetricsController],
  providers: [Health, JobGauges, MetricsReport, MetricsServer, PageGauges, PartGauges, Parts],
  exports: [Health, MetricsServer],
})
export class HealthModule {}
