import { Controller, Get, Param } from '@nestjs/common';
import type { PersonRecord } from '../../contract/person';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { personRecordExample } from './person.examples';
import { PersonRecords } from './person-records.service';

const RESOURCE = 'people';

@Controller('api/panel/people')
@ForStaff()
@Section('Panel: people', 'Whom accounts book for: children, and other adults.')
export class PeoplePanelController {
  constructor(
    private readonly records: PersonRecords,
    private readonly security: SecurityLog,
  ) {}

  @Get(':id')
  @Operation({
    summary: 'Get a person',
    details: 'With the accounts that may speak for the person.',
    answer: 'PersonRecord',
    example: personRecordExample,
  })
  async get(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<PersonRecord> {
    const record = await this.records.get(id);
    const reading = { userId: by.id, sessionId: by.sessionId, resource: RESOURCE, count: 1 };
    this.security.writeListRead(reading, { id });
    return record;
  }
}
