import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CallResult } from '../../contract/call';
import { Instant } from '../database/columns';

/** Staff have phoned about a visit. It goes with the visit. */
@Entity('call_attempt')
@Index(['appointmentId'])
@Index(['at'])
export class CallAttemptEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  @Column({ type: 'int' })
  appointmentId: number;

  @Instant()
  at: Date;

  /** The account of who phoned. */
  @Column({ type: 'int' })
  byId: number;

  @Column({ type: 'varchar', length: 12 })
  result: CallResult;

  /** When to phone again; null: need not be. */
  @Instant({ nullable: true })
  againAt: Date | null;
}

/** Who phones about a visit right now; one at a time. */
@Entity('call_take')
export class CallTakeEntity {
  @PrimaryColumn({ type: 'int' })
  appointmentId: number;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  @Column({ type: 'int' })
  byId: number;

  @Instant()
  endsAt: Date;
}
