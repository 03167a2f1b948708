import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { DoctorsModule } from '../doctors/doctors.module';
import { LimitsModule } from '../limits/limits.module';
import { SchedulesModule } from '../schedules/schedules.module';
import type { Feature } from '../site/feature';
import { BookingHoldEntity } from './hold.entity';
import { HoldBrowsers } from './hold-browsers.service';
import { HoldsController } from './holds.controller';
import { HoldsRepository } from './holds.repository';
import { HoldsService } from './holds.service';

/** Times that are kept while somebody signs up. */
@Module({
  imports: [TypeOrmModule.forFeature([BookingHoldEntity]), AccessModule, DoctorsModule, LimitsModule, SchedulesModule],
  controllers: [HoldsController],
  providers: [HoldBrowsers, HoldsRepository, HoldsService],
  exports: [HoldBrowsers, HoldsService],
})
export class HoldsModule {}

export const holds: Feature = { module: HoldsModule };
