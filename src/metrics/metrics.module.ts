import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';

/** Every kit and feature may have something to count. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
