import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CallLimits } from './call-limits';
import { LimitCounters } from './limit-counters';
import { LimitsGuard } from './limits.guard';
import { RefusedBodiesInterceptor } from './refused-bodies.interceptor';

/** How often one IP may call, and with how much. */
@Module({
  providers: [
    CallLimits,
    LimitCounters,
    { provide: APP_GUARD, useClass: LimitsGuard },
    { provide: APP_INTERCEPTOR, useClass: RefusedBodiesInterceptor },
  ],
  exports: [CallLimits, LimitCounters],
})
export class LimitsModule {}
