import { Injectable } from '@nestjs/common';
import type { AbsencePlan, ClosingPlan, MoveOutcome, PlannedMove, VisitPlan } from '../../contract/absence';
import type { Locale } from '../../contract/locales';
import { AppointmentsService } from '../appointments/appointments.service';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { AbsencesService } from '../schedules/absences.service';
import { SettingsService } from '../settings/settings.service';
import { type By, type Hindrance, VisitPlans } from './visit-plans.service';

/** What is done with the visits that an absence, or a closed day, concerns. */
@Injectable()
export class AbsencePlans {
  constructor(
    private readonly absences: AbsencesService,
    private readonly appointments: AppointmentsService,
    private readonly plans: VisitPlans,
    private readonly settings: SettingsService,
  ) {}

  /** @param onlyDoctor of which doctor the absence has to be @throws NotFound, also for one that is over */
  async get(id: number, locale: Locale, onlyDoctor?: number): Promise<AbsencePlan> {
    const absence = await this.absences.get(id, locale, onlyDoctor);
    const within = { doctorId: absence.doctor.id, from: new Date(absence.from), to: new Date(absence.to) };
    const visits = await this.appointments.listOpenBetween(within, locale, onlyDoctor);
    return { ...absence, visits: await this.plans.propose(visits, locale) };
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
    return this.plans.propose(visits, locale, {
      away: { doctorId, from: from.getTime(), to: to?.getTime() ?? Infinity },
    });
  }

  /** The open visits of all doctors on some dates. @throws NotFound when the clinic is open on all of them */
  async getClosing(dates: readonly string[], locale: Locale): Promise<ClosingPlan> {
    const closed = await this.closedAmong(dates);
    const visits = await this.appointments.listOpenOn(closed, locale);
    return { dates: closed, visits: await this.plans.propose(visits, locale) };
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
    return this.plans.moveAll(read, moves, by, locale);
  }

  /** Moves visits of closed days. @throws NotFound as `getClosing` */
  moveClosing(dates: readonly string[], moves: readonly PlannedMove[], by: By, locale: Locale): Promise<MoveOutcome[]> {
    const read = async (): Promise<Hindrance> => {
      const closed = new Set(await this.closedAmong(dates));
      return { concerns: ({ startsAt }) => closed.has(dateInWarsaw(new Date(startsAt))) };
    };
    return this.plans.moveAll(read, moves, by, locale);
  }

  /** Those of some dates on which the clinic is closed, in order. @throws NotFound when there are none */
  private async closedAmong(dates: readonly string[]): Promise<string[]> {
    const { closedDays } = await this.settings.get();
    const closed = new Set(closedDays.map(({ date }) => date));
    const found = [...new Set(dates)].filter((date) => closed.has(date)).sort();
    if (found.length === 0) throw new NotFound();
    return found;
  }
}
