import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AuditRecord } from '../../contract/audit';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { readListQuery } from '../panel/list-query';
import { answerPeoplePage } from '../panel/people-page';
import { SecurityLog } from '../security-log/security-log';
import { AuditReader } from './audit-reader';
import { auditExample } from './audit.examples';

@Controller('api/panel/audit')
@ForAdmins()
@Section('Panel: audit', 'Who changed what, and when.')
export class AuditController {
  constructor(
    private readonly reader: AuditReader,
    private readonly security: SecurityLog,
  ) {}

  /** The newest first; filter by `actorId`, `resource`, `recordId`, `from`, `to`. */
  @Get()
  @Operation({
    summary: 'List the changes, the newest first',
    answer: ['AuditRecord'],
    example: [auditExample],
    paged: {
      sorts: ['at'],
      filters: {
        actorId: 'a user',
        resource: 'what was changed: `doctors`, `settings` …',
        recordId: 'a record of the resource',
        from: 'an instant, the earliest',
        to: 'an instant; changes before it',
      },
    },
  })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @CurrentUser() by: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditRecord[]> {
    const query = readListQuery({ sort: '["at","DESC"]', ...raw }, ['at']);
    return answerPeoplePage(this.security, await this.reader.list(query), { resource: 'audit', query, by, response });
  }
}
