import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { FreedCause } from '../../contract/schedule';
import { Database } from '../database/database';
import type { Stretch } from './free-times';
import { FreedTimeEntity } from './freed-time.entity';

/** A time that is let go. */
type LetGo = Pick<FreedTimeEntity, 'doctorId' | 'serviceId' | 'startsAt' | 'endsAt' | 'appointmentId'>;

/** Notes which times came free. */
@Injectable()
export class FreedTimes {
  private readonly listeners: ((tx: EntityManager) => Promise<void>)[] = [];

  constructor(private readonly database: Database) {}

  /** Whom to tell, in the transaction in which a time comes free. */
  onFreed(listener: (tx: EntityManager) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** Notes stretches in which a doctor works from now on; which times there are in them the hours say. */
  async noteHours(tx: EntityManager, doctorId: number, stretches: readonly Stretch[]): Promise<void> {
    const freedAt = new Date();
    const times = stretches.map(({ from, to }) => {
      const startsAt = new Date(Math.max(from, freedAt.getTime() + 1));
      return { doctorId, serviceId: null, startsAt, endsAt: new Date(to), appointmentId: null };
    });
    await this.noteAhead(tx, times, 'hours', freedAt);
  }

  /** The times of which a part may still be offered: those that end after an instant, as they begin. */
  listOpen(after: Date): Promise<FreedTimeEntity[]> {
    return this.database.reader.find(FreedTimeEntity, {
      where: { closedAt: IsNull(), endsAt: MoreThan(after) },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
  }

  /** Closes the times that are over, or will be at an instant. */
  async closeOver(now: Date, until = now): Promise<void> {
    const { reader } = this.database;
    await reader.update(FreedTimeEntity, { closedAt: IsNull(), endsAt: LessThanOrEqual(until) }, { closedAt: now });
  }

  /** Notes times that come free now; what is not ahead any more is left out. */
  note(tx: EntityManager, times: readonly LetGo[], cause: FreedCause): Promise<void> {
    return this.noteAhead(tx, times, cause, new Date());
  }

  /** @param freedAt read once: a stretch that begins right after it would be over by a clock that is read again */
  private async noteAhead(tx: EntityManager, times: readonly LetGo[], cause: FreedCause, freedAt: Date): Promise<void> {
    const ahead = times.filter(({ startsAt }) => startsAt > freedAt);
    if (ahead.length === 0) return;
    const rows = ahead.map(({ doctorId, serviceId, startsAt, endsAt, appointmentId }) => {
      const time = { doctorId, serviceId, startsAt, endsAt, appointmentId };
      return { ...time, freedAt, cause, closedAt: null };
    });
    await tx.insert(FreedTimeEntity, rows);
    for (const tell of this.listeners) await tell(tx);
  }
}
