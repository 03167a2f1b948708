import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CALL, type OfferCall } from '../../contract/call';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { OfferCallResultDto } from './call.dto';
import { offerCallExample, offerCallResultExample } from './call.examples';
import { OfferCallsService } from './offer-calls.service';

@Controller('api/panel/calls/offers')
@ForStaff()
@Section('Panel: calls about earlier times', 'Rows of the call sheet whose kind is `offer`. Their id is the offer’s.')
export class OfferCallsPanelController {
  constructor(
    private readonly calls: OfferCallsService,
    private readonly security: SecurityLog,
  ) {}

  @Post(':id/take')
  @HttpCode(200)
  @Operation({
    summary: 'Take a call about an offer',
    details: `For ${CALL.takeMinutes} minutes, and again for whoever has it already. Of several people at once one gets it.`,
    answer: 'OfferCall',
    example: offerCallExample,
    problems: ['offer_ended', 'taken_by_other'],
  })
  async take(
    @Param('id', RecordId) id: number,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<OfferCall> {
    return this.tell(await this.calls.take(id, by, locale), by);
  }

  @Delete(':id/take')
  @HttpCode(204)
  @Operation({ summary: 'Give a call about an offer back without a result' })
  async release(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.calls.release(id, by);
  }

  @Post(':id/result')
  @HttpCode(200)
  @Operation({
    summary: 'Say what came of a call about an offer',
    details: `\`taken\` moves the visit or makes one, \`refused\` offers the time to the next person, \`stopped\` ends the wish, too. \`no_answer\` comes back after ${CALL.offerAgainMinutes} minutes while the time is held, at most ${CALL.noAnswersADay} times; \`later\` at \`at\`; after \`wrong_number\` the person is written to. Nobody else may have the call.`,
    body: offerCallResultExample,
    answer: 'OfferCall',
    example: { ...offerCallExample, takenBy: null },
    problems: ['offer_ended', 'taken_by_other', 'too_many_visits', 'visit_overlaps'],
  })
  async settle(
    @Param('id', RecordId) id: number,
    @Body() input: OfferCallResultDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<OfferCall> {
    return this.tell(await this.calls.settle(id, input, by, locale), by);
  }

  private tell(call: OfferCall, { id: userId, sessionId }: SignedIn): OfferCall {
    const reading = {
      userId,
      sessionId,
      resource: 'calls',
      count: 1,
      ...(call.person.id !== null && { targetId: call.person.id }),
    };
    this.security.write('personal_data_read', reading);
    return call;
  }
}
