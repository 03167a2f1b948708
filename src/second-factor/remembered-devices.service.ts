import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { type RememberedDevice, SECOND_FACTOR } from '../../contract/second-factor';
import { sha256 } from '../config/sha256';
import { Database } from '../database/database';
import { NotFound } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { RememberedDeviceEntity } from './sign-in-ticket.entity';

const DAY_MS = 24 * 3_600_000;
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const BETWEEN = '~';
/** A family's computer. */
const ACCOUNTS = 5;

/** Devices on which the second step is left out: each has a token in a cookie, and the database its hash. */
@Injectable()
export class RememberedDevices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'second-factor.forget-devices',
      everyMs: DAY_MS,
      run: async (now) => {
        await this.database.reader.delete(RememberedDeviceEntity, { expiresAt: LessThanOrEqual(now) });
      },
    });
  }

  /** @returns the cookie, with what it said of other people's accounts */
  async remember(tx: EntityManager, cookie: string | null, userId: number, device: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + SECOND_FACTOR.rememberedDays * DAY_MS);
    const others = tokensOf(cookie);
    await tx.delete(RememberedDeviceEntity, { userId, tokenHash: In(others.map(sha256)) });
    await tx.insert(RememberedDeviceEntity, { userId, device, tokenHash: sha256(token), expiresAt });
    return [token, ...others].slice(0, ACCOUNTS).join(BETWEEN);
  }

  async isKnown(cookie: string | null, userId: number): Promise<boolean> {
    const tokens = tokensOf(cookie);
    if (tokens.length === 0) return false;
    const where = { userId, tokenHash: In(tokens.map(sha256)), expiresAt: MoreThan(new Date()) };
    return this.database.reader.existsBy(RememberedDeviceEntity, where);
  }

  /** @param cookie of the device that asks */
  async list(userId: number, cookie: string | null): Promise<RememberedDevice[]> {
    const own = tokensOf(cookie).map(sha256);
    const rows = await this.database.reader.find(RememberedDeviceEntity, {
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { id: 'DESC' },
    });
    return rows.map(({ id, device, tokenHash, expiresAt }) => ({
      id,
      device,
      expiresAt: expiresAt.toISOString(),
      current: own.includes(tokenHash),
    }));
  }

  /** @throws NotFound for somebody else's */
  async end(id: number, userId: number): Promise<void> {
    const { affected } = await this.database.reader.delete(RememberedDeviceEntity, { id, userId });
    if (!affected) throw new NotFound();
  }

  async forget(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(RememberedDeviceEntity, { userId });
  }
}

function tokensOf(cookie: string | null): string[] {
  return (cookie ?? '')
    .split(BETWEEN)
    .filter((token) => TOKEN.test(token))
    .slice(0, ACCOUNTS);
}
