import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Every slug that a record has or had: old addresses lead to the new one, and nobody else may take them. */
@Entity('slug')
@Index(['resource', 'recordId'])
export class SlugEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  resource: string;

  @PrimaryColumn({ type: 'varchar', length: 120 })
  slug: string;

  @Column({ type: 'int' })
  recordId: number;
}
