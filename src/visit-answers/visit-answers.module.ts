import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
import { LimitsModule } from '../limits/limits.module';
import { SchedulesModule } from '../schedules/schedules.module';
import type { Feature } from '../site/feature';
import { UnansweredVisits } from './unanswered-visits.service';
import { VisitAnswersController } from './visit-answers.controller';
import { VisitAnswers } from './visit-answers.service';
import { VisitLinks } from './visit-links.service';
import { VisitMailLinks } from './visit-mail-links';
import { VisitTokenEntity } from './visit-token.entity';
import { VisitTokensRepository } from './visit-tokens.repository';

/** What patients say of confirmed visits by the links of their mails. */
@Module({
  imports: [TypeOrmModule.forFeature([VisitTokenEntity]), AppointmentsModule, LimitsModule, SchedulesModule],
  controllers: [VisitAnswersController],
  providers: [UnansweredVisits, VisitAnswers, VisitLinks, VisitMailLinks, VisitTokensRepository],
  exports: [UnansweredVisits, VisitAnswers],
})
export class VisitAnswersModule {}

export const visitAnswers: Feature = { module: VisitAnswersModule };
