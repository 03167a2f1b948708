import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ActorKind, AppointmentState, VisitAnswer } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import type { Place } from '../../contract/service';
import { HashedTerms, HashedText, Initials } from '../data-keys/hashed-column';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';
import { fold } from '../panel/fold';
import { personTerms } from '../panel/sealed-search';

/** Of an account, by which the visits that it has booked are found, too. */
export type Booker = Record<'firstName' | 'lastName' | 'email', string>;

const recordOf = ({ uid }: AppointmentEntity): string => uid;

/** A visit. It outlives its doctor and its service, whose names it keeps, and its patient, who takes every trace along. */
@Entity('appointment')
@Index(['uid'], { unique: true })
@Index(['patientId', 'startsAt', 'state'])
@Index(['personId', 'startsAt', 'state'])
@Index(['doctorId', 'startsAt'])
@Index(['state', 'startsAt'])
@Index(['state', 'confirmBy'])
@Index(['startsAt'])
// Whether visits have changed is told from the first one, the clinic's numbers are counted from the second one.
@Index(['startsAt', 'version', 'patientId'])
@Index(['startsAt', 'state', 'doctorId', 'endsAt', 'patientId', 'phoneKey', 'serviceId', 'locale'])
@Index(['createdAt'])
@Index(['phoneKey', 'startsAt', 'state', 'patientId'])
export class AppointmentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Names the visit in calendars, for ever. */
  @Column({ type: 'varchar', length: 36 })
  uid: string;

  @Column({ type: 'varchar', length: 10 })
  state: AppointmentState;

  /** Counts the steps; SEQUENCE of the calendar files is one less. */
  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'int' })
  doctorId: number;

  /** In the visit's language, for when the doctor has left. */
  @Column({ type: 'varchar', length: 121 })
  doctorName: string;

  @Column({ type: 'int' })
  serviceId: number;

  @Column({ type: 'varchar', length: 120 })
  serviceName: string;

  @ManyToOne('UserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'patientId' })
  patient?: Booker | null;

  /** The account that booked; null for a caller, and once the account is erased. */
  @Column({ type: 'int', nullable: true })
  patientId: number | null;

  @ManyToOne('PersonEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'personId' })
  person: unknown;

  /** Whose visit it is of those whom accounts book for; null: the account's own, or of somebody who was only named. */
  @Column({ type: 'int', nullable: true })
  personId: number | null;

  /** Whom the visit is for. */
  @SealedText(recordOf)
  firstName: string;

  @SealedText(recordOf)
  lastName: string;

  /** Whether that is somebody else than the person who booked. */
  @Column({ type: 'boolean' })
  forAnother: boolean;

  /** E.164; empty once nobody is told any more whose visit it was. */
  @SealedText(recordOf)
  phone: string;

  @HashedText('phone')
  phoneKey: string | null;

  /** Of a caller; the address of an account is the account's own. */
  @SealedText(recordOf, { nullable: true })
  email: string | null;

  @SealedText(recordOf)
  note: string;

  /** Of the names of the visitor and of the account, the address and the phone. */
  @HashedTerms(termsOf, 'patient')
  search: string | null;

  /** Of the last name. */
  @Initials(({ lastName }: AppointmentEntity) => [fold(lastName)])
  initials: string | null;

  @Column({ type: 'varchar', length: 2 })
  locale: Locale;

  @Column({ type: 'varchar', length: 10 })
  place: Place;

  @Instant()
  startsAt: Date;

  @Instant()
  endsAt: Date;

  /** What was promised; null once the clinic has answered. */
  @Instant({ nullable: true })
  confirmBy: Date | null;

  /** When it was confirmed for the time that it has; null while it is not. */
  @Instant({ nullable: true })
  confirmedAt: Date | null;

  /** When the last reminder of the time that it has was written. */
  @Instant({ nullable: true })
  remindedAt: Date | null;

  /** What the patient says of the time that it has. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  answer: VisitAnswer | null;

  @Instant({ nullable: true })
  answeredAt: Date | null;

  @Instant()
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}

/** @param visit with its account in `patient`, unless it is a caller's */
function termsOf({ firstName, lastName, phone, email, patient }: AppointmentEntity): ReadonlySet<string> {
  const names = patient ? [patient.firstName, patient.lastName] : [];
  return personTerms([firstName, lastName, ...names], [patient?.email ?? email ?? '', phone]);
}

/** One step in the life of a visit. Its ids are what the panel's live list follows. */
@Entity('appointment_history')
@Index(['appointmentId', 'fromState', 'promisedBy', 'by', 'at'])
@Index(['byId', 'at'])
export class AppointmentHistoryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => AppointmentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: AppointmentEntity;

  @Column({ type: 'int' })
  appointmentId: number;

  @Instant()
  at: Date;

  @Column({ type: 'varchar', length: 10, nullable: true })
  fromState: AppointmentState | null;

  @Column({ type: 'varchar', length: 10 })
  toState: AppointmentState;

  @Column({ type: 'varchar', length: 10 })
  by: ActorKind;

  /** The account behind it; null for the site itself. */
  @Column({ type: 'int', nullable: true })
  byId: number | null;

  /** A patient's is sealed. */
  @SealedText(({ appointmentId }: AppointmentHistoryEntity) => String(appointmentId), { nullable: true })
  reason: string | null;

  /** What was said of the visit; null for a step that changed it. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  answer: VisitAnswer | null;

  /** The doctor whose visit it was until this step gave it to another one. */
  @Column({ type: 'int', nullable: true })
  formerDoctorId: number | null;

  /** Until when the answer was promised that this step is, or that it makes needless; null: none was waited for. */
  @Instant({ nullable: true })
  promisedBy: Date | null;
}

/** What a repeated submit is told by: kept for 24 hours. */
@Entity('idempotency_key')
@Index(['createdAt'])
@Index(['appointmentId'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  /** SHA-256 of the key, in hexadecimal: letters of either case are different keys on every database. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  keyHash: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  /** SHA-256 of what was asked for. */
  @Column({ type: 'varchar', length: 64 })
  bodyHash: string;

  @ManyToOne(() => AppointmentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: AppointmentEntity;

  @Column({ type: 'int' })
  appointmentId: number;

  @Instant()
  createdAt: Date;
}
