import { type ExecutionContext, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, Reflector } from '@nestjs/core';
import { ThrottlerModule, type ThrottlerModuleOptions, type ThrottlerOptions } from '@nestjs/throttler';
import { LIMIT, type Limit, LIMITS_BY_IP, type LimitName } from './limits';
import { LimitsGuard } from './limits.guard';
import { LimitsStorage } from './limits-storage';
import { RefusedBodiesInterceptor } from './refused-bodies.interceptor';

@Module({ providers: [LimitsStorage], exports: [LimitsStorage] })
class LimitsStorageModule {}

/** A limit counts the calls of those routes only that name it. */
function toThrottler(name: string, { calls, seconds }: Limit, reflector: Reflector): ThrottlerOptions {
  const skipIf = (context: ExecutionContext): boolean =>
    reflector.getAllAndOverride<LimitName | undefined>(LIMIT, [context.getHandler(), context.getClass()]) !== name;
  return { name, limit: calls, ttl: seconds * 1_000, skipIf };
}

/** How often one IP may call, and with how much. */
@Module({
  imports: [
    LimitsStorageModule,
    ThrottlerModule.forRootAsync({
      imports: [LimitsStorageModule],
      inject: [Reflector, LimitsStorage],
      useFactory: (reflector: Reflector, storage: LimitsStorage): ThrottlerModuleOptions => ({
        storage,
        throttlers: Object.entries(LIMITS_BY_IP).map(([name, limit]) => toThrottler(name, limit, reflector)),
      }),
    }),
  ],
  providers: [
    { provide: APP_GUARD, useClass: LimitsGuard },
    { provide: APP_INTERCEPTOR, useClass: RefusedBodiesInterceptor },
  ],
})
export class LimitsModule {}
