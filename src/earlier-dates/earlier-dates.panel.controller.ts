import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
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
import { offeredTimeExample, wishRecordExample } from './earlier-date.examples';
import { WaitingService, WISH_SORTS } from './waiting.service';

const RESOURCE = 'earlier-dates';

@Controller('api/panel')
@ForStaff()
@Section('Panel: earlier dates', 'Who waits for an earlier date, and which times are offered to whom.')
export class EarlierDatesPanelController {
  constructor(
    private readonly security: SecurityLog,
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
  async get(
    @Param('id', RecordId) id: number,
    @CurrentUser() { id: userId, sessionId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<EarlierDateRecord> {
    const record = await this.waiting.get(id, locale);
    const reading = { userId, sessionId, resource: RESOURCE, count: 1, targetId: record.person.id };
    this.security.write('personal_data_read', reading);
    return record;
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
}
