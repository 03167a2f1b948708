import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** Somebody has typed the right password, and is to take the second step. */
@Entity('sign_in_ticket')
@Index(['userId'])
@Index(['expiresAt'])
export class SignInTicketEntity {
  /** SHA-256 of the ticket, in hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  ticketHash: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  @Column({ type: 'int' })
  userId: number;

  /** Keyed hash of the password's hash and of the browser's secret: with another one of either it is worth nothing. */
  @Column({ type: 'varchar', length: 64 })
  bond: string;

  /** What a passkey is to sign. */
  @Column({ type: 'varchar', length: 64 })
  challenge: string;

  @Instant()
  expiresAt: Date;
}

/** A device on which the second step is left out. */
@Entity('remembered_device')
@Index(['userId'])
@Index(['tokenHash'], { unique: true })
@Index(['expiresAt'])
export class RememberedDeviceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  @Column({ type: 'int' })
  userId: number;

  /** SHA-256 of the token in the device's cookie, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  tokenHash: string;

  /** The browser and the system, as far as they tell. */
  @Column({ type: 'varchar', length: 60 })
  device: string;

  @Instant()
  expiresAt: Date;
}
