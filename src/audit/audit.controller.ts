import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AuditRecord } from '../../contract/audit';
import { ForAdmins } from '../auth/access';
import { contentRange, readListQuery } from '../content/list-query';
import { AuditReader } from './audit-reader';

@Controller('api/panel/audit')
@ForAdmins()
export class AuditController {
  constructor(private readonly reader: AuditReader) {}

  /** The newest first; filter by `actorId`, `resource`, `recordId`, `from`, `to`. */
  @Get()
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditRecord[]> {
    const query = readListQuery({ sort: '["at","DESC"]', ...raw }, ['at']);
    const { records, total } = await this.reader.list(query);
    response.setHeader('Content-Range', contentRange('audit', query, records.length, total));
    return records;
  }
}
