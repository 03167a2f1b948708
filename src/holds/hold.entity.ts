import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** A time that is kept for a browser while somebody signs in there. Past `expiresAt` it is nobody's, whether it is still there or not. */
// Unique on the browser: it has one. Unique on the network's place with a doctor: of many at once no more get one.
@Entity('booking_hold')
@Index(['browser'], { unique: true })
@Index(['network', 'doctorId', 'place'], { unique: true })
@Index(['expiresAt'])
@Index(['doctorId'])
export class BookingHoldEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Hashed, as the network is. */
  @Column({ type: 'varchar', length: 43 })
  browser: string;

  @Column({ type: 'varchar', length: 43 })
  network: string;

  @Column({ type: 'int' })
  doctorId: number;

  /** From 1 to `HOLD.perDoctorMax`. */
  @Column({ type: 'int' })
  place: number;

  @Column({ type: 'int' })
  serviceId: number;

  @Instant()
  startsAt: Date;

  @Instant()
  endsAt: Date;

  @Instant()
  expiresAt: Date;
}
