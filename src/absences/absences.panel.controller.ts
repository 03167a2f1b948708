import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { ConcernedVisit, ListedAbsence, NewAbsence, VisitPlan } from '../../contract/absence';
import type { AppointmentRecord } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForDoctors, ForStaff, type SignedIn } from '../access/access';
import { onlyDoctorOf, requireDoctor } from '../access/doctor-reach';
import { AppointmentsService } from '../appointments/appointments.service';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { AbsencesService } from '../schedules/absences.service';
import { SecurityLog } from '../security-log/security-log';
import { AbsenceDto, ClosedDaysQuery, StretchQuery } from './absence.dto';
import {
  absenceInputExample,
  absencePlanExample,
  concernedExample,
  listedAbsenceExample,
  newAbsenceExample,
} from './absence.examples';
import { AbsencePlans } from './absence-plans.service';

@Controller('api/panel')
@ForDoctors()
@Section(
  'Panel: absences',
  'When doctors are away, and whom it concerns. A doctor sees, writes and ends the own ones only.',
)
export class AbsencesPanelController {
  constructor(
    private readonly absences: AbsencesService,
    private readonly appointments: AppointmentsService,
    private readonly plans: AbsencePlans,
    private readonly security: SecurityLog,
  ) {}

  @Get('absences')
  @Operation({
    summary: 'List absences',
    details:
      'As they begin: those that are not over at `from` (now when it is not said) and begin before `to`. `left` counts the open visits that wait for another time.',
    answer: ['ListedAbsence'],
    example: [listedAbsenceExample],
  })
  async list(
    @Query() { from, to }: StretchQuery,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<ListedAbsence[]> {
    const doctorId = onlyDoctorOf(by);
    const search = {
      ...(doctorId !== undefined && { doctorId }),
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
    };
    const listed = await this.absences.list(search, locale);
    const left = await this.appointments.countOpenBetween(
      listed.map((each) => ({ doctorId: each.doctor.id, from: new Date(each.from), to: new Date(each.to) })),
    );
    return listed.map((each, index) => ({ ...each, left: left[index] ?? 0 }));
  }

  @Post('absences')
  @Operation({
    summary: 'Write an absence down',
    details:
      'The doctor’s free times within it vanish at once. Visits stay, and are told: somebody has to move or cancel them.',
    body: absenceInputExample,
    answer: 'NewAbsence',
    example: newAbsenceExample,
    problems: ['already_exists', 'not_found'],
  })
  async add(
    @Body() input: AbsenceDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<NewAbsence> {
    requireDoctor(by, input.doctorId);
    const absence = await this.absences.add(input, by, locale);
    const within = withinOf(input.doctorId, absence);
    const visits = await this.appointments.listOpenBetween(within, locale, onlyDoctorOf(by));
    return { ...absence, concerned: this.toConcerned(visits, by) };
  }

  @Delete('absences/:id')
  @HttpCode(204)
  @Operation({
    summary: 'End an absence',
    details:
      'What is left of it: the free times are there again. Visits that were moved meanwhile stay where they are.',
  })
  async end(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.absences.end(id, by, onlyDoctorOf(by));
  }

  @Get('doctors/:id/concerned')
  @Operation({
    summary: 'Find the visits that an absence would concern',
    details:
      'Before an absence, an exception or a block is saved: the doctor’s open visits ahead that touch the time, the next one first, with other times as in the plan of an absence.',
    answer: ['VisitPlan'],
    example: absencePlanExample.visits,
  })
  async concerned(
    @Param('id', RecordId) id: number,
    @Query() query: StretchQuery,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<VisitPlan[]> {
    requireDoctor(by, id);
    const visits = await this.plans.preview(withinOf(id, query), locale, onlyDoctorOf(by));
    this.tell(visits.length, by);
    return visits;
  }

  @Get('closed-days/concerned')
  @ForStaff()
  @Operation({
    summary: 'Find the visits that closed days would concern',
    details: 'Before the clinic is closed on these dates: the open visits ahead of all doctors, the next one first.',
    answer: ['ConcernedVisit'],
    example: concernedExample,
  })
  async concernedByClosing(
    @Query() { dates }: ClosedDaysQuery,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<ConcernedVisit[]> {
    return this.toConcerned(await this.appointments.listOpenOn(dates.split(','), locale), by);
  }

  private toConcerned(visits: AppointmentRecord[], by: SignedIn): ConcernedVisit[] {
    this.tell(visits.length, by);
    return visits.map((appointment) => ({ appointment }));
  }

  /** Writes down who reads of these people. */
  private tell(count: number, { id: userId, sessionId }: SignedIn): void {
    this.security.write('personal_data_read', { userId, sessionId, resource: 'appointments', count });
  }
}

function withinOf(doctorId: number, { from, to }: StretchQuery): { doctorId: number; from: Date; to: Date | null } {
  return {
    doctorId,
    from: from === undefined ? new Date() : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}
