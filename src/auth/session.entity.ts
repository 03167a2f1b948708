import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** A signed-in device: a family of refresh tokens, of which the newest one is good. */
@Entity('session')
@Index(['tokenHash'], { unique: true })
@Index(['previousTokenHash'])
@Index(['userId'])
@Index(['expiresAt'])
export class SessionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  @Column({ type: 'int' })
  userId: number;

  /** SHA-256 of the refresh token in hexadecimal digits. The token itself is kept nowhere. */
  @Column({ type: 'varchar', length: 64 })
  tokenHash: string;

  /** The token before: seen again a moment after the change it is another tab, later it is a thief. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  previousTokenHash: string | null;

  /** The browser and the system, as far as they tell. */
  @Column({ type: 'varchar', length: 60 })
  device: string;

  @Instant()
  rotatedAt: Date;

  @Instant()
  createdAt: Date;

  @Instant()
  expiresAt: Date;

  /** When a second factor was shown in it, or left out on a remembered device; null: never. */
  @Instant({ nullable: true })
  secondFactorAt: Date | null;

  /** Without a refresh it ends here; null in sessions of an older version until their next refresh. */
  @Instant({ nullable: true })
  idleUntil: Date | null;
}
