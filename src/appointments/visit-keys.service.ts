import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { DataKeys } from '../data-keys/data-keys.service';
import type { KeyOwner, RowOwner } from '../data-keys/owner-hashes';
import { SealRows } from '../data-keys/seal-rows';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';

/** What says whose a visit is. */
export type OwnedVisit = Pick<AppointmentEntity, 'uid' | 'personId' | 'patientId' | 'phone'>;

/** By which the clinic reaches somebody about a visit. */
const REACH: readonly string[] = ['phone', 'email'] satisfies (keyof AppointmentEntity)[];

/** Whose keys seal what is said of visits. */
@Injectable()
export class VisitKeys implements OnModuleInit {
  constructor(
    private readonly keys: DataKeys,
    private readonly rows: SealRows,
  ) {}

  onModuleInit(): void {
    this.rows.add({
      entity: AppointmentEntity,
      ownersOf: (_, rows) => Promise.resolve(rows.map((row) => this.rowOwnerOf(row))),
    });
    this.rows.add({
      entity: AppointmentHistoryEntity,
      where: (alias) => `${alias}.by IN ('patient', 'link')`,
      ownersOf: (tx, rows) =>
        this.ownersOf(
          tx,
          rows.map(({ appointmentId }) => appointmentId),
        ),
    });
  }

  /** The person's, if it is for one whom accounts book for; else the account's, or that of the caller's number. */
  ownerOf({ uid, personId, patientId, phone }: OwnedVisit): KeyOwner {
    if (personId !== null) return `person ${personId}`;
    if (patientId !== null) return `user ${patientId}`;
    return phone === '' ? `visit ${uid}` : this.keys.ownerOfPhone(phone);
  }

  /** Whose the columns of a visit's row are: how one reaches somebody is the account's, whoever the visit is for. */
  rowOwnerOf(visit: OwnedVisit): RowOwner {
    const owner = this.ownerOf(visit);
    const booker: KeyOwner = visit.patientId === null ? owner : `user ${visit.patientId}`;
    return (column) => (REACH.includes(column) ? booker : owner);
  }

  /** The owners of visits by their ids, which all exist. */
  async ownersOf(tx: EntityManager, ids: readonly number[]): Promise<KeyOwner[]> {
    const rows = await tx.find(AppointmentEntity, {
      select: { id: true, uid: true, personId: true, patientId: true, phone: true },
      where: { id: In([...new Set(ids)]) },
    });
    const owners = new Map(rows.map((row) => [row.id, this.ownerOf(row)]));
    return ids.flatMap((id) => owners.get(id) ?? []);
  }
}
