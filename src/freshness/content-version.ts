import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Troubles } from '../config/troubles';
import { Database } from '../database/database';
import { nextMidnightInWarsaw } from '../locale/warsaw';
import { withTimeout } from '../redis/with-timeout';
import { ContentVersionEntity } from './content-version.entity';

const ROW = { id: 1 };

/** Another process's change is seen after this at the latest. */
const LOOK_MS = 500;
/** A reply that was lost must not be the last one. */
const ANSWER_MS = 3_000;

type Listener = () => void;

/** Tells when something next begins or ends to be visible by itself, or null. */
type Clock = (now: Date) => Promise<Date | null>;

/** Counts the writes to what public pages show, so that kept pages and counts know when they are old. */
@Injectable()
export class ContentVersion implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: Listener[] = [];
  private readonly clocks: Clock[] = [];
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private seen: number | undefined;
  private moment: Date | undefined;
  private changes = 0;

  constructor(
    private readonly database: Database,
    private readonly troubles: Troubles,
  ) {}

  /**
   * Looks before the process listens: a page that was made before this look and misses another process's write would
   * look fresh until midnight otherwise.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
    }, LOOK_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Raises the version in the transaction of the write. */
  async bump(tx: EntityManager): Promise<void> {
    await tx.increment(ContentVersionEntity, ROW, 'version', 1);
  }

  /** Tells this process at once that a write was committed; other processes see it when they look. */
  announce(): void {
    this.moment = undefined;
    this.changes += 1;
    for (const listener of this.listeners) listener();
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  addClock(clock: Clock): void {
    this.clocks.push(clock);
  }

  async current(): Promise<number> {
    const row = await this.database.reader.findOneByOrFail(ContentVersionEntity, ROW);
    return row.version;
  }

  /** The next moment at which pages look different although nobody writes: midnight in Warsaw at the latest. */
  async nextMoment(now: Date): Promise<Date> {
    if (this.moment && this.moment > now) return this.moment;
    const { changes } = this;
    const moments = await Promise.all(this.clocks.map((clock) => clock(now)));
    const times = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
    const moment = new Date(Math.min(nextMidnightInWarsaw(now).getTime(), ...times));
    // A write that was committed meanwhile may bring an earlier moment.
    if (changes === this.changes) this.moment = moment;
    return moment;
  }

  private async look(): Promise<void> {
    try {
      const version = await withTimeout(this.current(), ANSWER_MS);
      this.troubles.over('database');
      // At the first look nobody knows what was read before it.
      if (version !== this.seen) this.announce();
      this.seen = version;
    } catch (error) {
      // While the database is away, pages stay as they are.
      this.troubles.met('database', error);
    }
  }
}
