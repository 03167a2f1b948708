import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { ConcernedVisit, ListedAbsence, NewAbsence } from '../../contract/absence';
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
import { absenceInputExample, concernedExample, listedAbsenceExample, newAbsenceExample } from './absence.examples';

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
    problems: ['already_exists'],
  })
  async add(
    @Body() input: AbsenceDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<NewAbsence> {
    requireDoctor(by, input.doctorId);
    const absence = await this.absences.add(input, by, locale);
    return { ...absence, concerned: await this.findConcerned(input.doctorId, absence, by, locale) };
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
      'Before an absence, an exception or a block is saved: the doctor’s open visits ahead that touch the time, the next one first.',
    answer: ['ConcernedVisit'],
    example: concernedExample,
  })
  async concerned(
    @Param('id', RecordId) id: number,
    @Query() query: StretchQuery,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<ConcernedVisit[]> {
    requireDoctor(by, id);
    return this.findConcerned(id, query, by, locale);
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
    return this.tell(await this.appointments.listOpenOn(dates.split(','), locale), by);
  }

  private async findConcerned(
    doctorId: number,
    { from, to }: StretchQuery,
    by: SignedIn,
    locale: Locale,
  ): Promise<ConcernedVisit[]> {
    const within = {
      doctorId,
      from: from === undefined ? new Date() : new Date(from),
      to: to === undefined ? null : new Date(to),
    };
    return this.tell(await this.appointments.listOpenBetween(within, locale, onlyDoctorOf(by)), by);
  }

  /** Writes down who reads of these people. */
  private tell(visits: AppointmentRecord[], { id: userId, sessionId }: SignedIn): ConcernedVisit[] {
    this.security.write('personal_data_read', { userId, sessionId, resource: 'appointments', count: visits.length });
    return visits.map((appointment) => ({ appointment }));
  }
}
