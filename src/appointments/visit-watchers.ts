import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AppointmentEntity } from './appointment.entity';
import type { Who } from './appointment.policy';

/** A visit as it was and as it is, and who has changed it. */
export interface VisitChange {
  before: AppointmentEntity;
  after: AppointmentEntity;
  who: Who;
}

export type VisitWatcher = (tx: EntityManager, change: VisitChange) => Promise<void>;

/** Tells features above of each change of a visit, in its transaction. */
@Injectable()
export class VisitWatchers {
  private readonly watchers: VisitWatcher[] = [];

  add(watcher: VisitWatcher): void {
    this.watchers.push(watcher);
  }

  async tell(tx: EntityManager, change: VisitChange): Promise<void> {
    for (const watcher of this.watchers) await watcher(tx, change);
  }
}
