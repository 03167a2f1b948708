import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { sha256 } from '../config/sha256';
import { Unprocessable } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { IdempotencyRepository } from './idempotency.repository';

const HOUR_MS = 3_600_000;
const KEPT_MS = BOOKING.keyHours * HOUR_MS;

/** Who asked for what, and the key that tells a repetition. */
export interface KeyedRequest {
  userId: number;
  key: string;
  body: object;
}

/** Remembers for a day which visit a key stands for, so that a repeated submit gives the same one. */
@Injectable()
export class IdempotencyService implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly repository: IdempotencyRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'appointments.forget-keys',
      everyMs: HOUR_MS,
      run: (now, signal) => this.repository.deleteAllOld(tooOld(now), signal),
    });
  }

  /**
   * The visit that the key stands for, or null for a new key.
   * @throws Unprocessable `key_reused` when something else was asked for with it
   */
  async find(request: KeyedRequest | null, tx?: EntityManager): Promise<number | null> {
    if (!request) return null;
    const { userId, keyHash, bodyHash } = hashesOf(request);
    const row = await this.repository.find({ userId, keyHash }, tx);
    if (!row || row.createdAt < tooOld(new Date())) return null;
    if (row.bodyHash !== bodyHash) throw new Unprocessable('key_reused');
    return row.appointmentId;
  }

  /** Keeps the key in the transaction of the visit; a second one of the same key ends in the primary key. */
  async keep(tx: EntityManager, request: KeyedRequest | null, appointmentId: number): Promise<void> {
    if (!request) return;
    const { userId, keyHash, bodyHash } = hashesOf(request);
    const now = new Date();
    await this.repository.deleteOld(tx, { userId, keyHash }, tooOld(now));
    await this.repository.insert(tx, { userId, keyHash, bodyHash, appointmentId, createdAt: now });
  }
}

function tooOld(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

function hashesOf({ userId, key, body }: KeyedRequest): { userId: number; keyHash: string; bodyHash: string } {
  return { userId, keyHash: sha256(key), bodyHash: sha256(JSON.stringify(sorted(body))) };
}

/** The same fields in one order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, child]) => [name, sorted(child)]));
}
