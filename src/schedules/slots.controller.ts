import { Controller, Get, Query } from '@nestjs/common';
import type { NextFree, Slots } from '../../contract/schedule';
import { Public } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { KeptNextFreeTimes } from './next-free.service';
import { SlotsQuery } from './schedule.dto';
import { nextFreeExample, slotsExample } from './schedule.examples';
import { SlotsService } from './slots.service';

@Controller('api')
@Public()
@Section('Free times', 'When a visit can be booked.')
export class SlotsController {
  constructor(
    private readonly nextFreeTimes: KeptNextFreeTimes,
    private readonly slots: SlotsService,
  ) {}

  @Get('slots')
  @Operation({
    summary: 'List the free times for a service',
    details:
      'Every date from `from` to `to` is in the answer. Of several doctors who are free at a time, the one who has least to do that day has it.',
    answer: 'Slots',
    example: slotsExample,
  })
  list(@Query() query: SlotsQuery): Promise<Slots> {
    return this.slots.list(query);
  }

  @Get('doctors/next-free')
  @Operation({
    summary: 'List the next free time of each doctor',
    details: 'For any service that the doctor offers. The answer may be some seconds old.',
    answer: ['NextFree'],
    example: nextFreeExample,
  })
  nextFree(): Promise<NextFree[]> {
    return this.nextFreeTimes.list();
  }
}
