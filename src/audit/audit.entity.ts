import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Instant, LongText } from '../database/columns';

/** One line of the audit log. It outlives the record and the person that it speaks of. */
@Entity('audit')
@Index(['at'])
@Index(['resource', 'recordId'])
@Index(['actorId'])
export class AuditEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Instant()
  at: Date;

  /** Null: the site itself, or a program with a key. */
  @Column({ type: 'int', nullable: true })
  actorId: number | null;

  /** The key with which a program did it. */
  @Column({ type: 'int', nullable: true })
  keyId: number | null;

  @Column({ type: 'varchar', length: 40 })
  action: string;

  @Column({ type: 'varchar', length: 40 })
  resource: string;

  @Column({ type: 'int', nullable: true })
  recordId: number | null;

  /** JSON: `{ field: [before, after] }`. */
  @LongText()
  changes: string;
}
