import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { DoctorsModule } from '../doctors/doctors.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { ServicesModule } from '../services/services.module';
import { AppointmentEntity, AppointmentHistoryEntity, IdempotencyKeyEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentsCron } from './appointments.cron';
import { AppointmentLog } from './appointment-log';
import { AppointmentMails } from './appointment-mails';
import { AppointmentStepsService } from './appointment-steps.service';
import { AppointmentsController } from './appointments.controller';
import { AppointmentsPanelController } from './appointments.panel.controller';
import { AppointmentsService } from './appointments.service';
import { BookingLimits } from './booking-limits';
import { BookingService } from './booking.service';
import { IdempotencyService } from './idempotency.service';
import { ReceptionMails } from './reception-mails';
import {
  BookingGuardEntity,
  KnownPatientEntity,
  ReceptionMailEntity,
  RequestOriginEntity,
} from './request-origin.entity';
import { RequestOrigins } from './request-origins';
import { RequestsPanelController } from './requests.panel.controller';

/** Visits: booked, answered, moved, cancelled. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AppointmentEntity,
      AppointmentHistoryEntity,
      BookingGuardEntity,
      IdempotencyKeyEntity,
      KnownPatientEntity,
      ReceptionMailEntity,
      RequestOriginEntity,
    ]),
    AuthModule,
    DoctorsModule,
    SchedulesModule,
    ServicesModule,
  ],
  controllers: [AppointmentsController, AppointmentsPanelController, RequestsPanelController],
  providers: [
    AppointmentEvents,
    AppointmentsCron,
    AppointmentLog,
    AppointmentMails,
    AppointmentsService,
    AppointmentStepsService,
    BookingLimits,
    BookingService,
    IdempotencyService,
    ReceptionMails,
    RequestOrigins,
  ],
  exports: [BookingService],
})
export class AppointmentsModule {}
