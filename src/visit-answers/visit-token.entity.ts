import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** What a link has led to; it is good for nothing else any more. */
export type TokenOutcome = 'cancelled' | 'moved';

/** A link in a mail about a visit. The link itself is in the mail and nowhere else. */
@Entity('visit_token')
@Index(['appointmentId'])
export class VisitTokenEntity {
  /** SHA-256 of the token, in hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  @Column({ type: 'int' })
  appointmentId: number;

  @Instant()
  createdAt: Date;

  /** What was done by a link of this visit; null while it may be answered. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  outcome: TokenOutcome | null;
}
