import { Injectable } from '@nestjs/common';
import {
  type AbsencePlan,
  type ClosingPlan,
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
import { dateInWarsaw } from '../locale/warsaw';
import { AbsencesService } from '../schedules/absences.service';
import { type Away, OtherTimesService } from '../schedules/other-times.service';
import { timeHolderOf } from '../schedules/taken-times.service';
import { SettingsService } from '../settings/settings.service';

/** Who moves visits. @param onlyDoctor whose visits alone */
interface By {
  id: number;
  onlyDoctor?: number | undefined;
}

/** What is in the way of visits. */
interface Hindrance {
  /** Of whose visits alone; of all doctors' when nobody is said. */
  doctorId?: number;
  concerns: (visit: AppointmentRecord) => boolean;
}

/** What is done with the visits that an absence, or a closed day, concerns. */
@Injectable()
export class AbsencePlans {
  constructor(
    private readonly absences: AbsencesService,
    private readonly appointments: AppointmentsService,
    private readonly booking: BookingService,
    private readonly doctors: DoctorsService,
    private readonly settings: SettingsService,
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

  /** The open visits of all doctors on some dates. @throws NotFound when the clinic is open on all of them */
  async getClosing(dates: readonly string[], locale: Locale): Promise<ClosingPlan> {
    const closed = await this.closedAmong(dates);
    const visits = await this.appointments.listOpenOn(closed, locale);
    return { dates: closed, visits: await this.propose(visits, locale) };
  }

  /** Moves visits that an absence concerns. @param onlyDoctor as in `get` @throws NotFound as `get` */
  move(id: number, moves: readonly PlannedMove[], by: By, locale: Locale): Promise<MoveOutcome[]> {
    const read = async (): Promise<Hindrance> => {
      const { doctorId, startsAt, endsAt } = await this.absences.row(id, by.onlyDoctor);
      return {
        doctorId,
        concerns: (visit) =>
          visit.doctor.id === doctorId &&
          Date.parse(visit.startsAt) < endsAt.getTime() &&
          startsAt.getTime() < Date.parse(visit.endsAt),
      };
    };
    return this.moveAll(read, moves, by, locale);
  }

  /** Moves visits of closed days. @throws NotFound as `getClosing` */
  moveClosing(dates: readonly string[], moves: readonly PlannedMove[], by: By, locale: Locale): Promise<MoveOutcome[]> {
    const read = async (): Promise<Hindrance> => {
      const closed = new Set(await this.closedAmong(dates));
      return { concerns: ({ startsAt }) => closed.has(dateInWarsaw(new Date(startsAt))) };
    };
    return this.moveAll(read, moves, by, locale);
  }

  /**
   * Moves visits as staff have seen them, each in a transaction of its own: one that cannot be moved does not hold back
   * the others.
   */
  private async moveAll(
    readHindrance: () => Promise<Hindrance>,
    moves: readonly PlannedMove[],
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
    { appointmentId, startsAt, doctorId, version }: PlannedMove,
    seen: AppointmentRecord | undefined,
    by: By,
    locale: Locale,
  ): Promise<Omit<MoveOutcome, 'appointmentId'> | null> {
    const changed = (): ReturnType<AbsencePlans['changed']> =>
      this.changed(this.appointments.get(appointmentId, locale, by.onlyDoctor));
    try {
      if (seen?.version !== version) return await changed();
      if (!hindrance?.concerns(seen) || !isAhead(seen)) return { problem: 'not_concerned' };
      const { doctorId: ofDoctor } = hindrance;
      const reach = { id: appointmentId, version, ...(ofDoctor !== undefined && { doctorId: ofDoctor }) };
      await this.booking.move(reach, { startsAt, doctorId }, { kind: 'staff', id: by.id });
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof NotFound || error.code === 'stale_version') return await changed();
      const { errors: [wrong] = [], extra } = error.details;
      const alternatives = (extra as Partial<SlotTakenProblem> | undefined)?.alternatives;
      return { problem: wrong?.code ?? error.code, ...(alternatives && { alternatives }) };
    }
  }

  /** Those of some dates on which the clinic is closed, in order. @throws NotFound when there are none */
  private async closedAmong(dates: readonly string[]): Promise<string[]> {
    const { closedDays } = await this.settings.get();
    const closed = new Set(closedDays.map(({ date }) => date));
    const found = [...new Set(dates)].filter((date) => closed.has(date)).sort();
    if (found.length === 0) throw new NotFound();
    return found;
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
        patientId: timeHolderOf({ patientId: visit.patient.id, personId: visit.personId }),
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

/** Whether something may still be done with a visit. */
function isAhead({ state, endsAt }: AppointmentRecord): boolean {
  const open: readonly string[] = OPEN_STATES;
  return open.includes(state) && Date.parse(endsAt) > Date.now();
}

function toProposed(time: { doctorId: number; startsAt: number } | null): ProposedTime | null {
  return time && { doctorId: time.doctorId, startsAt: toIso(time.startsAt) };
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
