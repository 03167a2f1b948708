import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { SecondFactorKind } from '../../contract/second-factor';
import { Instant } from '../database/columns';

/** What somebody proves who it is with, besides the password. */
@Entity('second_factor')
@Index(['userId'])
@Index(['credentialHash'], { unique: true })
export class SecondFactorEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  @Column({ type: 'int' })
  userId: number;

  @Column({ type: 'varchar', length: 10 })
  kind: SecondFactorKind;

  /** The device on which a passkey was made. */
  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** Sealed: the secret of an app's codes; of a passkey its public key, or the challenge until it is confirmed. */
  @Column({ type: 'text' })
  secret: string;

  /** SHA-256 of a passkey's id, in hexadecimal. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  credentialHash: string | null;

  /** Of an app: the time step of the last code that was taken. Neither it nor an older one is taken again. */
  @Column({ type: 'int', nullable: true })
  lastStep: number | null;

  @Instant()
  createdAt: Date;

  /** Null: it is being switched on. */
  @Instant({ nullable: true })
  confirmedAt: Date | null;

  @Instant({ nullable: true })
  lastUsedAt: Date | null;
}

/** A code on paper, for when no device is at hand. */
@Entity('recovery_code')
@Index(['userId'])
export class RecoveryCodeEntity {
  /** Keyed hash of the code and its owner. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  codeHash: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  @Column({ type: 'int' })
  userId: number;
}
