import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { FeedState, NewFeed } from '../../contract/feed';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForDoctors, type SignedIn } from '../access/access';
import { requireDoctor } from '../access/doctor-reach';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { feedExample, feedStateExample } from './feed.examples';
import { FeedsService } from './feeds.service';

@Controller('api/panel/doctors/:id/feed')
@ForDoctors()
@Section('Panel: calendars of doctors', 'Addresses by which doctors follow their visits in a calendar program.')
export class FeedsPanelController {
  constructor(private readonly feeds: FeedsService) {}

  @Get()
  @Operation({
    summary: 'See whether there is an address of a doctor’s calendar',
    details: 'When it was made; the address itself is told once. Null: there is none.',
    answer: 'FeedState',
    example: feedStateExample,
  })
  state(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<FeedState> {
    requireDoctor(by, id);
    return this.feeds.stateOf(id);
  }

  @Post()
  @Operation({
    summary: 'Make the address of a doctor’s calendar',
    details:
      'Told once, in the language of the call; a former one ends. The calendar says when visits are and in which state, not whose or what for: visits to come and those of the last 30 days. Doctors have the own one.',
    answer: 'NewFeed',
    example: feedExample,
    problems: ['wrong_state'],
  })
  make(
    @Param('id', RecordId) id: number,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<NewFeed> {
    requireDoctor(by, id);
    return this.feeds.make(id, locale, by);
  }

  @Delete()
  @HttpCode(204)
  @Operation({ summary: 'End the address of a doctor’s calendar', details: 'It leads nowhere from now on.' })
  end(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    requireDoctor(by, id);
    return this.feeds.end(id, by);
  }
}
