import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type OriginKind, ORIGIN_KINDS, type RequestOrigin } from '../../contract/appointment';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { mailboxOf } from '../limits/mailbox';
import { publicNetworkOf } from '../limits/public-network';
import type { AppointmentEntity } from './appointment.entity';
import type { Who } from './appointment.policy';
import { AppointmentsRepository } from './appointments.repository';
import { ORIGIN_HASH_LENGTH, toOriginId } from './origin-id';
import type { RequestOriginEntity } from './request-origin.entity';
import { RequestOriginsRepository } from './request-origins.repository';

const DAY_MS = 86_400_000;

/** Where a request comes from, hashed. */
export type Origin = Pick<RequestOriginEntity, OriginKind>;

/** Knows where requests that nobody has answered come from, and which accounts staff know. */
@Injectable()
export class RequestOriginsService implements OnModuleInit {
  constructor(
    private readonly appointments: AppointmentsRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
    private readonly jobs: RecurringJobs,
    private readonly repository: RequestOriginsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'appointments.forget-guards',
      everyMs: DAY_MS,
      run: (now, signal) => this.repository.deleteGuards(new Date(now.getTime() - DAY_MS), signal),
    });
  }

  /** @param ip null: not known */
  describe(ip: string | null, email: string, phone: string): Origin {
    const network = publicNetworkOf(ip ?? undefined);
    return {
      network: network === null ? null : this.hash('network', network),
      mailbox: this.hash('mailbox', mailboxOf(email)),
      phone: this.hash('phone', phone),
    };
  }

  /** Follows what was done with a visit: the origin goes with the answer, and who was confirmed is known from then on. */
  async follow(tx: EntityManager, { id, state, patientId }: AppointmentEntity, who: Who): Promise<void> {
    if (state === 'requested') return;
    await this.repository.delete(tx, id);
    if (state !== 'confirmed' || who.kind !== 'staff' || patientId === null) return;
    if (await this.repository.isKnown(tx, patientId)) return;
    await this.repository.insertKnown(tx, patientId);
    await this.repository.setKnown(tx, await this.appointments.listRequestIdsOf(tx, patientId));
  }

  /** Of each of the visits: the origin that many requests of several accounts share, if there is one. */
  async crowdsOf(ids: readonly number[]): Promise<Map<number, RequestOrigin>> {
    const crowds = new Map<number, RequestOrigin>();
    if (ids.length === 0) return crowds;
    const rows = await this.repository.list(ids);
    for (const kind of ORIGIN_KINDS) {
      const values = [...new Set(rows.flatMap((row) => row[kind] ?? []))];
      const found = new Map((await this.repository.listCrowds(kind, values)).map((crowd) => [crowd.value, crowd]));
      for (const row of rows) {
        const crowd = found.get(row[kind] ?? '');
        const before = crowds.get(row.appointmentId);
        if (!crowd || (before && before.requests >= crowd.requests)) continue;
        const { value, requests, accounts } = crowd;
        crowds.set(row.appointmentId, { id: toOriginId(kind, value), kind, requests, accounts });
      }
    }
    return crowds;
  }

  /** Addresses and phones can be guessed: without a key their hashes would be as good as they are. */
  private hash(kind: OriginKind, value: string): string {
    return createHmac('sha256', deriveKey(this.env.jwtSecret, 'request-origins'))
      .update(`request-origin\n${kind}\n${value}`)
      .digest('base64url')
      .slice(0, ORIGIN_HASH_LENGTH);
  }
}
