import { Module } from '@nestjs/common';
import { Health } from './health';
import { HealthController } from './health.controller';

@Module({ controllers: [HealthController], providers: [Health], exports: [Health] })
export class HealthModule {}
