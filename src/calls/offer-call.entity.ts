import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { OfferCallResult } from '../../contract/call';
import { Instant } from '../database/columns';

/** Staff have phoned about a time that is offered. It goes with the offer. */
@Entity('offer_call_attempt')
@Index(['offerId'])
@Index(['at'])
export class OfferCallAttemptEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('EarlierOfferEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'offerId' })
  offer: unknown;

  @Column({ type: 'int' })
  offerId: number;

  @Instant()
  at: Date;

  /** The account of who phoned. */
  @Column({ type: 'int' })
  byId: number;

  @Column({ type: 'varchar', length: 12 })
  result: OfferCallResult;

  /** When to phone again; null: need not be. */
  @Instant({ nullable: true })
  againAt: Date | null;
}

/** Who phones about an offer right now; one at a time. */
@Entity('offer_call_take')
export class OfferCallTakeEntity {
  @PrimaryColumn({ type: 'int' })
  offerId: number;

  @ManyToOne('EarlierOfferEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'offerId' })
  offer: unknown;

  @Column({ type: 'int' })
  byId: number;

  @Instant()
  endsAt: Date;
}
