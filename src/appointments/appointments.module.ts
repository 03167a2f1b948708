import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DoctorsModule } from '../doctors/doctors.module';
import { ServicesModule } from '../services/services.module';
import {
  AppointmentCellEntity,
  AppointmentEntity,
  AppointmentHistoryEntity,
  IdempotencyKeyEntity,
} from './appointment.entity';
import { NextFreeTimes } from './next-free.service';
import { DoctorScheduleEntity } from './schedule.entity';
import { SchedulesPanelController } from './schedules.panel.controller';
import { SchedulesService } from './schedules.service';
import { SlotsController } from './slots.controller';
import { SlotsService } from './slots.service';

/** Schedules, free times and visits. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AppointmentCellEntity,
      AppointmentEntity,
      AppointmentHistoryEntity,
      DoctorScheduleEntity,
      IdempotencyKeyEntity,
    ]),
    DoctorsModule,
    ServicesModule,
  ],
  controllers: [SchedulesPanelController, SlotsController],
  providers: [NextFreeTimes, SchedulesService, SlotsService],
  exports: [NextFreeTimes, SchedulesService, SlotsService],
})
export class AppointmentsModule {}
