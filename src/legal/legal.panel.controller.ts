import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Duty, DUTY_IDS } from '../../contract/duty';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { NotFound } from '../errors/app-error';
import { Operation, Section } from '../openapi/operation';
import { LegalDeskService } from './legal-desk.service';
import { ReviewDutyDto } from './legal.dto';
import { dutyExample } from './legal.examples';

@Controller('api/panel/legal')
@ForAdmins()
@Section(
  'Panel: legal',
  'What a clinic in Poland has to show on its site. It helps to remember and is no legal advice.',
)
export class LegalPanelController {
  constructor(private readonly desk: LegalDeskService) {}

  @Get()
  @Operation({
    summary: 'List the duties',
    details:
      'All of them, always in the same order. A duty that is met and has problems is to be improved; whether a text is true, only a person can say.',
    answer: ['Duty'],
    example: [dutyExample],
  })
  list(): Promise<Duty[]> {
    return this.desk.list();
  }

  @Post(':id/review')
  @HttpCode(200)
  @Operation({
    summary: 'Note that what the site says was read',
    details: 'With the date and the name. After 12 months the duty asks to be read again.',
    body: { version: dutyExample.version },
    answer: 'Duty',
    example: dutyExample,
    problems: ['not_found', 'wrong_state', 'stale_version'],
  })
  review(@Param('id') wanted: string, @Body() { version }: ReviewDutyDto, @CurrentUser() by: SignedIn): Promise<Duty> {
    const id = DUTY_IDS.find((each) => each === wanted);
    if (!id) throw new NotFound();
    return this.desk.review(id, version, by);
  }
}
