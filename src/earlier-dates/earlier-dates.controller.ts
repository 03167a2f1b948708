import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiResponse } from '../config/swagger';
import type { Response } from 'express';
import type { Appointment } from '../../contract/appointment';
import type { EarlierDate, EarlierDateList } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { appointmentExample } from '../appointments/appointment.examples';
import { AppointmentsService } from '../appointments/appointments.service';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { TakesForm } from '../site/plain-form';
import { EarlierDateDto, OwnOfferAnswerDto } from './earlier-date.dto';
import { ownAnswerExample, wishExample, wishInputExample } from './earlier-date.examples';
import { EarlierDatesService } from './earlier-dates.service';
import { OfferAnswers } from './offer-answers.service';

@Controller('api/earlier-dates')
@ForUsers()
@Section('Earlier dates', 'What the signed-in user waits for: a time that comes free is offered by mail.')
export class EarlierDatesController {
  constructor(
    private readonly answers: OfferAnswers,
    private readonly appointments: AppointmentsService,
    private readonly wishes: EarlierDatesService,
  ) {}

  @Get()
  @Operation({
    summary: 'List what one waits for',
    details: 'The last 50, the last one first, those that are over too. `open` says whether the clinic takes wishes.',
    answer: 'EarlierDateList',
    example: { items: [wishExample], open: true },
  })
  list(@CurrentUser() { id: userId }: SignedIn, @CurrentLocale() locale: Locale): Promise<EarlierDateList> {
    return this.wishes.listOwn(userId, locale);
  }

  @Post()
  @Operation({
    summary: 'Wait for an earlier date',
    details:
      'With an own visit only times before it are offered, without one any until `until`. Three wishes at a time, one for a visit, and 20 in a day. A wish ends by itself when it is fulfilled, past `until`, and when its visit is over or cancelled.',
    body: wishInputExample,
    answer: 'EarlierDate',
    example: { ...wishExample, state: 'waiting', offer: null },
    problems: ['too_many_wishes', 'already_waiting', 'earlier_dates_off', 'phone_missing', 'too_many_requests'],
  })
  async add(
    @Body() input: EarlierDateDto,
    @CurrentUser() { id: userId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<EarlierDate> {
    const id = await this.wishes.add(userId, input, locale);
    return this.wishes.getOwn(id, userId, locale);
  }

  @Post(':id/answer')
  @TakesForm({ body: ({ answer, startsAt }) => ({ answer, startsAt }) })
  @HttpCode(200)
  @Operation({
    summary: 'Answer the time that is offered for a wish',
    details:
      'As `POST /api/offers/{token}`, for whoever is signed in and has no mail at hand. With `startsAt` only that time is answered: when another one is offered by then, `offer_ended`.',
    body: ownAnswerExample,
    answer: 'Appointment',
    example: { ...appointmentExample, state: 'confirmed', confirmBy: null },
    problems: ['offer_ended', 'visit_overlaps', 'too_many_visits'],
  })
  @ApiResponse({ status: 200, description: 'The visit that was moved or made' })
  @ApiResponse({ status: 204, description: 'Left, or nothing more is wanted' })
  async answer(
    @Param('id', RecordId) id: number,
    @Body() input: OwnOfferAnswerDto,
    @CurrentUser() { id: userId }: SignedIn,
    @CurrentLocale() locale: Locale,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Appointment | undefined> {
    const taken = await this.answers.answerOwn(id, userId, input);
    if (taken) return this.appointments.getOwn(taken.appointmentId, userId, locale);
    response.status(204);
    return undefined;
  }

  @Delete(':id')
  @TakesForm()
  @HttpCode(204)
  @Operation({ summary: 'Wait no longer', details: 'A time that is held goes to the next person.' })
  async end(@Param('id', RecordId) id: number, @CurrentUser() { id: userId }: SignedIn): Promise<void> {
    await this.wishes.end(id, userId);
  }
}
