import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Locale } from '../../contract/locales';
import type { KnownPerson, PatientCard, PatientNote, PatientRecord } from '../../contract/patient';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { readListQuery } from '../panel/list-query';
import { answerPeoplePage } from '../panel/people-page';
import { SecurityLog } from '../security-log/security-log';
import { KnownPeopleDto, PatientNoteDto } from './patient.dto';
import { cardExample, knownExample, noteExample, noteInputExample, patientExample } from './patient.examples';
import { PATIENT_SORTS, PatientsService } from './patients.service';

const RESOURCE = 'patients';
const KEY = 'The key is `account-12` for somebody with an account, or `visit-7` for the caller of the visit 7.';

@Controller('api/panel/patients')
@ForStaff()
@Section('Panel: patients', 'People who come to the clinic, with an account or known by the phone.')
export class PatientsPanelController {
  constructor(
    private readonly patients: PatientsService,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  @Operation({
    summary: 'List people',
    details: `Those with an account by name, then callers by name, one for each number. ${KEY}`,
    answer: ['PatientRecord'],
    example: [patientExample],
    paged: {
      sorts: PATIENT_SORTS,
      filters: {
        q: 'beginnings of words in names, also of those whom somebody books for, and in the address, or figures of the phone number',
      },
    },
  })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @CurrentUser() by: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PatientRecord[]> {
    const query = readListQuery(raw, PATIENT_SORTS);
    return answerPeoplePage(this.security, await this.patients.list(query), {
      resource: RESOURCE,
      query,
      by,
      response,
    });
  }

  @Post('find')
  @HttpCode(200)
  @Operation({
    summary: 'Find whom a number belongs to',
    details:
      'A whole number, or four of its figures or more; for less there is nobody. Each name under a number once, who was booked for last first, at most eight. It changes nothing: a number does not belong into an address.',
    body: { phone: '600 100' },
    answer: ['KnownPerson'],
    example: [knownExample],
  })
  async findKnown(@Body() { phone }: KnownPeopleDto, @CurrentUser() by: SignedIn): Promise<KnownPerson[]> {
    const people = await this.patients.findKnown(phone);
    const reading = { userId: by.id, sessionId: by.sessionId, resource: RESOURCE, count: people.length };
    if (people.length > 0)
      this.security.writeListRead(
        reading,
        people.map(({ key }) => key),
      );
    return people;
  }

  @Get(':key')
  @Operation({
    summary: 'Get a person’s card',
    details: KEY,
    answer: 'PatientCard',
    example: cardExample,
    problems: ['not_found'],
  })
  async get(
    @Param('key') key: string,
    @CurrentUser() { id: userId, sessionId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<PatientCard> {
    const card = await this.patients.get(key, locale);
    const reading = { userId, sessionId, resource: RESOURCE, count: 1 };
    this.security.write('personal_data_read', { ...reading, ...(card.account && { targetId: card.account.id }) });
    return card;
  }

  @Put(':key/note')
  @Operation({
    summary: 'Write the front desk’s note about a person',
    details: 'It goes with the account; the person reads it in the export of their data.',
    body: noteInputExample,
    answer: 'PatientNote',
    example: noteExample,
    problems: ['not_found', 'stale_version'],
    stale: { answer: 'PatientNote', example: noteExample },
  })
  writeNote(
    @Param('key') key: string,
    @Body() { text, version }: PatientNoteDto,
    @CurrentUser() by: SignedIn,
  ): Promise<PatientNote> {
    return this.patients.writeNote(key, text, version, by);
  }
}
