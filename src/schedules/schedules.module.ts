import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import compression from 'compression';
import { DoctorsModule } from '../doctors/doctors.module';
import { NextFreeTimes } from '../doctors/next-free.service';
import { ResourcesModule } from '../resources/resources.module';
import { ServicesModule } from '../services/services.module';
import { AbsenceEntity } from './absence.entity';
import { AbsencesCron } from './absences.cron';
import { AbsencesService } from './absences.service';
import { AppointmentCellEntity } from './appointment-cell.entity';
import { BookableTimesService } from './bookable-times.service';
import { Candidates } from './candidates.service';
import { FirstFree } from './first-free.service';
import { FreeDays } from './free-days.service';
import { FreedTimeEntity } from './freed-time.entity';
import { FreedTimes } from './freed-times.service';
import { KeptNextFreeTimes } from './next-free.service';
import { Obstacles } from './obstacles.service';
import { OtherTimesService } from './other-times.service';
import { OfferableTimes } from './offerable-times.service';
import { OpeningTime } from './opening-time.service';
import { DoctorScheduleEntity } from './schedule.entity';
import { SchedulesPanelController } from './schedules.panel.controller';
import { SchedulesService } from './schedules.service';
import { SlotsController } from './slots.controller';
import { SlotsPanelController } from './slots.panel.controller';
import { SlotsRepository } from './slots.repository';
import { SlotsService } from './slots.service';
import { SoonestTimes } from './soonest-times.service';
import { TakenTimes } from './taken-times.service';
import { WorkingTimes } from './working-times.service';
import type { Feature } from '../site/feature';
import { schedulesDemo } from './schedules.demo';

/** When doctors work, and which of their times are free. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AbsenceEntity, AppointmentCellEntity, DoctorScheduleEntity, FreedTimeEntity]),
    DoctorsModule,
    ResourcesModule,
    ServicesModule,
  ],
  controllers: [SchedulesPanelController, SlotsController, SlotsPanelController],
  providers: [
    AbsencesCron,
    AbsencesService,
    BookableTimesService,
    Candidates,
    FirstFree,
    FreeDays,
    FreedTimes,
    KeptNextFreeTimes,
    Obstacles,
    OfferableTimes,
    { provide: NextFreeTimes, useExisting: KeptNextFreeTimes },
    OpeningTime,
    OtherTimesService,
    SchedulesService,
    SlotsRepository,
    SlotsService,
    SoonestTimes,
    TakenTimes,
    WorkingTimes,
  ],
  exports: [
    AbsencesService,
    BookableTimesService,
    FirstFree,
    FreedTimes,
    KeptNextFreeTimes,
    NextFreeTimes,
    Obstacles,
    OfferableTimes,
    OpeningTime,
    OtherTimesService,
    SchedulesService,
    SlotsService,
    TakenTimes,
    WorkingTimes,
  ],
})
export class SchedulesModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    // A month of free times is 40 KB of which gzip leaves a tenth; nothing in it is secret.
    consumer.apply(compression()).forRoutes(SlotsController);
  }
}

export const schedules: Feature = { module: SchedulesModule, demo: schedulesDemo };
