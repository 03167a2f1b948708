import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DoctorsModule } from '../doctors/doctors.module';
import { NextFreeTimes } from '../doctors/next-free.service';
import { ServicesModule } from '../services/services.module';
import { AppointmentCellEntity } from './appointment-cell.entity';
import { Candidates } from './candidates.service';
import { KeptNextFreeTimes } from './next-free.service';
import { OpeningTime } from './opening-time.service';
import { DoctorScheduleEntity } from './schedule.entity';
import { SchedulesPanelController } from './schedules.panel.controller';
import { SchedulesService } from './schedules.service';
import { SlotsController } from './slots.controller';
import { SlotsRepository } from './slots.repository';
import { SlotsService } from './slots.service';
import { SoonestTimes } from './soonest-times.service';
import { TakenTimes } from './taken-times.service';
import type { Feature } from '../site/feature';
import { schedulesDemo } from './schedules.demo';

/** When doctors work, and which of their times are free. */
@Module({
  imports: [TypeOrmModule.forFeature([AppointmentCellEntity, DoctorScheduleEntity]), DoctorsModule, ServicesModule],
  controllers: [SchedulesPanelController, SlotsController],
  providers: [
    Candidates,
    KeptNextFreeTimes,
    { provide: NextFreeTimes, useExisting: KeptNextFreeTimes },
    OpeningTime,
    SchedulesService,
    SlotsRepository,
    SlotsService,
    SoonestTimes,
    TakenTimes,
  ],
  exports: [KeptNextFreeTimes, NextFreeTimes, OpeningTime, SchedulesService, SlotsService, TakenTimes],
})
export class SchedulesModule {}

export const schedules: Feature = { module: SchedulesModule, demo: schedulesDemo };
