import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { EarlierDateRecord, OfferedTime } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { readListQuery } from '../panel/list-query';
import { answerPeoplePage } from '../panel/people-page';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { ContactDto, EarlierDateForDto, PhoneOfferDto } from './earlier-date.dto';
import { offeredTimeExample, phoneOfferExample, wishForExample, wishRecordExample } from './earlier-date.examples';
import { WaitingSteps } from './waiting-steps.service';
import { WaitingService, WISH_SORTS } from './waiting.service';

const RESOURCE = 'earlier-dates';

@Controller('api/panel')
@ForStaff()
@Section('Panel: earlier dates', 'Who waits for an earlier date, and which times are offered to whom.')
export class EarlierDatesPanelController {
  constructor(
    private readonly security: SecurityLog,
    private readonly steps: WaitingSteps,
    private readonly waiting: WaitingService,
  ) {}

  @Get('earlier-dates')
  @Operation({
    summary: 'List who waits',
    details: 'Those whose wish is not over, the longest waiting first.',
    answer: ['EarlierDateRecord'],
    example: [wishRecordExample],
    paged: { sorts: WISH_SORTS, filters: { state: '`waiting`, `offered`, `fulfilled` or `ended`' } },
  })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EarlierDateRecord[]> {
    const query = readListQuery(raw, WISH_SORTS);
    const page = await this.waiting.list(query, locale);
    return answerPeoplePage(this.security, page, { resource: RESOURCE, query, by, response });
  }

  @Get('earlier-dates/:id')
  @Operation({ summary: 'Get a wish', answer: 'EarlierDateRecord', example: wishRecordExample })
  get(
    @Param('id', RecordId) id: number,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<EarlierDateRecord> {
    return this.tell(id, by, locale);
  }

  @Post('earlier-dates')
  @Operation({
    summary: 'Write down a wish for a patient or a caller',
    details:
      'As patients do themselves, for whoever has an account; without `patientId` for the caller whose visit it is. `contactBy` says whether the person is written to or phoned.',
    body: wishForExample,
    answer: 'EarlierDateRecord',
    example: { ...wishRecordExample, state: 'waiting', contactBy: 'phone', offer: null, asked: 0 },
    problems: ['too_many_wishes', 'already_waiting', 'earlier_dates_off', 'email_missing', 'phone_missing'],
  })
  async add(
    @Body() input: EarlierDateForDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<EarlierDateRecord> {
    return this.tell(await this.steps.add(input, by), by, locale);
  }

  @Put('earlier-dates/:id/contact')
  @Operation({
    summary: 'Say how somebody is asked',
    details: 'By a mail with a link, or by staff who phone. An offer that stands is as it was made.',
    body: { contactBy: 'phone' },
    answer: 'EarlierDateRecord',
    example: { ...wishRecordExample, contactBy: 'phone' },
    problems: ['email_missing', 'phone_missing', 'wrong_state'],
  })
  async contact(
    @Param('id', RecordId) id: number,
    @Body() { contactBy }: ContactDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<EarlierDateRecord> {
    await this.steps.setContact(id, contactBy, by);
    return this.tell(id, by, locale);
  }

  @Post('earlier-dates/:id/offers')
  @Operation({
    summary: 'Offer a free time by phone, out of turn',
    details: 'The time is held, and the person is on the call sheet.',
    body: phoneOfferExample,
    answer: 'EarlierDateRecord',
    example: { ...wishRecordExample, contactBy: 'phone' },
    problems: ['already_asked', 'phone_missing', 'slot_taken', 'visit_overlaps', 'wrong_state'],
  })
  async offer(
    @Param('id', RecordId) id: number,
    @Body() input: PhoneOfferDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<EarlierDateRecord> {
    await this.steps.offer(id, input, by);
    return this.tell(id, by, locale);
  }

  @Delete('earlier-dates/:id')
  @HttpCode(204)
  @Operation({
    summary: 'End a wish',
    details: 'A time that is held for the person goes to the next one.',
    problems: ['wrong_state'],
  })
  async end(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.waiting.end(id, by);
  }

  @Get('offers')
  @Operation({
    summary: 'List the times that are offered',
    details: 'Those ahead, as they begin, each with everybody who was asked about it.',
    answer: ['OfferedTime'],
    example: [offeredTimeExample],
  })
  async offers(
    @CurrentUser() { id: userId, sessionId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<OfferedTime[]> {
    const times = await this.waiting.listOffered(locale);
    this.security.writeListRead({ userId, sessionId, resource: 'offers', count: times.length }, {});
    return times;
  }

  @Post('offers/:id/withdraw')
  @HttpCode(204)
  @Operation({
    summary: 'Take a time out of the game',
    details: 'The person’s link says that it is gone, and nobody else is asked until the time comes free again.',
    problems: ['offer_ended'],
  })
  async withdraw(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.waiting.withdraw(id, by);
  }

  @Post('offers/:id/call')
  @HttpCode(204)
  @Operation({
    summary: 'Phone somebody who was asked by mail',
    details: 'The person is on the call sheet, too; of the two answers the first one counts.',
    problems: ['offer_ended', 'phone_missing'],
  })
  async call(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.steps.call(id, by);
  }

  private async tell(id: number, { id: userId, sessionId }: SignedIn, locale: Locale): Promise<EarlierDateRecord> {
    const record = await this.waiting.get(id, locale);
    const reading = { userId, sessionId, resource: RESOURCE, count: 1, ...targetOf(record) };
    this.security.write('personal_data_read', reading);
    return record;
  }
}

/** Whose data were read; a caller has no account. */
function targetOf({ person: { id } }: EarlierDateRecord): { targetId?: number } {
  return id === null ? {} : { targetId: id };
}
