import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { urlencoded } from 'express';
import { AppointmentsModule } from '../appointments/appointments.module';
import { EarlierDatesModule } from '../earlier-dates/earlier-dates.module';
import { LimitsModule } from '../limits/limits.module';
import { PeopleModule } from '../people/people.module';
import { SchedulesModule } from '../schedules/schedules.module';
import type { Feature } from '../site/feature';
import { UnansweredVisits } from './unanswered-visits.service';
import { VisitAnswersController } from './visit-answers.controller';
import { VisitAnswers } from './visit-answers.service';
import { VisitLinks } from './visit-links.service';
import { VisitMailLinks } from './visit-mail-links';
import { VisitPageController } from './visit-page.controller';
import { VisitPages } from './visit-page.service';
import { VisitTokenEntity } from './visit-token.entity';
import { VisitTokensRepository } from './visit-tokens.repository';

/** What patients say of confirmed visits by the links of their mails. */
@Module({
  imports: [
    TypeOrmModule.forFeature([VisitTokenEntity]),
    AppointmentsModule,
    EarlierDatesModule,
    LimitsModule,
    PeopleModule,
    SchedulesModule,
  ],
  controllers: [VisitAnswersController, VisitPageController],
  providers: [UnansweredVisits, VisitAnswers, VisitLinks, VisitMailLinks, VisitPages, VisitTokensRepository],
  exports: [UnansweredVisits, VisitAnswers],
})
export class VisitAnswersModule implements NestModule {
  /** The page's forms are sent by browsers without scripts. */
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(urlencoded({ extended: false, limit: '4kb' })).forRoutes(VisitPageController);
  }
}

export const visitAnswers: Feature = { module: VisitAnswersModule };
