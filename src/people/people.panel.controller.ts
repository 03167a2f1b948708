import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { LikelyPerson, PersonRecord } from '../../contract/person';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { LikelyDto, PersonMergeDto } from './person.dto';
import { likelyPersonExample, personMergeInputExample, personRecordExample } from './person.examples';
import { PersonMerges } from './person-merges.service';
import { PersonRecords } from './person-records.service';

const RESOURCE = 'people';
const PANEL_SECTION = ['Panel: people', 'Whom accounts book for: children, and other adults.'] as const;

@Controller('api/panel/people')
@ForStaff()
@Section(...PANEL_SECTION)
export class PeoplePanelController {
  constructor(
    private readonly merges: PersonMerges,
    private readonly records: PersonRecords,
    private readonly security: SecurityLog,
  ) {}

  @Get(':id')
  @Operation({
    summary: 'Get a person',
    details: 'With the accounts that may speak for the person, and what was merged into the record and can be undone.',
    answer: 'PersonRecord',
    example: personRecordExample,
  })
  async get(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<PersonRecord> {
    const record = await this.records.get(id);
    this.note(by, 1, id);
    return record;
  }

  @Post(':id/likely')
  @HttpCode(200)
  @Operation({
    summary: 'Find other records that may be of the same person',
    details:
      'Those of the same name or born on the same day; both first, at most twenty. Or of words in names, or born on a date, where they are said. It changes nothing: names and dates do not belong into an address.',
    body: { name: 'Zofia Kowalczuk' },
    answer: ['LikelyPerson'],
    example: [likelyPersonExample],
  })
  async listLikely(
    @Param('id', RecordId) id: number,
    @Body() input: LikelyDto,
    @CurrentUser() by: SignedIn,
  ): Promise<LikelyPerson[]> {
    const people = await this.records.listLikely(id, input);
    this.note(by, people.length, people.map((each) => each.id).join());
    return people;
  }

  @Post(':id/merge')
  @HttpCode(200)
  @Operation({
    summary: 'Merge another record of the same person into this one',
    details:
      'Visits and invitations of the other record are this one’s, and who booked for either books for it. Name, kind and date of birth are said as one of the two has them; a child stays a child only by being called one. Refused where two visits that are not over would be at once (`visits` tells which) or too many accounts would book for the person. It can be undone for 30 days.',
    body: personMergeInputExample,
    answer: 'PersonRecord',
    example: personRecordExample,
    problems: ['guardians_too_many', 'merge_overlaps', 'person_changed'],
  })
  async merge(
    @Param('id', RecordId) id: number,
    @Body() input: PersonMergeDto,
    @CurrentUser() by: SignedIn,
  ): Promise<PersonRecord> {
    await this.merges.merge(id, input, by);
    return this.records.get(id);
  }

  private note({ id: userId, sessionId }: SignedIn, count: number, query: number | string): void {
    this.security.writeListRead({ userId, sessionId, resource: RESOURCE, count }, { query });
  }
}

/** A merge names no record, so that nobody undoes another one than was seen. */
@Controller('api/panel/person-merges')
@ForStaff()
@Section(...PANEL_SECTION)
export class PersonMergesPanelController {
  constructor(private readonly merges: PersonMerges) {}

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    summary: 'Undo a merge',
    details:
      'The other record is there again with its guardians and its visits; visits booked since stay with the one that was left, and so does what a guardian has changed of it since. Not found: it was undone already, 30 days are over, or one of the records has lost all accounts of its own.',
    problems: ['merge_not_last', 'person_changed'],
  })
  async undo(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.merges.undo(id, by);
  }
}
