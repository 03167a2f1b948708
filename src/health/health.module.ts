import { Module } from '@nestjs/common';
import { Health } from './health';
import { HealthController } from './health.controller';
import { MetricsController } from './metrics.controller';

@Module({ controllers: [HealthController, MetricsController], providers: [Health], exports: [Health] })
export class HealthModule {}
