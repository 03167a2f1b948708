import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { Database } from '../database/database';
import { defineJob } from '../jobs/define-job';
import { JobHandlers, type JobRun } from '../jobs/job-handlers';
import { OutboxService } from '../jobs/outbox.service';
import { MailService } from '../mail/mail.service';
import { SettingsService } from '../settings/settings.service';
import type { AppointmentEntity } from './appointment.entity';
import { ReceptionMailsRepository } from './reception-mails.repository';

/** After a mail the reception is told of what comes next together, once in so long. */
const GATHER_MS = 10 * 60_000;
/** More are told by their number alone. */
const LISTED_MAX = 20;

const tellReception = defineJob('appointments.tell-reception');

/** Tells the reception that somebody waits for an answer. Who it is stands in the panel only. */
@Injectable()
export class ReceptionMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly handlers: JobHandlers,
    private readonly mail: MailService,
    private readonly outbox: OutboxService,
    private readonly repository: ReceptionMailsRepository,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.handlers.add(tellReception, {
      run: (_, run) => this.tellGathered(run),
      // What the mail would have told is gathered no more: the next request is told at once.
      onFailed: (tx) => this.repository.endGathering(tx),
    });
  }

  /**
   * The first request is told at once, and what follows it soon in one mail. All requests wait for one row here: it is
   * the last that a patient's transaction holds.
   */
  async tell(tx: EntityManager, row: AppointmentEntity): Promise<void> {
    const { email } = await this.settings.get(tx);
    if (email === '') return;
    const now = new Date();
    const dueAt = new Date((await this.repository.holdLast(tx)).getTime() + GATHER_MS);
    if (dueAt <= now) {
      await this.repository.setLast(tx, now);
      await this.mail.send(tx, {
        to: email,
        locale: DEFAULT_LOCALE,
        template: 'visit-requested',
        appointmentId: row.id,
        data: { id: row.id, startsAt: row.startsAt.toISOString(), confirmBy: row.confirmBy?.toISOString() ?? null },
      });
      return;
    }
    const isPlanned = await this.repository.hasGathered(tx);
    await this.repository.gather(tx, row.id);
    if (!isPlanned) await this.outbox.add(tx, tellReception, {}, { dueAt });
  }

  /** Tells of the requests that still wait: what was cancelled or answered meanwhile has no origin any more. */
  private async tellGathered(run: JobRun): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.repository.holdLast(tx);
      const ids = await this.repository.listGatheredIds(tx);
      const { email } = await this.settings.get(tx);
      if (ids.length > 0 && email !== '') {
        const rows = await this.repository.listVisits(tx, ids, LISTED_MAX);
        const visits = rows.map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() }));
        await this.repository.setLast(tx, new Date());
        await this.mail.send(tx, {
          to: email,
          locale: DEFAULT_LOCALE,
          template: 'visits-requested',
          data: { count: ids.length, visits },
        });
      }
      await this.repository.endGathering(tx);
      await run.complete(tx);
    });
  }
}
