import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { CarriedVisits } from '../auth/carried-visits.service';
import { DoctorsModule } from '../doctors/doctors.module';
import { DoctorCalendar } from './doctor-calendar.service';
import { HoldsModule } from '../holds/holds.module';
import { PeopleModule } from '../people/people.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { ResourcesModule } from '../resources/resources.module';
import { ServicesModule } from '../services/services.module';
import { AppointmentEntity, AppointmentHistoryEntity, IdempotencyKeyEntity } from './appointment.entity';
import { AppointmentAnswers } from './appointment-answers.service';
import { AppointmentEvents } from './appointment-events';
import { AppointmentCalendar } from './appointment-calendar';
import { AppointmentsCron } from './appointments.cron';
import { AppointmentMails } from './appointment-mails';
import { AppointmentPeople } from './appointment-people';
import { AppointmentPeopleRepository } from './appointment-people.repository';
import { AppointmentPolicy } from './appointment.policy';
import { AppointmentStepsService } from './appointment-steps.service';
import { AppointmentWriter } from './appointment-writer';
import { AppointmentsController } from './appointments.controller';
import { AppointmentsPanelController } from './appointments.panel.controller';
import { AppointmentsPersonalData } from './appointments.personal-data';
import { AppointmentHistoryRepository } from './appointment-history.repository';
import { AppointmentsRepository } from './appointments.repository';
import { AppointmentsService } from './appointments.service';
import { BookingPolicy } from './booking.policy';
import { BookingService } from './booking.service';
import { BookingAddress } from './booking-address.service';
import { BookingTransaction } from './booking-transaction';
import { GuardianPhones } from './guardian-phones.service';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotencyService } from './idempotency.service';
import { MailsAgain } from './mails-again';
import { MergedVisitEntity } from './merged-visit.entity';
import { OfferedVisits } from './offered-visits.service';
import { ReceptionMails } from './reception-mails';
import { ReceptionMailsRepository } from './reception-mails.repository';
import {
  BookingGuardEntity,
  KnownPatientEntity,
  ReceptionMailEntity,
  RequestOriginEntity,
} from './request-origin.entity';
import { RequestOriginsRepository } from './request-origins.repository';
import { RequestOriginsService } from './request-origins.service';
import { PanelCalendarController } from './panel-calendar.controller';
import { PanelCalendarRepository } from './panel-calendar.repository';
import { PanelCalendarService } from './panel-calendar.service';
import { RequestsPanelController } from './requests.panel.controller';
import { TimesToMove } from './times-to-move.service';
import { VisitKeys } from './visit-keys.service';
import { VisitNeedsCron } from './visit-needs.cron';
import { VisitNeeds } from './visit-needs.service';
import { VisitNumbers } from './visit-numbers.service';
import { VisitObstacles } from './visit-obstacles.service';
import { VisitorsService } from './visitors.service';
import { VisitResourcesController } from './visit-resources.panel.controller';
import { VisitResources } from './visit-resources.service';
import { VisitWatchers } from './visit-watchers';
import { WeekOfTimes } from './week-of-times.service';
import type { Feature } from '../site/feature';
import { appointmentDonePage, appointmentPage } from './appointments.pages';
import { portalPage } from './portal.pages';

/** Visits: booked, answered, moved, cancelled. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AppointmentEntity,
      AppointmentHistoryEntity,
      BookingGuardEntity,
      IdempotencyKeyEntity,
      KnownPatientEntity,
      MergedVisitEntity,
      ReceptionMailEntity,
      RequestOriginEntity,
    ]),
    AuthModule,
    DoctorsModule,
    HoldsModule,
    PeopleModule,
    ResourcesModule,
    SchedulesModule,
    ServicesModule,
  ],
  controllers: [
    AppointmentsController,
    AppointmentsPanelController,
    PanelCalendarController,
    RequestsPanelController,
    VisitResourcesController,
  ],
  providers: [
    { provide: CarriedVisits, useClass: BookingAddress },
    AppointmentAnswers,
    AppointmentCalendar,
    AppointmentEvents,
    AppointmentMails,
    AppointmentPeople,
    AppointmentPeopleRepository,
    AppointmentPolicy,
    AppointmentsCron,
    AppointmentsPersonalData,
    AppointmentHistoryRepository,
    AppointmentsRepository,
    AppointmentsService,
    AppointmentStepsService,
    AppointmentWriter,
    BookingPolicy,
    BookingService,
    BookingTransaction,
    DoctorCalendar,
    GuardianPhones,
    IdempotencyRepository,
    IdempotencyService,
    MailsAgain,
    OfferedVisits,
    PanelCalendarRepository,
    PanelCalendarService,
    ReceptionMails,
    ReceptionMailsRepository,
    RequestOriginsRepository,
    RequestOriginsService,
    TimesToMove,
    VisitNeeds,
    VisitNeedsCron,
    VisitNumbers,
    VisitKeys,
    VisitObstacles,
    VisitorsService,
    VisitResources,
    VisitWatchers,
    WeekOfTimes,
  ],
  exports: [
    AppointmentAnswers,
    AppointmentsService,
    AppointmentStepsService,
    BookingService,
    DoctorCalendar,
    OfferedVisits,
    TimesToMove,
    VisitKeys,
    VisitNumbers,
    VisitorsService,
    VisitResources,
  ],
})
export class AppointmentsModule {}

export const appointments: Feature = {
  module: AppointmentsModule,
  pages: [appointmentPage, appointmentDonePage, portalPage],
};
