import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Instant } from './columns';

/** A quarter of an hour of a doctor, a room or a device: who has it. */
export abstract class HeldCell {
  @PrimaryColumn({ type: 'int' })
  cell: number;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  /** Null: an offer or a browser holds it. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;

  @ManyToOne('EarlierOfferEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'offerId' })
  offer: unknown;

  /** Held for somebody who is asked. */
  @Column({ type: 'int', nullable: true })
  offerId: number | null;

  @ManyToOne('BookingHoldEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'holdId' })
  hold: unknown;

  /** Held for a browser in which somebody signs up. */
  @Column({ type: 'int', nullable: true })
  holdId: number | null;

  /** From then on it is free, although it is still there; null: as long as it is there. */
  @Instant({ nullable: true })
  heldUntil: Date | null;
}

/** What nobody has. */
export const HELD_BY_NOBODY = { appointmentId: null, offerId: null, holdId: null, heldUntil: null };
