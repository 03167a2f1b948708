import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
import { EarlierDatesModule } from '../earlier-dates/earlier-dates.module';
import { SchedulesModule } from '../schedules/schedules.module';
import type { Feature } from '../site/feature';
import { PersonalData } from '../users/personal-data.service';
import { VisitAnswersModule } from '../visit-answers/visit-answers.module';
import { CallAttemptEntity, CallTakeEntity } from './call.entity';
import { CallSheet } from './call-sheet.service';
import { CallsCron } from './calls.cron';
import { CallsPanelController } from './calls.panel.controller';
import { CallsRepository } from './calls.repository';
import { CallsService } from './calls.service';
import { OfferCallAttemptEntity, OfferCallTakeEntity } from './offer-call.entity';
import { OfferCallSheet } from './offer-call-sheet.service';
import { OfferCallsPanelController } from './offer-calls.panel.controller';
import { OfferCallsRepository } from './offer-calls.repository';
import { OfferCallsService } from './offer-calls.service';

/** When staff have phoned somebody: told to the person, and gone with the account. */
@Injectable()
class CallsPersonalData implements OnModuleInit {
  constructor(
    private readonly offers: OfferCallsRepository,
    private readonly personalData: PersonalData,
    private readonly repository: CallsRepository,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'calls',
      export: async ({ id }) => {
        const [visits, offers] = await Promise.all([
          this.repository.listAttemptsOf(id),
          this.offers.listAttemptsOf(id),
        ]);
        return [
          ...visits.map(({ appointmentId, at, result }) => ({ appointmentId, at, result })),
          ...offers.map(({ offerId, at, result }) => ({ offerId, at, result })),
        ];
      },
      // Calls about offers go with them.
      erase: (tx, { id }) => this.repository.forget(tx, id),
    });
  }
}

/** The call sheet: whom staff phone now, and what came of it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CallAttemptEntity, CallTakeEntity, OfferCallAttemptEntity, OfferCallTakeEntity]),
    AppointmentsModule,
    EarlierDatesModule,
    SchedulesModule,
    VisitAnswersModule,
  ],
  controllers: [CallsPanelController, OfferCallsPanelController],
  providers: [
    CallSheet,
    CallsCron,
    CallsPersonalData,
    CallsRepository,
    CallsService,
    OfferCallSheet,
    OfferCallsRepository,
    OfferCallsService,
  ],
})
class CallsModule {}

export const calls: Feature = { module: CallsModule };
