import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row that counts the writes to anything that public pages show. */
@Entity('content_version')
export class ContentVersionEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  version: number;
}
