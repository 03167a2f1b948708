import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { Database } from '../database/database';
import { defineJob } from '../jobs/define-job';
import { JobHandlers, type JobRun } from '../jobs/job-handlers';
import { OutboxService } from '../jobs/outbox.service';
import { MailService } from '../mail/mail.service';
import { SettingsService } from '../settings/settings.service';
import { AppointmentEntity } from './appointment.entity';
import { ReceptionMailEntity, RequestOriginEntity } from './request-origin.entity';

/** After a mail the reception is told of what comes next together, once in so long. */
const GATHER_MS = 10 * 60_000;
/** More are told by their number alone. */
const LISTED_MAX = 20;
const ROW = { id: 1 };

const tellReception = defineJob('appointments.tell-reception');

/** Tells the reception that somebody waits for an answer. Who it is stands in the panel only. */
@Injectable()
export class ReceptionMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly handlers: JobHandlers,
    private readonly mail: MailService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.handlers.add(tellReception, {
      run: (_, run) => this.tellGathered(run),
      // What the mail would have told is gathered no more: the next request is told at once.
      onFailed: async (tx) => {
        await tx.update(RequestOriginEntity, { isGathered: true }, { isGathered: false });
      },
    });
  }

  /** The first request is told at once, and what follows it soon in one mail. The last step of its transaction. */
  async tell(tx: EntityManager, row: AppointmentEntity): Promise<void> {
    const { email } = await this.settings.get(tx);
    if (email === '') return;
    const now = new Date();
    const dueAt = new Date((await this.holdLast(tx)).getTime() + GATHER_MS);
    if (dueAt <= now) {
      await tx.update(ReceptionMailEntity, ROW, { mailedAt: now });
      await this.mail.send(tx, {
        to: email,
        locale: DEFAULT_LOCALE,
        template: 'visit-requested',
        data: { id: row.id, startsAt: row.startsAt.toISOString(), confirmBy: row.confirmBy?.toISOString() ?? null },
      });
      return;
    }
    const isPlanned = await tx.existsBy(RequestOriginEntity, { isGathered: true });
    await tx.update(RequestOriginEntity, { appointmentId: row.id }, { isGathered: true });
    if (!isPlanned) await this.outbox.add(tx, tellReception, {}, { dueAt });
  }

  /** Tells of the requests that still wait: what was cancelled or answered meanwhile has no origin any more. */
  private async tellGathered(run: JobRun): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.holdLast(tx);
      const gathered = await tx.find(RequestOriginEntity, { where: { isGathered: true } });
      const { email } = await this.settings.get(tx);
      if (gathered.length > 0 && email !== '') {
        const ids = gathered.map(({ appointmentId }) => appointmentId);
        const rows = await tx.find(AppointmentEntity, {
          where: { id: In(ids) },
          order: { startsAt: 'ASC', id: 'ASC' },
          take: LISTED_MAX,
        });
        const visits = rows.map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() }));
        await tx.update(ReceptionMailEntity, ROW, { mailedAt: new Date() });
        await this.mail.send(tx, {
          to: email,
          locale: DEFAULT_LOCALE,
          template: 'visits-requested',
          data: { count: gathered.length, visits },
        });
      }
      await tx.update(RequestOriginEntity, { isGathered: true }, { isGathered: false });
      await run.complete(tx);
    });
  }

  /** When the reception was mailed last; nobody else mails it until the transaction ends. */
  private async holdLast(tx: EntityManager): Promise<Date> {
    const query = tx.createQueryBuilder(ReceptionMailEntity, 'row').where(ROW);
    return (await this.database.lockForUpdate(query).getOneOrFail()).mailedAt;
  }
}
