import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Role } from '../../contract/auth';
import { CONTENT_TYPES, EDITED_TYPES } from '../../contract/content-types';
import { CurrentUser, ForEditors, type SignedIn } from '../access/access';
import { Database } from '../database/database';
import { Forbidden } from '../errors/app-error';
import { OneOf, Whole } from '../errors/rules';
import { Operation, Section } from '../openapi/operation';
import { SecurityLog } from '../security-log/security-log';
import { AuditService } from './audit.service';

/** Lists that may be saved as files, and those among them that only admins see. */
const LISTS = [...CONTENT_TYPES, 'appointments', 'audit', 'mails', 'numbers', 'users'].sort();
const FOR_ADMINS = ['audit', 'documents', 'numbers', 'users'];
const FOR_EDITORS: readonly string[] = EDITED_TYPES;
/** Lists in which people are named. */
const PERSONAL = ['appointments', 'audit', 'mails', 'users'];
const ROWS_MAX = 10_000;

export class ExportDto {
  @OneOf(LISTS)
  resource: string;

  @Whole(0, ROWS_MAX)
  rows: number;
}

/** Keeps who took which list out of the panel: what is in the file is out of the clinic's hands. */
@Controller('api/panel/exports')
@ForEditors()
@Section('Panel: audit', 'Who changed what, and when.')
export class ExportsController {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly security: SecurityLog,
  ) {}

  @Post()
  @HttpCode(204)
  @Operation({
    summary: 'Note that a list is saved as a file',
    details: 'The panel does so before it writes the file.',
    body: { resource: 'doctors', rows: 31 },
  })
  async note(@Body() { resource, rows }: ExportDto, @CurrentUser() by: SignedIn): Promise<void> {
    if (!maySave(by.role, resource)) throw new Forbidden('forbidden');
    const entry = {
      actor: by,
      action: 'export',
      resource,
      recordId: null,
      changes: { rows: [null, rows] as [null, number] },
    };
    await this.database.transaction((tx) => this.audit.write(tx, entry));
    if (PERSONAL.includes(resource)) {
      this.security.write('personal_data_exported', { userId: by.id, resource, count: rows });
    }
  }
}

function maySave(role: Role, resource: string): boolean {
  if (role === 'editor') return FOR_EDITORS.includes(resource);
  return role === 'admin' || !FOR_ADMINS.includes(resource);
}
