import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { DoctorsModule } from '../doctors/doctors.module';
import { ServicesModule } from '../services/services.module';
import {
  AppointmentCellEntity,
  AppointmentEntity,
  AppointmentHistoryEntity,
  IdempotencyKeyEntity,
} from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentKeeper } from './appointment-keeper';
import { AppointmentLog } from './appointment-log';
import { AppointmentMails } from './appointment-mails';
import { AppointmentStepsService } from './appointment-steps.service';
import { AppointmentsController } from './appointments.controller';
import { AppointmentsPanelController } from './appointments.panel.controller';
import { AppointmentsService } from './appointments.service';
import { BookingLimits } from './booking-limits';
import { BookingService } from './booking.service';
import { IdempotencyService } from './idempotency.service';
import { NextFreeTimes } from './next-free.service';
import { ReceptionMails } from './reception-mails';
import {
  BookingGuardEntity,
  KnownPatientEntity,
  ReceptionMailEntity,
  RequestOriginEntity,
} from './request-origin.entity';
import { RequestOrigins } from './request-origins';
import { RequestsPanelController } from './requests.panel.controller';
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
      BookingGuardEntity,
      DoctorScheduleEntity,
      IdempotencyKeyEntity,
      KnownPatientEntity,
      ReceptionMailEntity,
      RequestOriginEntity,
    ]),
    AuthModule,
    DoctorsModule,
    ServicesModule,
  ],
  controllers: [
    AppointmentsController,
    AppointmentsPanelController,
    RequestsPanelController,
    SchedulesPanelController,
    SlotsController,
  ],
  providers: [
    AppointmentEvents,
    AppointmentKeeper,
    AppointmentLog,
    AppointmentMails,
    AppointmentsService,
    AppointmentStepsService,
    BookingLimits,
    BookingService,
    IdempotencyService,
    NextFreeTimes,
    ReceptionMails,
    RequestOrigins,
    SchedulesService,
    SlotsService,
  ],
  exports: [BookingService, NextFreeTimes, SchedulesService, SlotsService],
})
export class AppointmentsModule {}
