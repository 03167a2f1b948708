import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NumbersBy } from '../../contract/numbers';
import { LongText } from '../database/columns';

/** What was counted of a period, or of a part of one. It holds while the visits up to its end, or of the part, are those that were counted. */
@Entity('kept_numbers')
export class KeptNumbersEntity {
  @PrimaryColumn({ type: 'varchar', length: 5 })
  step: NumbersBy | 'part';

  /** The period's first date. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  date: string;

  /** Tells the visits that were counted from any others. */
  @Column({ type: 'varchar', length: 120 })
  fingerprint: string;

  /** JSON of `VisitFigures`. */
  @LongText()
  figures: string;
}

/** How long one waited for a free time, as it was measured on a date. */
@Entity('first_free')
export class FirstFreeEntity {
  /** In Warsaw. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  date: string;

  /** Hundredths of a day: the mean of all services. */
  @Column({ type: 'int' })
  hundredths: number;
}
