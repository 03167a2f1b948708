import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClinicText, ClosedDay, LegalFacts, MapPosition, OpeningHours, RemindersOn } from '../../contract/clinic';
import type { Translations } from '../../contract/content';
import { Instant } from '../database/columns';

/** What the clinic says of itself: one row. */
@Entity('settings')
export class SettingsEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'simple-json' })
  phones: string[];

  @Column({ type: 'simple-json' })
  map: MapPosition;

  @Column({ type: 'simple-json' })
  openingHours: OpeningHours;

  @Column({ type: 'simple-json' })
  closedDays: ClosedDay[];

  /** Whether times that come free are offered to those who wait. */
  @Column({ type: 'boolean', default: true })
  earlierDates: boolean;

  /** `YYYY-MM-DD`. */
  @Column({ type: 'varchar', length: 10 })
  pricesValidFrom: string;

  @Column({ type: 'simple-json', nullable: true })
  legal: LegalFacts | null;

  @Column({ type: 'simple-json', nullable: true })
  reminders: RemindersOn | null;

  /** From when staff do nothing without a second factor; null: it is no duty. */
  @Instant({ nullable: true })
  secondFactorFrom: Date | null;

  /** A field that there was not yet when they were stored is missing. */
  @Column({ type: 'simple-json' })
  translations: Translations<Partial<ClinicText>>;

  @Instant()
  updatedAt: Date;
}
