import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import type { Appointment } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import type { Slots } from '../../contract/schedule';
import type { VisitToAnswer } from '../../contract/visit-answer';
import { CurrentUser, ForUsers, Public, type SignedIn } from '../access/access';
import { appointmentExample } from '../appointments/appointment.examples';
import { AppointmentsService } from '../appointments/appointments.service';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { slotsExample } from '../schedules/schedule.examples';
import { TakesForm } from '../site/plain-form';
import { VisitAnswerDto, VisitTimesQuery } from './visit-answer.dto';
import { visitAnswerExample, visitToAnswerExample } from './visit-answer.examples';
import { VisitAnswers } from './visit-answers.service';

/** Answers by the link of a mail: the token is the right, there is no cookie and no other token. */
@Controller()
@Public()
@Section('Answers by link', 'What patients say of a confirmed visit by the link of a mail, without signing in.')
export class VisitAnswersController {
  constructor(
    private readonly answers: VisitAnswers,
    private readonly appointments: AppointmentsService,
  ) {}

  @Get('api/visit-answers/:token')
  @Operation({
    summary: 'Get a visit by its link',
    details: 'Changes nothing. An unknown or spent link, and one whose visit is cancelled or over, is `not_found`.',
    answer: 'VisitToAnswer',
    example: visitToAnswerExample,
    problems: ['not_found', 'too_many_requests'],
  })
  show(@Param('token') token: string, @Ip() ip: string, @CurrentLocale() locale: Locale): Promise<VisitToAnswer> {
    return this.answers.show(token, ip, locale);
  }

  @Post('api/visit-answers/:token')
  @HttpCode(200)
  @Operation({
    summary: 'Answer by a link',
    details:
      '`coming`; `here` from two hours before until the end; `cancel` and `move` until 4 hours before, later by phone (`too_late` tells the numbers in `phones`). A moved visit is `requested` again; moving and cancelling end the link. No cookie and no `X-XSRF-TOKEN` are needed.',
    body: visitAnswerExample,
    answer: 'VisitToAnswer',
    example: { ...visitToAnswerExample, answer: 'coming' },
    problems: ['not_found', 'slot_taken', 'visit_overlaps', 'wrong_state', 'too_late', 'too_many_requests'],
  })
  answer(
    @Param('token') token: string,
    @Body() input: VisitAnswerDto,
    @Ip() ip: string,
    @CurrentLocale() locale: Locale,
  ): Promise<VisitToAnswer> {
    return this.answers.answer(token, ip, input, locale);
  }

  @Get('visit/:token/times')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Operation({
    summary: 'List the free times for a visit of a link',
    details: 'For the same service. Every date from `from` to `to` is in the answer.',
    answer: 'Slots',
    example: slotsExample,
    problems: ['not_found', 'too_many_requests'],
  })
  times(@Param('token') token: string, @Query() query: VisitTimesQuery, @Ip() ip: string): Promise<Slots> {
    return this.answers.times(token, ip, query);
  }

  @Post('api/appointments/:id/here')
  @TakesForm()
  @HttpCode(200)
  @ForUsers()
  @Section('Own appointments', 'What the signed-in user has booked. Somebody else’s visits do not exist here.')
  @Operation({
    summary: 'Say to be there for an own visit',
    details: 'From two hours before until its end. The reception and the doctor see it at once.',
    answer: 'Appointment',
    example: { ...appointmentExample, state: 'confirmed', answer: 'here', answeredAt: '2026-12-01T08:05:00.000Z' },
    problems: ['wrong_state'],
  })
  async here(
    @Param('id', RecordId) id: number,
    @CurrentUser() { id: patientId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<Appointment> {
    await this.answers.here(id, patientId);
    return this.appointments.getOwn(id, patientId, locale);
  }
}
