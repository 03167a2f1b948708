import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../database/columns';
import type { ResourceEntity } from './resource.entity';

/** A time ahead in which a room or a device came free: doctors may have times then that only it was missing for. */
@Entity('freed_resource')
@Index(['endsAt'])
@Index(['resourceId'])
export class FreedResourceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('ResourceEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'resourceId' })
  resource: ResourceEntity;

  @Column({ type: 'int' })
  resourceId: number;

  @Instant()
  startsAt: Date;

  /** Outside of the time. */
  @Instant()
  endsAt: Date;

  @Instant()
  freedAt: Date;
}
