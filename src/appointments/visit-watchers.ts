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

/** What is told of a new visit. */
export type NewVisitWatcher = (tx: EntityManager, visit: AppointmentEntity) => Promise<void>;

/** Tells features above of each new visit and each change of one, in its transaction. */
@Injectable()
export class VisitWatchers {
  private readonly watchers: VisitWatcher[] = [];
  private readonly watchersOfNew: NewVisitWatcher[] = [];

  add(watcher: VisitWatcher): void {
    this.watchers.push(watcher);
  }

  addForNew(watcher: NewVisitWatcher): void {
    this.watchersOfNew.push(watcher);
  }

  async tellNew(tx: EntityManager, visit: AppointmentEntity): Promise<void> {
    for (const watcher of this.watchersOfNew) await watcher(tx, visit);
  }

  async tell(tx: EntityManager, change: VisitChange): Promise<void> {
    for (const watcher of this.watchers) await watcher(tx, change);
  }
}
