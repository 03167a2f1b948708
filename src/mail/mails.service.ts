import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { LIMITS } from '../../contract/limits';
import { MAIL_STATES, type MailRecord, type MailState, type ResendObstacle } from '../../contract/mail';
import { type Actor, AuditService } from '../audit/audit.service';
import { BlindIndex } from '../data-keys/blind-index.service';
import { Database } from '../database/database';
import { Conflict, type FieldError, Invalid, NotFound, TooMany } from '../errors/app-error';
import { textIssue } from '../errors/rules';
import { OutboxService } from '../jobs/outbox.service';
import { type ListQuery, readIds } from '../panel/list-query';
import { applySealedSearch } from '../panel/sealed-search';
import { readPage } from '../panel/page-rows';
import { applyCandidates, countSearched, findPeople, isNarrowed } from '../panel/searched';
import { SECRET_TEMPLATES } from './template-kinds';
import { MailEntity } from './mail.entity';
import { MAIL_MINUTES, MINUTE_MS } from './mail.service';
import { sendMail } from './send-mail.job';
import type { VisitMails } from './visit-mails';

/** A mail is sent again at most once in so long. */
const RESEND_SECONDS = 60;

/** The mails of the site as staff see them. */
@Injectable()
export class MailsService {
  private visits: VisitMails = {
    obstacles: (_, mails) => Promise.resolve(new Map(mails.map(({ id }) => [id, 'other']))),
    rewrite: () => Promise.resolve('other'),
  };

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly index: BlindIndex,
  ) {}

  /** Tells who writes mails about visits anew. */
  aboutVisits(visits: VisitMails): void {
    this.visits = visits;
  }

  /** @throws Invalid naming unknown filters */
  async list(query: ListQuery): Promise<{ records: MailRecord[]; total: number | null }> {
    const all = (): SelectQueryBuilder<MailEntity> => this.filtered(query.filter);
    const candidates = await findPeople(
      this.database,
      this.index,
      MailEntity,
      query.filter['q'],
      isNarrowed(query.filter),
    );
    const sorted = applyCandidates(all(), candidates)
      .orderBy(`row.${query.sort.field}`, query.sort.direction)
      .addOrderBy('row.id', query.sort.direction);
    const rows = await readPage(sorted, query);
    const total = await countSearched(all, candidates, query.offset + query.limit);
    return { records: await this.toRecords(rows), total };
  }

  /** @throws NotFound */
  async get(id: number): Promise<MailRecord> {
    const [record] = await this.toRecords(await this.database.reader.findBy(MailEntity, { id }));
    if (!record) throw new NotFound();
    return record;
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

  /**
   * Writes a mail anew that was sent, from its visit as it is now, and sends it.
   * @throws NotFound; Conflict `wrong_state` for one that was not sent or is not true any more; TooMany
   */
  async resend(id: number, by: Actor): Promise<MailRecord> {
    await this.database.transaction(async (tx) => {
      const mail = await tx.findOneBy(MailEntity, { id });
      if (!mail) throw new NotFound();
      if (mail.state !== 'sent' || isSecret(mail)) throw new Conflict('wrong_state');
      const resentAt = new Date();
      if (!(await this.takeTurn(tx, id, resentAt))) {
        throw new TooMany('too_many_requests', 'mail-resends', RESEND_SECONDS);
      }
      if ((await this.visits.rewrite(tx, mail)) !== null) throw new Conflict('wrong_state');
      const changes = { resentAt: [mail.resentAt?.toISOString() ?? null, resentAt.toISOString()] as [string, string] };
      await this.audit.write(tx, { actor: by, action: 'resend', resource: 'mails', recordId: id, changes });
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

  /** Of parallel calls one is the first since the mail was sent, or sent again, a while ago. */
  private async takeTurn(tx: EntityManager, id: number, resentAt: Date): Promise<boolean> {
    const since = new Date(resentAt.getTime() - RESEND_SECONDS * 1_000);
    const { affected } = await tx
      .createQueryBuilder()
      .update(MailEntity)
      .set({ resentAt })
      .where("id = :id AND state = 'sent'", { id })
      .andWhere('(sentAt IS NULL OR sentAt <= :since) AND (resentAt IS NULL OR resentAt <= :since)', { since })
      .execute();
    return affected === 1;
  }

  private async toRecords(rows: readonly MailEntity[]): Promise<MailRecord[]> {
    const open = rows.filter((row) => row.state === 'sent' && !isSecret(row));
    const obstacles = open.length === 0 ? new Map() : await this.visits.obstacles(this.database.reader, open);
    return rows.map((row) => ({ ...toRecord(row), resend: resendOf(row, obstacles) }));
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
        applySealedSearch(query, this.index, String(value));
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

function resendOf(row: MailEntity, obstacles: ReadonlyMap<number, ResendObstacle>): MailRecord['resend'] {
  if (row.state !== 'sent') return null;
  return isSecret(row) ? 'secret' : (obstacles.get(row.id) ?? 'possible');
}

function toRecord(row: MailEntity): Omit<MailRecord, 'resend'> {
  const { id, to, locale, template, appointmentId, state, error, createdAt, sentAt, resentAt } = row;
  return {
    id,
    to,
    locale,
    template,
    appointmentId,
    state,
    error,
    retryable: state === 'failed' && (!isSecret(row) || row.expiresAt > new Date()),
    resentAt: resentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
