import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { VersionAction } from '../../contract/versions';
import { Instant, LongText } from '../database/columns';

/** What one save left of a record. Lists read all columns but the last one. */
@Entity('saved_version')
@Index(['at'])
export class VersionEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  resource: string;

  @PrimaryColumn({ type: 'int' })
  recordId: number;

  /** The record's own, from this save on. */
  @PrimaryColumn({ type: 'int' })
  version: number;

  @Instant()
  at: Date;

  /** Null: the site itself. The name goes with the person who leaves. */
  @Column({ type: 'int', nullable: true })
  actorId: number | null;

  @Column({ type: 'varchar', length: 20 })
  action: VersionAction;

  @Column({ type: 'boolean' })
  published: boolean;

  /** The locales whose texts changed, with commas between. */
  @Column({ type: 'varchar', length: 40 })
  locales: string;

  /** The names of the fields that changed, with commas between. */
  @Column({ type: 'text' })
  fields: string;

  @Column({ type: 'int', nullable: true })
  restoredFrom: number | null;

  /** JSON of `Saved`. */
  @LongText()
  saved: string;
}

/** A picture that a version shows: it stays as long as the version can be brought back. */
@Entity('saved_picture')
@Index(['picture'])
export class SavedPictureEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  resource: string;

  @PrimaryColumn({ type: 'int' })
  recordId: number;

  @PrimaryColumn({ type: 'int' })
  version: number;

  /** Its id, or the address of one of its files in a text. */
  @PrimaryColumn({ type: 'varchar', length: 60 })
  picture: string;

  @ManyToOne(() => VersionEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'resource', referencedColumnName: 'resource' },
    { name: 'recordId', referencedColumnName: 'recordId' },
    { name: 'version', referencedColumnName: 'version' },
  ])
  of: unknown;
}
