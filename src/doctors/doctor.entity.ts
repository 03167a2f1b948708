import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Locale } from '../../contract/locales';
import { ContentEntity, TextEntity } from '../content/content.entity';

/** A doctor of the clinic. */
@Entity('doctor')
@Index(['slug'], { unique: true })
@Index(['deletedAt', 'order'])
@Index(['deletedAt', 'createdAt'])
@Index(['deletedAt', 'updatedAt'])
@Index(['deletedAt', 'sortKey'])
export class DoctorEntity extends ContentEntity {
  @Column({ type: 'varchar', length: 120 })
  slug: string;

  @Column({ type: 'varchar', length: 16, nullable: true })
  phone: string | null;

  @Column({ type: 'simple-json' })
  languages: Locale[];

  /** Calendar year. */
  @Column({ type: 'int', nullable: true })
  practisingSince: number | null;

  @ManyToOne('MediaEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'imageId' })
  image: unknown;

  @Column({ type: 'int', nullable: true })
  imageId: number | null;

  @Column({ type: 'int' })
  order: number;
}

@Entity('doctor_text')
export class DoctorTextEntity extends TextEntity {
  @ManyToOne(() => DoctorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner: DoctorEntity;

  @Column({ type: 'varchar', length: 40, default: '' })
  prefix: string;

  @Column({ type: 'varchar', length: 60 })
  firstName: string;

  @Column({ type: 'varchar', length: 60 })
  lastName: string;

  @Column({ type: 'varchar', length: 120 })
  position: string;

  @Column({ type: 'text' })
  bio: string;

  @Column({ type: 'varchar', length: 200 })
  imageAlt: string;
}

/** Which doctor offers which service. */
@Entity('doctor_service')
@Index(['serviceId'])
export class DoctorServiceEntity {
  @PrimaryColumn({ type: 'int' })
  doctorId: number;

  @PrimaryColumn({ type: 'int' })
  serviceId: number;

  @ManyToOne(() => DoctorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'doctorId' })
  doctor: DoctorEntity;

  @ManyToOne('ServiceEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'serviceId' })
  service: unknown;
}
