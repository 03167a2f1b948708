import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { HOLD } from '../../contract/hold';
import { Database } from '../database/database';
import { BookingHoldEntity } from './hold.entity';

/** The table of times that browsers hold. */
@Injectable()
export class HoldsRepository {
  constructor(private readonly database: Database) {}

  /** What a browser holds at an instant. */
  findOf(browser: string, now: Date): Promise<BookingHoldEntity | null> {
    return this.database.reader.findOneBy(BookingHoldEntity, { browser, expiresAt: MoreThan(now) });
  }

  /** The same; of tabs that ask at once the next one waits, and finds what the first has made. */
  lockOf(tx: EntityManager, browser: string, now: Date): Promise<BookingHoldEntity | null> {
    const query = tx.createQueryBuilder(BookingHoldEntity, 'hold');
    query.where({ browser, expiresAt: MoreThan(now) });
    return this.database.lockForUpdate(query).getOne();
  }

  /** The next place that a network has with a doctor; or when the first of those that it has comes free. */
  async findPlace(tx: EntityManager, network: string, doctorId: number, now: Date): Promise<number | Date> {
    await tx.delete(BookingHoldEntity, { network, doctorId, expiresAt: LessThanOrEqual(now) });
    const rows = await tx.find(BookingHoldEntity, { where: { network, doctorId }, order: { expiresAt: 'ASC' } });
    const places = Array.from({ length: HOLD.perDoctorMax }, (_, index) => index + 1);
    return places.find((each) => rows.every(({ place }) => place !== each)) ?? rows[0]?.expiresAt ?? now;
  }

  insert(tx: EntityManager, row: Omit<BookingHoldEntity, 'id'>): Promise<BookingHoldEntity> {
    return tx.save(Object.assign(new BookingHoldEntity(), row));
  }

  /** Lets go what a browser holds, with its time. */
  async deleteOf(tx: EntityManager, browser: string): Promise<void> {
    await tx.delete(BookingHoldEntity, { browser });
  }

  /** The same for one hold. @returns false when it is not there any more */
  async delete(tx: EntityManager, id: number): Promise<boolean> {
    return (await tx.delete(BookingHoldEntity, { id })).affected === 1;
  }

  async deleteOfDoctor(tx: EntityManager, doctorId: number): Promise<void> {
    await tx.delete(BookingHoldEntity, { doctorId });
  }

  /** Removes what has ended. */
  deleteEnded(now: Date, signal?: AbortSignal): Promise<number> {
    return this.database.deleteInBatches(BookingHoldEntity, { expiresAt: LessThanOrEqual(now) }, signal);
  }
}
