import type {
  Appointment,
  AppointmentRecord,
  AppointmentStepDone,
  Obstacle,
  RequestOrigin,
  UpcomingVisit,
} from '../../contract/appointment';
import type { TakenResource } from '../../contract/resource';
import type { User } from '../users/users.service';
import type { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { isChangeable } from './appointment.policy';

/** What stands beside a visit's row: the names as they are today, where they are known, and its steps. */
export interface Beside {
  doctorName: string | undefined;
  serviceName: string | undefined;
  history: AppointmentStepDone[];
}

/** A visit as its patient sees it. @param readerId the account that reads; null: staff */
export function toAppointment(row: AppointmentEntity, beside: Beside, now: Date, readerId: number | null): Appointment {
  return {
    id: row.id,
    state: row.state,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    place: row.place,
    service: { id: row.serviceId, name: beside.serviceName ?? row.serviceName },
    doctor: { id: row.doctorId, fullName: beside.doctorName ?? row.doctorName },
    visitor: row.forAnother ? { firstName: row.firstName, lastName: row.lastName } : null,
    personId: row.personId,
    phone: readerId === null || readerId === row.patientId ? row.phone : '',
    note: row.note,
    confirmBy: row.confirmBy?.toISOString() ?? null,
    changeable: isChangeable(row, now),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    history: beside.history,
  };
}

/** A visit as staff see it. @param account whose visit it is; a caller has none */
export function toRecord(
  row: AppointmentEntity,
  beside: Beside & {
    account: User | undefined;
    origin: RequestOrigin | undefined;
    obstacle: Obstacle | null;
    resources: TakenResource[];
  },
  now: Date,
): AppointmentRecord {
  const { firstName, lastName, email } = beside.account ?? row;
  return {
    ...toAppointment(row, beside, now, null),
    version: row.version,
    patient: { id: row.patientId, firstName, lastName, phone: row.phone, email },
    locale: row.locale,
    overdue: row.state === 'requested' && row.confirmBy !== null && row.confirmBy < now,
    origin: beside.origin ?? null,
    obstacle: beside.obstacle,
    resources: beside.resources,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toStepDone({
  at,
  fromState,
  toState,
  by,
  reason,
  answer,
}: AppointmentHistoryEntity): AppointmentStepDone {
  return { at: at.toISOString(), from: fromState, to: toState, by, reason, answer };
}

/** A step as staff see it: with the colleague's name. @param people those who are still known, by id */
export function toNamedStep(step: AppointmentHistoryEntity, people: ReadonlyMap<number, User>): AppointmentStepDone {
  const colleague = step.by === 'staff' ? people.get(step.byId ?? 0) : undefined;
  const byName = colleague ? `${colleague.firstName} ${colleague.lastName}` : null;
  return { ...toStepDone(step), byName };
}

export function toUpcomingVisit({ id, state, startsAt }: AppointmentEntity): UpcomingVisit {
  return { id, state, startsAt: startsAt.toISOString() };
}
