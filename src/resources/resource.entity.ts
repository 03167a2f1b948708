import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ClosedDay } from '../../contract/clinic';
import type { ResourceKind } from '../../contract/resource';
import { Instant, LongText } from '../database/columns';

/** A room or a device. */
@Entity('resource')
@Index(['kind', 'name'])
export class ResourceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 20 })
  kind: ResourceKind;

  @Column({ type: 'varchar', length: 120 })
  place: string;

  @Column({ type: 'boolean' })
  active: boolean;

  /** JSON of `ClosedDay[]`, as they come. */
  @LongText()
  closedDays: string;
}

/**
 * A quarter of an hour of a room or a device: the guard against giving it to two at once. Inserting decides, as with
 * `appointment_cell`, and comes after the doctor's (docs/decisions/rooms-and-devices.md).
 */
@Entity('resource_cell')
@Index(['appointmentId'])
@Index(['offerId'])
@Index(['holdId'])
@Index(['heldUntil'])
export class ResourceCellEntity {
  @PrimaryColumn({ type: 'int' })
  resourceId: number;

  @PrimaryColumn({ type: 'int' })
  cell: number;

  @ManyToOne(() => ResourceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'resourceId' })
  resource: unknown;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  /** Null: an offer or a browser holds it. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;

  @ManyToOne('EarlierOfferEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'offerId' })
  offer: unknown;

  @Column({ type: 'int', nullable: true })
  offerId: number | null;

  @ManyToOne('BookingHoldEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'holdId' })
  hold: unknown;

  @Column({ type: 'int', nullable: true })
  holdId: number | null;

  /** From then on it is free, although it is still there; null: as long as it is there. */
  @Instant({ nullable: true })
  heldUntil: Date | null;
}

export function readClosedDays({ closedDays }: Pick<ResourceEntity, 'closedDays'>): ClosedDay[] {
  return JSON.parse(closedDays) as ClosedDay[];
}
