import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../database/database';
import { AppointmentEntity } from './appointment.entity';
import { ReceptionMailEntity, RequestOriginEntity } from './request-origin.entity';

const ROW = { id: 1 };

/** When the reception was mailed, and which requests it is going to be told of together. */
@Injectable()
export class ReceptionMailsRepository {
  constructor(private readonly database: Database) {}

  /** When the reception was mailed last; nobody else mails it until the transaction ends. */
  async holdLast(tx: EntityManager): Promise<Date> {
    const query = tx.createQueryBuilder(ReceptionMailEntity, 'row').where(ROW);
    return (await this.database.lockForUpdate(query).getOneOrFail()).mailedAt;
  }

  async setLast(tx: EntityManager, mailedAt: Date): Promise<void> {
    await tx.update(ReceptionMailEntity, ROW, { mailedAt });
  }

  hasGathered(tx: EntityManager): Promise<boolean> {
    return tx.existsBy(RequestOriginEntity, { isGathered: true });
  }

  async gather(tx: EntityManager, appointmentId: number): Promise<void> {
    await tx.update(RequestOriginEntity, { appointmentId }, { isGathered: true });
  }

  async listGatheredIds(tx: EntityManager): Promise<number[]> {
    const gathered = await tx.find(RequestOriginEntity, { where: { isGathered: true } });
    return gathered.map(({ appointmentId }) => appointmentId);
  }

  /** Visits as they begin. */
  listVisits(tx: EntityManager, ids: readonly number[], max: number): Promise<AppointmentEntity[]> {
    return tx.find(AppointmentEntity, {
      where: { id: In([...ids]) },
      order: { startsAt: 'ASC', id: 'ASC' },
      take: max,
    });
  }

  /** Nothing is gathered any more. */
  async endGathering(tx: EntityManager): Promise<void> {
    await tx.update(RequestOriginEntity, { isGathered: true }, { isGathered: false });
  }
}
