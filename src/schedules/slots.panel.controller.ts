import { Controller, Get, Query } from '@nestjs/common';
import type { Slots } from '../../contract/schedule';
import { ForStaff } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { SlotsQuery } from './schedule.dto';
import { slotsExample } from './schedule.examples';
import { SlotsService } from './slots.service';

@Controller('api/panel/slots')
@ForStaff()
@Section('Panel: appointments', 'What staff do with visits.')
export class SlotsPanelController {
  constructor(private readonly slots: SlotsService) {}

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
}
