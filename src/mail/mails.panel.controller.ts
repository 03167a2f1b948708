import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { MailRecord } from '../../contract/mail';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { readListQuery } from '../panel/list-query';
import { answerPeoplePage } from '../panel/people-page';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { mailExample } from './mail.examples';
import { MailsService } from './mails.service';

const SORTS = ['createdAt', 'id'];

@Controller('api/panel/mails')
@ForStaff()
@Section('Panel: mails', 'What the site has sent to people, and what it could not send.')
export class MailsPanelController {
  constructor(
    private readonly mails: MailsService,
    private readonly security: SecurityLog,
  ) {}

  /** The newest first; filter by `state`, `q` (beginnings of words of the address), `id`. */
  @Get()
  @Operation({
    summary: 'List the mails, the newest first',
    answer: ['MailRecord'],
    example: [mailExample],
    paged: {
      sorts: SORTS,
      filters: {
        state: '`waiting`, `sending`, `sent` or `failed`',
        q: 'beginnings of words of the address',
        id: 'an id, or several',
      },
    },
  })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @CurrentUser() by: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MailRecord[]> {
    const query = readListQuery({ sort: '["createdAt","DESC"]', ...raw }, SORTS);
    return answerPeoplePage(this.security, await this.mails.list(query), { resource: 'mails', query, by, response });
  }

  @Get(':id')
  @Operation({ summary: 'Get the mail', answer: 'MailRecord', example: mailExample })
  async get(
    @Param('id', RecordId) id: number,
    @CurrentUser() { id: userId, sessionId }: SignedIn,
  ): Promise<MailRecord> {
    const record = await this.mails.get(id);
    this.security.write('personal_data_read', { userId, sessionId, resource: 'mails', targetId: id, count: 1 });
    return record;
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Operation({
    summary: 'Send the mail again',
    details: 'Only one that failed; one whose PIN has run out is of no use any more.',
    answer: 'MailRecord',
    example: { ...mailExample, state: 'waiting', error: null, retryable: false },
    problems: ['wrong_state'],
  })
  retry(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<MailRecord> {
    return this.mails.retry(id, by);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @Operation({
    summary: 'Write a sent mail anew and send it',
    details:
      'Only one to a patient about a visit of which it is still true, from the visit as it is now; `resend` of the record tells. Once a minute.',
    answer: 'MailRecord',
    example: { ...mailExample, state: 'sent', error: null, retryable: false, resend: 'possible' },
    problems: ['wrong_state', 'too_many_requests'],
  })
  resend(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<MailRecord> {
    return this.mails.resend(id, by);
  }
}
