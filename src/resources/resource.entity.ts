import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ClosedDay } from '../../contract/clinic';
import type { ResourceKind } from '../../contract/resource';
import { LongText } from '../database/columns';
import { HeldCell } from '../database/held-cell';

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
export class ResourceCellEntity extends HeldCell {
  @PrimaryColumn({ type: 'int' })
  resourceId: number;

  @ManyToOne(() => ResourceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'resourceId' })
  resource: unknown;
}

export function readClosedDays({ closedDays }: Pick<ResourceEntity, 'closedDays'>): ClosedDay[] {
  return JSON.parse(closedDays) as ClosedDay[];
}
