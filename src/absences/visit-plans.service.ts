import { Injectable } from '@nestjs/common';
import { type MoveOutcome, type ProposedTime, type VisitPlan } from '../../contract/absence';
import { type AppointmentRecord, OPEN_STATES, type SlotTakenProblem } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import type { ResourceTakenProblem } from '../../contract/resource';
import type { PlannedStep } from '../../contract/resource-plan';
import { AppointmentsService } from '../appointments/appointments.service';
import { BookingService } from '../appointments/booking.service';
import { VisitResources } from '../appointments/visit-resources.service';
import { DoctorsService } from '../doctors/doctors.service';
import { AppError, NotFound } from '../errors/app-error';
import { type Ahead, OtherTimesService } from '../schedules/other-times.service';
import { timeHolderOf } from '../schedules/taken-times.service';

/** Who moves visits. @param onlyDoctor whose visits alone */
export interface By {
  id: number;
  onlyDoctor?: number | undefined;
}

/** What is in the way of visits. */
export interface Hindrance {
  /** Of whose visits alone; of all doctors' when nobody is said. */
  doctorId?: number;
  /** The room or device that cannot be used, when that is what is in the way. */
  resourceId?: number;
  concerns: (visit: AppointmentRecord) => boolean;
}

/** What might be done with visits that something is in the way of, and what is done with them. */
@Injectable()
export class VisitPlans {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly booking: BookingService,
    private readonly doctors: DoctorsService,
    private readonly resources: VisitResources,
    private readonly times: OtherTimesService,
  ) {}

  /**
   * Moves visits as staff have seen them, each in a transaction of its own: one that cannot be moved does not hold back
   * the others.
   */
  async moveAll(
    readHindrance: () => Promise<Hindrance>,
    moves: readonly PlannedStep[],
    by: By,
    locale: Locale,
  ): Promise<MoveOutcome[]> {
    const ids = [...new Set(moves.map(({ appointmentId }) => appointmentId))];
    const listed = await this.appointments.listByIds(ids, locale, by.onlyDoctor);
    const seen = new Map(listed.map((visit) => [visit.id, visit]));
    const outcomes: MoveOutcome[] = [];
    const moved = new Set<number>();
    for (const planned of moves) {
      // Somebody may end it at any time: what it does not concern any more stays where it is.
      const hindrance = await readHindrance().catch((error: unknown) => {
        if (outcomes.length > 0 && error instanceof NotFound) return null;
        throw error;
      });
      const { appointmentId } = planned;
      const problem = await this.moveOne(hindrance, planned, seen.get(appointmentId), by, locale);
      if (problem === null) moved.add(appointmentId);
      outcomes.push({ appointmentId, ...problem });
    }
    // Some are a colleague's visits from now on, which were the doctor's own until this moment.
    const after = new Map((await this.appointments.listByIds([...moved], locale)).map((visit) => [visit.id, visit]));
    return outcomes.map((outcome) => {
      const record = outcome.problem === undefined ? after.get(outcome.appointmentId) : undefined;
      return record ? { ...outcome, moved: record } : outcome;
    });
  }

  /** @returns null: it is moved */
  private async moveOne(
    hindrance: Hindrance | null,
    planned: PlannedStep,
    seen: AppointmentRecord | undefined,
    by: By,
    locale: Locale,
  ): Promise<Omit<MoveOutcome, 'appointmentId'> | null> {
    const { appointmentId, version } = planned;
    const changed = (): ReturnType<VisitPlans['changed']> =>
      this.changed(this.appointments.get(appointmentId, locale, by.onlyDoctor));
    try {
      if (seen?.version !== version) return await changed();
      if (!hindrance?.concerns(seen) || !isAhead(seen)) return { problem: 'not_concerned' };
      const { doctorId: ofDoctor, resourceId: broken } = hindrance;
      if ('resourceId' in planned) {
        if (broken === undefined) return { problem: 'not_concerned' };
        await this.resources.replace({ id: appointmentId, version }, broken, planned.resourceId, by);
        return null;
      }
      const { startsAt, doctorId } = planned;
      const reach = { id: appointmentId, version, ...(ofDoctor !== undefined && { doctorId: ofDoctor }) };
      await this.booking.move(reach, { startsAt, doctorId }, { kind: 'staff', id: by.id });
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof NotFound || error.code === 'stale_version') return await changed();
      const { errors: [wrong] = [], extra } = error.details;
      const { alternatives, free } = (extra ?? {}) as Partial<SlotTakenProblem & ResourceTakenProblem>;
      return { problem: wrong?.code ?? error.code, ...(alternatives && { alternatives }), ...(free && { free }) };
    }
  }

  /** Somebody has changed the visit meanwhile; for a doctor, one that a colleague has now is not there. */
  private async changed(reading: Promise<AppointmentRecord>): Promise<Omit<MoveOutcome, 'appointmentId'>> {
    try {
      return { problem: 'stale_version', current: await reading };
    } catch (error) {
      if (error instanceof NotFound) return { problem: error.code };
      throw error;
    }
  }

  /** Other times for visits, in their order. */
  async propose(visits: readonly AppointmentRecord[], locale: Locale, ahead?: Ahead): Promise<VisitPlan[]> {
    const found = await this.times.find(
      visits.map((visit) => ({
        id: visit.id,
        doctorId: visit.doctor.id,
        serviceId: visit.service.id,
        patientId: timeHolderOf({ patientId: visit.patient.id, personId: visit.personId }),
        locale: visit.locale,
        place: visit.place,
        resources: visit.resources.map(({ id }) => id),
        startsAt: new Date(visit.startsAt),
        endsAt: new Date(visit.endsAt),
      })),
      ahead,
    );
    const ids = [...new Set(found.flatMap(({ doctors }) => doctors.map(({ doctorId }) => doctorId)))];
    const [names, bookable] = await Promise.all([this.doctors.namesOf(ids, locale), this.doctors.listBookable()]);
    const languages = new Map(bookable.map((doctor) => [doctor.id, doctor.languages]));
    return visits.map((appointment, index) => {
      const { doctors = [], nearest = null, sameDoctor = null } = found[index] ?? {};
      const proposals = doctors.map(({ doctorId: id, times }) => ({
        id,
        fullName: names.get(id) ?? '',
        languages: languages.get(id) ?? [],
        times: times.map(toIso),
      }));
      return { appointment, proposals, nearest: toProposed(nearest), sameDoctor: toProposed(sameDoctor) };
    });
  }
}

/** Whether something may still be done with a visit. */
export function isAhead({ state, endsAt }: AppointmentRecord): boolean {
  const open: readonly string[] = OPEN_STATES;
  return open.includes(state) && Date.parse(endsAt) > Date.now();
}

function toProposed(time: { doctorId: number; startsAt: number } | null): ProposedTime | null {
  return time && { doctorId: time.doctorId, startsAt: toIso(time.startsAt) };
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
