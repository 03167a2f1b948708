import { Controller, Get, Query } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { DoctorFreeDays, Slots } from '../../contract/schedule';
import { ForStaff } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { FreeDays } from './free-days.service';
import { FreeDaysQuery, SlotsQuery } from './schedule.dto';
import { freeDaysExample, slotsExample } from './schedule.examples';
import { datesOf, SlotsService } from './slots.service';

@Controller('api/panel/slots')
@ForStaff()
@Section('Panel: appointments', 'What staff do with visits.')
export class SlotsPanelController {
  constructor(
    private readonly freeDays: FreeDays,
    private readonly slots: SlotsService,
  ) {}

  @Get()
  @Operation({
    summary: 'List the free times for a service, as staff may book them',
    details: 'As `GET /api/slots`, and up to the moment at which a visit begins.',
    answer: 'Slots',
    example: slotsExample,
  })
  list(@Query() query: SlotsQuery): Promise<Slots> {
    return this.slots.list(query, 'staff');
  }

  @Get('days')
  @Operation({
    summary: 'List the free times of all doctors on some days',
    details:
      'Times at which any service of a doctor could begin, as staff may book it; which services fit, `GET /api/panel/slots` tells. Doctors without such a time are left out.',
    answer: ['DoctorFreeDays'],
    example: freeDaysExample,
  })
  days(@Query() query: FreeDaysQuery, @CurrentLocale() locale: Locale): Promise<DoctorFreeDays[]> {
    return this.freeDays.list(datesOf(query), locale);
  }
}
