import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FreedCause } from '../../contract/schedule';
import { FreedTimeEntity } from './freed-time.entity';

/** A time that is let go. */
type LetGo = Pick<FreedTimeEntity, 'doctorId' | 'serviceId' | 'startsAt' | 'endsAt' | 'appointmentId'>;

/** Notes which times came free. */
@Injectable()
export class FreedTimes {
  private readonly listeners: ((tx: EntityManager) => Promise<void>)[] = [];

  /** Whom to tell, in the transaction in which a time comes free. */
  onFreed(listener: (tx: EntityManager) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** Notes times that come free now; what is not ahead any more is left out. */
  async note(tx: EntityManager, times: readonly LetGo[], cause: FreedCause): Promise<void> {
    const freedAt = new Date();
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
