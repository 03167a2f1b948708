import { Injectable } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type {
  CalendarAbsence,
  CalendarDay,
  CalendarDoctor,
  DoctorDay,
  PanelCalendar,
} from '../../contract/panel-calendar';
import type { Schedule } from '../../contract/schedule';
import { DoctorsService } from '../doctors/doctors.service';
import { warsawDay } from '../locale/warsaw-day';
import { AbsencesService } from '../schedules/absences.service';
import { SchedulesService } from '../schedules/schedules.service';
import { SettingsService } from '../settings/settings.service';
import { PanelCalendarRepository } from './panel-calendar.repository';
import { clinicDays, doctorDays } from './plan-of-day';

/** The plan of days as the front desk needs it. */
@Injectable()
export class PanelCalendarService {
  constructor(
    private readonly absences: AbsencesService,
    private readonly doctors: DoctorsService,
    private readonly repository: PanelCalendarRepository,
    private readonly schedules: SchedulesService,
    private readonly settings: SettingsService,
  ) {}

  /** Those who work, would work or have visits on one of the dates; or one doctor, in any case. */
  async read(dates: readonly string[], doctorId: number | undefined, locale: Locale): Promise<PanelCalendar> {
    const span = spanOf(dates);
    const [settings, staff, visited, away] = await Promise.all([
      this.settings.get(),
      this.doctors.listNamed(locale),
      this.repository.listVisited(span, doctorId),
      this.absences.find({
        ...(doctorId !== undefined && { doctorId }),
        from: new Date(span.from),
        to: new Date(span.to),
      }),
    ]);
    const visits = new Map(visited.map((each) => [each.doctorId, each.doctorName]));
    const known = new Set(staff.map(({ id }) => id));
    const gone = [...visits].filter(([id]) => !known.has(id));
    const all = [...staff, ...gone.map(([id, fullName]) => ({ id, fullName, visible: false }))];
    const wanted = all.filter(({ id, visible }) =>
      doctorId === undefined ? visible || visits.has(id) : id === doctorId,
    );
    const ids = wanted.map(({ id }) => id);
    const [schedules, portraits] = await Promise.all([this.schedules.listOf(ids), this.doctors.portraitsOf(ids)]);
    const absences = new Map<number, CalendarAbsence[]>(wanted.map(({ id }) => [id, []]));
    for (const { id, doctorId: ofDoctor, startsAt, endsAt, reason } of away) {
      absences.get(ofDoctor)?.push({ id, from: startsAt.toISOString(), to: endsAt.toISOString(), reason });
    }
    const days = clinicDays(dates, settings);
    const plans = wanted.map((doctor) => ({
      ...doctor,
      portrait: portraits.get(doctor.id) ?? [],
      days: planOf(days, schedules.get(doctor.id)),
      absences: absences.get(doctor.id) ?? [],
    }));
    const isConcerned = (plan: CalendarDoctor): boolean =>
      doctorId !== undefined || visits.has(plan.id) || hasPlan(plan, schedules.get(plan.id));
    return { days, doctors: plans.filter(isConcerned) };
  }
}

function spanOf(dates: readonly string[]): { from: Date; to: Date } {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return { from: new Date(warsawDay(first).startsAt), to: new Date(warsawDay(last).endsAt) };
}

function planOf(days: readonly CalendarDay[], schedule: Schedule | undefined): DoctorDay[] {
  if (schedule) return doctorDays(days, schedule);
  return days.map(({ date }) => ({ date, hours: [], exception: null }));
}

/** Whether the doctor works on one of the days, or would have. */
function hasPlan({ days }: CalendarDoctor, schedule: Schedule | undefined): boolean {
  return days.some(
    ({ date, hours, exception }) =>
      hours.length > 0 ||
      (exception !== null && schedule !== undefined && schedule.weekly[warsawDay(date).weekday].length > 0),
  );
}
