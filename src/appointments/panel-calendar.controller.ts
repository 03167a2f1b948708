import { Controller, Get, Query } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { NamedDoctor, PanelCalendar } from '../../contract/panel-calendar';
import { CurrentUser, ForDoctors, type SignedIn } from '../access/access';
import { onlyDoctorOf } from '../access/doctor-reach';
import { DoctorsService } from '../doctors/doctors.service';
import { DateText, Optional, QueryId } from '../errors/rules';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { datesOf } from '../schedules/slots.service';
import { namedDoctorExample, panelCalendarExample } from './appointment.examples';
import { PanelCalendarService } from './panel-calendar.service';

class CalendarQuery {
  @DateText()
  from: string;

  /** At most 31 days in all. */
  @DateText()
  to: string;

  /** Only this doctor, who is in the answer in any case; a doctor gets the own plan whoever is asked for. */
  @Optional()
  @QueryId()
  doctorId?: number;
}

@Controller('api/panel/calendar')
@ForDoctors()
@Section('Panel: calendar', 'Who works when, who is away, and when the clinic is closed.')
export class PanelCalendarController {
  constructor(
    private readonly calendar: PanelCalendarService,
    private readonly doctors: DoctorsService,
  ) {}

  @Get()
  @Operation({
    summary: 'Get the plan of days',
    details:
      'The doctors who work on one of these dates, would work or have visits; times are those of the clocks in Warsaw, absences are instants. The visits themselves: `GET /api/panel/appointments`.',
    answer: 'PanelCalendar',
    example: panelCalendarExample,
  })
  read(
    @Query() { from, to, doctorId }: CalendarQuery,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<PanelCalendar> {
    return this.calendar.read(datesOf({ from, to }), onlyDoctorOf(by) ?? doctorId, locale);
  }

  @Get('doctors')
  @Operation({
    summary: 'List all doctors by name',
    details:
      'Also those whom visitors do not see, at the end; nobody who is in the bin. To a doctor only the own name.',
    answer: ['NamedDoctor'],
    example: [namedDoctorExample],
  })
  async names(@CurrentUser() by: SignedIn, @CurrentLocale() locale: Locale): Promise<NamedDoctor[]> {
    const onlyDoctor = onlyDoctorOf(by);
    const named = await this.doctors.listNamed(locale);
    return onlyDoctor === undefined ? named : named.filter(({ id }) => id === onlyDoctor);
  }
}
