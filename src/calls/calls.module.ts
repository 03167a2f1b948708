import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
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

/** When staff have phoned somebody: told to the person, and gone with the account. */
@Injectable()
class CallsPersonalData implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly repository: CallsRepository,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'calls',
      export: async ({ id }) =>
        (await this.repository.listAttemptsOf(id)).map(({ appointmentId, at, result }) => ({
          appointmentId,
          at,
          result,
        })),
      erase: (tx, { id }) => this.repository.forget(tx, id),
    });
  }
}

/** The call sheet: whom staff phone now, and what came of it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CallAttemptEntity, CallTakeEntity]),
    AppointmentsModule,
    SchedulesModule,
    VisitAnswersModule,
  ],
  controllers: [CallsPanelController],
  providers: [CallSheet, CallsCron, CallsPersonalData, CallsRepository, CallsService],
})
class CallsModule {}

export const calls: Feature = { module: CallsModule };
