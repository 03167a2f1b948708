import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiResponse } from '../config/swagger';
import type { Request, Response } from 'express';
import type { Appointment } from '../../contract/appointment';
import type { TimeOffer } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { Public } from '../access/access';
import { appointmentExample } from '../appointments/appointment.examples';
import { AppointmentsService } from '../appointments/appointments.service';
import { Limited } from '../limits/limits';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { SecretLinks } from '../site/secret-links';
import { OfferAnswerDto } from './earlier-date.dto';
import { answerExample, offerExample } from './earlier-date.examples';
import { OfferAnswers } from './offer-answers.service';

@Controller('api/offers')
@Public()
@Limited('offer')
@Section('Offers', 'A time that is held for whoever has its link: the link is all that is asked for.')
export class OffersController {
  constructor(
    private readonly answers: OfferAnswers,
    private readonly appointments: AppointmentsService,
    private readonly links: SecretLinks,
  ) {}

  @Get(':token')
  @Operation({
    summary: 'Read an offer',
    details: 'It changes nothing. It says when and where, and neither for whom nor for what.',
    answer: 'TimeOffer',
    example: offerExample,
    problems: ['not_found'],
  })
  read(@Param('token') token: string, @Req() request: Request): Promise<TimeOffer> {
    return this.links.watch('offer', request, () => this.answers.read(token));
  }

  @Post(':token')
  @HttpCode(200)
  @Operation({
    summary: 'Answer an offer',
    details:
      '`take` moves the visit (it keeps its id) or makes one, confirmed at once, and answers with it. `no` and `stop` answer 204: somebody else is asked, and with `stop` the wish is over.',
    body: answerExample,
    answer: 'Appointment',
    example: { ...appointmentExample, state: 'confirmed', confirmBy: null },
    problems: ['not_found', 'offer_ended', 'visit_overlaps', 'too_many_visits'],
  })
  @ApiResponse({ status: 200, description: 'The visit that was moved or made' })
  @ApiResponse({ status: 204, description: 'Left, or nothing more is wanted' })
  async answer(
    @Param('token') token: string,
    @Body() { answer }: OfferAnswerDto,
    @Req() request: Request,
    @CurrentLocale() locale: Locale,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Appointment | undefined> {
    const taken = await this.links.watch('offer', request, () => this.answers.answer(token, answer));
    if (taken) return this.appointments.getOwn(taken.appointmentId, taken.userId, locale);
    response.status(204);
    return undefined;
  }
}
