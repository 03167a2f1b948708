import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BOOKING, type OriginKind, ORIGIN_KINDS, type RequestOrigin } from '../../contract/appointment';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { Database } from '../database/database';
import { AppointmentEntity } from './appointment.entity';
import type { Who } from './appointment-log';
import { mailboxOf } from '../limits/mailbox';
import { publicNetworkOf } from './public-network';
import { KnownPatientEntity, RequestOriginEntity } from './request-origin.entity';

const HASH_LENGTH = 22;

/** Where a request comes from, hashed. */
export type Origin = Pick<RequestOriginEntity, OriginKind>;

/** The id under which the panel knows an origin: `network-…`. */
export const ORIGIN_ID = new RegExp(`^(${ORIGIN_KINDS.join('|')})-([\\w-]{${HASH_LENGTH}})$`);

interface Crowd {
  value: string;
  requests: number | string;
  accounts: number | string;
}

/** Knows where requests that nobody has answered come from, and which accounts staff know. */
@Injectable()
export class RequestOrigins {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
  ) {}

  /** @param ip null: not known */
  describe(ip: string | null, email: string, phone: string): Origin {
    const network = publicNetworkOf(ip ?? undefined);
    return {
      network: network === null ? null : this.hash('network', network),
      mailbox: this.hash('mailbox', mailboxOf(email)),
      phone: this.hash('phone', phone),
    };
  }

  async isKnown(tx: EntityManager, patientId: number): Promise<boolean> {
    return tx.existsBy(KnownPatientEntity, { patientId });
  }

  /** Follows what was done with a visit: the origin goes with the answer, and who was confirmed is known from then on. */
  async follow(tx: EntityManager, row: AppointmentEntity, who: Who): Promise<void> {
    if (row.state === 'requested') return;
    await tx.delete(RequestOriginEntity, { appointmentId: row.id });
    if (row.state !== 'confirmed' || who.kind !== 'staff' || row.patientId === null) return;
    const { patientId } = row;
    if (await this.isKnown(tx, patientId)) return;
    await tx.upsert(KnownPatientEntity, { patientId, since: new Date() }, ['patientId']);
    const others = await tx.find(AppointmentEntity, { select: { id: true }, where: { patientId, state: 'requested' } });
    for (const { id: appointmentId } of others) {
      await tx.update(RequestOriginEntity, { appointmentId }, { isNew: false });
    }
  }

  /** Of each of the visits: the origin that many requests of several accounts share, if there is one. */
  async crowdsOf(ids: readonly number[]): Promise<Map<number, RequestOrigin>> {
    const crowds = new Map<number, RequestOrigin>();
    if (ids.length === 0) return crowds;
    const rows = await this.database.reader
      .createQueryBuilder(RequestOriginEntity, 'origin')
      .where('origin.appointmentId IN (:...ids)', { ids })
      .getMany();
    for (const kind of ORIGIN_KINDS) {
      const values = [...new Set(rows.flatMap((row) => row[kind] ?? []))];
      const found = new Map((await this.countCrowds(kind, values)).map((crowd) => [crowd.value, crowd]));
      for (const row of rows) {
        const crowd = found.get(row[kind] ?? '');
        const before = crowds.get(row.appointmentId);
        if (!crowd || (before && before.requests >= Number(crowd.requests))) continue;
        const { value, requests, accounts } = crowd;
        const origin = { id: `${kind}-${value}`, kind, requests: Number(requests), accounts: Number(accounts) };
        crowds.set(row.appointmentId, origin);
      }
    }
    return crowds;
  }

  private async countCrowds(kind: OriginKind, values: readonly string[]): Promise<Crowd[]> {
    if (values.length === 0) return [];
    return this.database.reader
      .createQueryBuilder(RequestOriginEntity, 'origin')
      .innerJoin('origin.appointment', 'row')
      .select(`origin.${kind}`, 'value')
      .addSelect('COUNT(*)', 'requests')
      .addSelect('COUNT(DISTINCT row.patientId)', 'accounts')
      .where(`origin.${kind} IN (:...values)`, { values })
      .groupBy(`origin.${kind}`)
      .having('COUNT(*) >= :requests AND COUNT(DISTINCT row.patientId) >= :accounts', {
        requests: BOOKING.crowdRequests,
        accounts: BOOKING.crowdAccounts,
      })
      .getRawMany<Crowd>();
  }

  /** Addresses and phones can be guessed: without a key their hashes would be as good as they are. */
  private hash(kind: OriginKind, value: string): string {
    return createHmac('sha256', deriveKey(this.env.jwtSecret, 'request-origins'))
      .update(`request-origin\n${kind}\n${value}`)
      .digest('base64url')
      .slice(0, HASH_LENGTH);
  }
}
