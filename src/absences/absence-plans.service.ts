import { Injectable } from '@nestjs/common';
import {
  type Absence,
  type AbsencePlan,
  type MoveOutcome,
  type PlannedMove,
  type ProposedTime,
  type VisitPlan,
} from '../../contract/absence';
import { type AppointmentRecord, OPEN_STATES, type SlotTakenProblem } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { AppointmentsService } from '../appointments/appointments.service';
import { BookingService } from '../appointments/booking.service';
import { DoctorsService } from '../doctors/doctors.service';
import { AppError, NotFound } from '../errors/app-error';
import { AbsencesService } from '../schedules/absences.service';
import { type Away, OtherTimesService } from '../schedules/other-times.service';

/** What is done with the visits that an absence concerns. */
@Injectable()
export class AbsencePlans {
  constructor(
    private readonly absences: AbsencesService,
    private readonly appointments: AppointmentsService,
    private readonly booking: BookingService,
    private readonly doctors: DoctorsService,
    private readonly times: OtherTimesService,
  ) {}

  /** @param onlyDoctor of which doctor the absence has to be @throws NotFound, also for one that is over */
  async get(id: number, locale: Locale, onlyDoctor?: number): Promise<AbsencePlan> {
    const absence = await this.absences.get(id, locale, onlyDoctor);
    const within = { doctorId: absence.doctor.id, from: new Date(absence.from), to: new Date(absence.to) };
    const visits = await this.appointments.listOpenBetween(within, locale, onlyDoctor);
    return { ...absence, visits: await this.propose(visits, locale) };
  }

  /**
   * The doctor's open visits that touch a time, as if the doctor were away then; without an end: from then on.
   * @param onlyDoctor as in `get`
   */
  async preview(
    within: { doctorId: number; from: Date; to: Date | null },
    locale: Locale,
    onlyDoctor?: number,
  ): Promise<VisitPlan[]> {
    const { doctorId, from, to } = within;
    const visits = await this.appointments.listOpenBetween(within, locale, onlyDoctor);
    return this.propose(visits, locale, { doctorId, from: from.getTime(), to: to?.getTime() ?? Infinity });
  }

  /**
   * Moves visits as staff have seen them, each in a transaction of its own: one that cannot be moved does not hold back
   * the others.
   * @param onlyDoctor as in `get` @throws NotFound as `get`
   */
  async move(
    id: number,
    moves: readonly PlannedMove[],
    by: { id: number; onlyDoctor: number | undefined },
    locale: Locale,
  ): Promise<MoveOutcome[]> {
    const outcomes: MoveOutcome[] = [];
    for (const planned of moves) {
      // Somebody may end it at any time: what it does not concern any more stays where it is.
      const absence = await this.absences.get(id, locale, by.onlyDoctor).catch((error: unknown) => {
        if (outcomes.length > 0 && error instanceof NotFound) return null;
        throw error;
      });
      outcomes.push({ appointmentId: planned.appointmentId, ...(await this.moveOne(absence, planned, by, locale)) });
    }
    return outcomes;
  }

  private async moveOne(
    absence: Absence | null,
    { appointmentId, startsAt, doctorId, version }: PlannedMove,
    by: { id: number; onlyDoctor: number | undefined },
    locale: Locale,
  ): Promise<Omit<MoveOutcome, 'appointmentId'>> {
    const read = (): Promise<AppointmentRecord> => this.appointments.get(appointmentId, locale, by.onlyDoctor);
    try {
      const seen = await read();
      if (seen.version !== version) return { problem: 'stale_version', current: seen };
      if (!absence || !concerns(absence, seen)) return { problem: 'not_concerned' };
      const reach = { id: appointmentId, version, doctorId: absence.doctor.id };
      await this.booking.move(reach, { startsAt, doctorId }, { kind: 'staff', id: by.id });
      // A colleague's visit from now on, which was the doctor's own until this moment.
      return { moved: await this.appointments.get(appointmentId, locale) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof NotFound || error.code === 'stale_version') return await this.changed(read());
      const { errors: [wrong] = [], extra } = error.details;
      const alternatives = (extra as Partial<SlotTakenProblem> | undefined)?.alternatives;
      return { problem: wrong?.code ?? error.code, ...(alternatives && { alternatives }) };
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

  private async propose(visits: readonly AppointmentRecord[], locale: Locale, away?: Away): Promise<VisitPlan[]> {
    const found = await this.times.find(
      visits.map((visit) => ({
        id: visit.id,
        doctorId: visit.doctor.id,
        serviceId: visit.service.id,
        patientId: visit.patient.id,
        locale: visit.locale,
        place: visit.place,
        startsAt: new Date(visit.startsAt),
        endsAt: new Date(visit.endsAt),
      })),
      away,
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

/** Whether the absence is in the way of a visit. */
function concerns({ doctor, from, to }: Absence, visit: AppointmentRecord): boolean {
  const open: readonly string[] = OPEN_STATES;
  const [starts, ends] = [Date.parse(visit.startsAt), Date.parse(visit.endsAt)];
  if (visit.doctor.id !== doctor.id || !open.includes(visit.state) || ends <= Date.now()) return false;
  return starts < Date.parse(to) && Date.parse(from) < ends;
}

function toProposed(time: { doctorId: number; startsAt: number } | null): ProposedTime | null {
  return time && { doctorId: time.doctorId, startsAt: toIso(time.startsAt) };
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
