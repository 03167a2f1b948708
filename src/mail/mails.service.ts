import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { LIMITS } from '../../contract/limits';
import { MAIL_STATES, type MailRecord, type MailState } from '../../contract/mail';
import { type Actor, AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { Conflict, type FieldError, Invalid, NotFound } from '../errors/app-error';
import { textIssue } from '../errors/rules';
import { OutboxService } from '../jobs/outbox.service';
import { escapeLike } from '../panel/fold';
import { type ListQuery, readIds } from '../panel/list-query';
import { SECRET_TEMPLATES } from './template-kinds';
import { MailEntity } from './mail.entity';
import { MAIL_MINUTES, MINUTE_MS } from './mail.service';
import { sendMail } from './send-mail.job';

/** Counting stops here: nobody pages further back. */
const COUNTED = 10_000;

/** The mails of the site as staff see them. */
@Injectable()
export class MailsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** @throws Invalid naming unknown filters */
  async list(query: ListQuery): Promise<{ records: MailRecord[]; total: number }> {
    const rows = await this.filtered(query.filter)
      .orderBy(`row.${query.sort.field}`, query.sort.direction)
      .addOrderBy('row.id', query.sort.direction)
      .offset(query.offset)
      .limit(query.limit)
      .getMany();
    const counted = await this.filtered(query.filter).select('row.id', 'id').limit(COUNTED).getRawMany();
    return { records: rows.map(toRecord), total: counted.length };
  }

  /** @throws NotFound */
  async get(id: number): Promise<MailRecord> {
    const row = await this.database.reader.findOneBy(MailEntity, { id });
    if (!row) throw new NotFound();
    return toRecord(row);
  }

  /**
   * Sends a mail again that failed.
   * @throws NotFound; Conflict `wrong_state` for one that did not fail, or whose secret has run out
   */
  async retry(id: number, by: Actor): Promise<MailRecord> {
    const before = await this.get(id);
    if (!before.retryable) throw new Conflict('wrong_state');
    await this.database.transaction(async (tx) => {
      const expiresAt = new Date(Date.now() + MAIL_MINUTES * MINUTE_MS);
      const change = { state: 'waiting' as const, error: null };
      const { affected } = await tx.update(
        MailEntity,
        { id, state: 'failed' },
        isSecret(before) ? change : { ...change, expiresAt },
      );
      if (affected !== 1) throw new Conflict('wrong_state');
      await this.outbox.add(tx, sendMail, { mailId: id });
      const changes = { state: [before.state, change.state] as [MailState, MailState] };
      await this.audit.write(tx, { actor: by, action: 'retry', resource: 'mails', recordId: id, changes });
    });
    return this.get(id);
  }

  /** How many mails are in each state. */
  async count(): Promise<Record<MailState, number>> {
    const rows = await this.database.reader
      .createQueryBuilder(MailEntity, 'row')
      .select('row.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('row.state')
      .getRawMany<{ state: MailState; count: number | string }>();
    const counts = { waiting: 0, sending: 0, sent: 0, failed: 0 };
    for (const { state, count } of rows) counts[state] = Number(count);
    return counts;
  }

  private filtered(filter: ListQuery['filter']): SelectQueryBuilder<MailEntity> {
    const query = this.database.reader.createQueryBuilder(MailEntity, 'row');
    for (const [name, value] of Object.entries(filter)) {
      const refuse = (code: string, params?: FieldError['params']): never => {
        throw Invalid.fields([{ field: `filter.${name}`, code, ...(params && { params }) }]);
      };
      if (name === 'state') {
        const state =
          MAIL_STATES.find((each) => each === value) ?? refuse('not_allowed', { values: MAIL_STATES.join(', ') });
        query.andWhere('row.state = :state', { state });
      } else if (name === 'id') {
        const ids = readIds(value) ?? refuse('must_be_ids');
        if (ids.length === 0) query.andWhere('1 = 0');
        else query.andWhere('row.id IN (:...ids)', { ids });
      } else if (name === 'q') {
        const issue = textIssue(value, LIMITS.search);
        if (issue) refuse(issue.code, issue.params);
        const text = String(value).trim().toLowerCase();
        query.andWhere("LOWER(row.to) LIKE :q ESCAPE '!'", { q: `%${escapeLike(text)}%` });
      } else {
        refuse('unknown_filter');
      }
    }
    return query;
  }
}

function isSecret({ template }: { template: string }): boolean {
  return SECRET_TEMPLATES.some((name) => name === template);
}

function toRecord(row: MailEntity): MailRecord {
  const { id, to, locale, template, state, error, createdAt, sentAt } = row;
  return {
    id,
    to,
    locale,
    template,
    state,
    error,
    retryable: state === 'failed' && (!isSecret(row) || row.expiresAt > new Date()),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
