import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { PeopleService } from './people.service';
import { PEOPLE_SECTION, personExample } from './person.examples';
import { PersonTies } from './person-ties.service';

@Controller('api/people')
@ForUsers()
@Section(...PEOPLE_SECTION)
export class PersonExportController {
  constructor(
    private readonly log: SecurityLog,
    private readonly people: PeopleService,
    private readonly ties: PersonTies,
  ) {}

  @Get(':id/export')
  @Operation({
    summary: 'Get what is held about one person',
    details:
      'For each guardian: the person, their visits with doctors’ notes, and what the account itself waits for. Of another guardian nothing but the first name is told.',
    answer: { type: 'object' },
    example: { person: personExample },
  })
  async export(
    @Param('id', RecordId) id: number,
    @CurrentUser() { id: userId, sessionId }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    const person = await this.people.getOwn(id, userId);
    response.setHeader('Content-Disposition', `attachment; filename="person-${id}.json"`);
    const everything = { person, ...(await this.ties.export(id, userId)) };
    this.log.write('personal_data_exported', { userId, sessionId, targetId: id, resource: 'people' });
    return everything;
  }
}
