import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PersonKind } from '../../contract/person';
import { HashedTerms } from '../data-keys/hashed-column';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';
import { personTerms } from '../panel/sealed-search';

const recordOf = ({ id }: PersonEntity): string => String(id);

/** Somebody whom an account books for: a child, or another adult. */
@Entity('person')
@Index(['kind', 'bornOn'])
@Index(['bornOn'])
export class PersonEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @SealedText(recordOf)
  firstName: string;

  @SealedText(recordOf)
  lastName: string;

  @Column({ type: 'varchar', length: 10 })
  kind: PersonKind;

  /** A calendar date, `YYYY-MM-DD`; a child has one. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  bornOn: string | null;

  @Instant()
  createdAt: Date;

  /** Of the names: what staff search in. */
  @HashedTerms(({ firstName, lastName }: PersonEntity) => personTerms([firstName, lastName], []))
  search: string | null;
}

/** An account that books for a person. */
@Entity('person_guardian')
@Index(['userId'])
export class GuardianEntity {
  @PrimaryColumn({ type: 'int' })
  personId: number;

  @PrimaryColumn({ type: 'int' })
  userId: number;

  @ManyToOne(() => PersonEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'personId' })
  person: PersonEntity;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  /** When it has said that it may arrange visits; null: it was made of visits for somebody of that name. */
  @Instant({ nullable: true })
  mayArrangeSince: Date | null;

  /** The date for which the account was told that sharing ends; null: it was not. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  endToldFor: string | null;
}
