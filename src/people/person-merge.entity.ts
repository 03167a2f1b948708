import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PersonKind } from '../../contract/person';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';
import type { PersonEntity } from './person.entity';

/** A record is merged once. */
const recordOf = ({ mergedId }: PersonMergeEntity): string => String(mergedId);

/** Two records of one person that staff have made one, with what undoing it needs. The merged record has no guardians. */
@Entity('person_merge')
@Index(['survivorId'])
@Index(['mergedId'], { unique: true })
@Index(['mergedAt'])
export class PersonMergeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('PersonEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'survivorId' })
  survivor: unknown;

  @Column({ type: 'int' })
  survivorId: number;

  @ManyToOne('PersonEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'mergedId' })
  merged: PersonEntity;

  @Column({ type: 'int' })
  mergedId: number;

  @Instant()
  mergedAt: Date;

  @ManyToOne('UserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'byId' })
  by: unknown;

  /** The colleague who has merged them; null: the account was erased. */
  @Column({ type: 'int', nullable: true })
  byId: number | null;

  /** Whether an invitation to share the merged record is the other one's by now. */
  @Column({ type: 'boolean' })
  movedInvitation: boolean;

  /** Which of the merged record's own data the other one has taken over. */
  @Column({ type: 'boolean' })
  tookName: boolean;

  @Column({ type: 'boolean' })
  tookKind: boolean;

  @Column({ type: 'boolean' })
  tookBornOn: boolean;

  /** What the record that is left said until then. */
  @SealedText(recordOf)
  firstName: string;

  @SealedText(recordOf)
  lastName: string;

  @Column({ type: 'varchar', length: 10 })
  kind: PersonKind;

  @Column({ type: 'varchar', length: 10, nullable: true })
  bornOn: string | null;
}

/** Who booked for which of two records until they were merged, as long as the account books for the person. */
@Entity('person_merge_guardian')
@Index(['personId'])
@Index(['userId'])
export class FormerGuardianEntity {
  @PrimaryColumn({ type: 'int' })
  mergeId: number;

  @PrimaryColumn({ type: 'int' })
  personId: number;

  @PrimaryColumn({ type: 'int' })
  userId: number;

  @ManyToOne(() => PersonMergeEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'mergeId' })
  merge: PersonMergeEntity;

  @ManyToOne('PersonEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'personId' })
  person: PersonEntity;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  @Instant({ nullable: true })
  mayArrangeSince: Date | null;
}
