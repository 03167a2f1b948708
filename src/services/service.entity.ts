import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { ResourceKind } from '../../contract/resource';
import type { Place, PriceKind, ServiceCategory } from '../../contract/service';
import { ContentEntity, TextEntity } from '../content/content.entity';

function toText(kinds?: readonly string[]): string | undefined {
  return kinds?.join();
}

/** After an insert it is called with what was inserted, too. */
function fromText(kinds: string | string[]): string[] {
  if (typeof kinds !== 'string') return kinds;
  return kinds === '' ? [] : kinds.split(',');
}

/** What the clinic does for a patient, with its price. */
@Entity('service')
@Index(['deletedAt', 'order'])
@Index(['deletedAt', 'createdAt'])
@Index(['deletedAt', 'updatedAt'])
@Index(['deletedAt', 'sortKey'])
export class ServiceEntity extends ContentEntity {
  @Column({ type: 'varchar', length: 30 })
  category: ServiceCategory;

  @Column({ type: 'varchar', length: 20 })
  priceKind: PriceKind;

  /** Grosz: 0 when free, null on request. */
  @Column({ type: 'int', nullable: true })
  priceAmount: number | null;

  @Column({ type: 'int' })
  durationMinutes: number;

  @Column({ type: 'varchar', length: 10 })
  place: Place;

  /** Of each kind one room or device. */
  @Column({ type: 'varchar', length: 200, default: '', transformer: { to: toText, from: fromText } })
  needs: ResourceKind[];

  @Column({ type: 'int' })
  order: number;
}

@Entity('service_text')
export class ServiceTextEntity extends TextEntity {
  @ManyToOne(() => ServiceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner: ServiceEntity;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 500 })
  description: string;

  @Column({ type: 'text' })
  preparation: string;
}
