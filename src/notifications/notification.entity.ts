import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { NotificationLevel } from '../../contract/notification';
import { ContentEntity, TextEntity } from '../content/content.entity';
import { Instant } from '../database/columns';

/** A notice to visitors, in force between two instants. */
@Entity('notification')
@Index(['deletedAt', 'startsAt'])
@Index(['deletedAt', 'createdAt'])
@Index(['deletedAt', 'updatedAt'])
@Index(['deletedAt', 'sortKey'])
export class NotificationEntity extends ContentEntity {
  @Column({ type: 'varchar', length: 10 })
  level: NotificationLevel;

  /** Null: at once. */
  @Instant({ nullable: true })
  startsAt: Date | null;

  /** Null: without an end. */
  @Instant({ nullable: true })
  endsAt: Date | null;
}

@Entity('notification_text')
export class NotificationTextEntity extends TextEntity {
  @ManyToOne(() => NotificationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner: NotificationEntity;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'varchar', length: 500 })
  description: string;
}
