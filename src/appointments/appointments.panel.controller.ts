import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader } from '../config/swagger';
import type { Request, Response } from 'express';
import type { AppointmentRecord, AppointmentSummary } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import {
  type Caller,
  CurrentCaller,
  CurrentUser,
  ForDoctors,
  ForKeys,
  ForStaff,
  type SignedIn,
} from '../access/access';
import { onlyDoctorOf } from '../access/doctor-reach';
import { Conflict, Invalid } from '../errors/app-error';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { readListQuery } from '../panel/list-query';
import { readerFacts } from '../panel/reader-facts';
import { answerPeoplePage } from '../panel/people-page';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { CallerBookingDto, StaffCancelDto, StaffMoveDto, StaffStepDto } from './appointment.dto';
import {
  appointmentRecordExample,
  callerExample,
  eventExample,
  staffCancelExample,
  staffMoveExample,
  staffStepExample,
  summaryExample,
} from './appointment.examples';
import { AppointmentEvents } from './appointment-events';
import { APPOINTMENT_SORTS } from './appointment-list';
import { type Reach, StaleVisit, type Who } from './appointment.policy';
import { AppointmentStepsService, type PlainStep } from './appointment-steps.service';
import { AppointmentsService } from './appointments.service';
import { BookingService } from './booking.service';
import { IDEMPOTENCY_KEY, IdempotencyKey } from './idempotency-key';

const EVENT_STREAM = 'text/event-stream';
const STATES = '`requested`, `confirmed`, `completed`, `no_show`, `cancelled`, `expired`';

@Controller('api/panel/appointments')
@ForStaff()
@Section('Panel: appointments', 'What staff do with visits.')
export class AppointmentsPanelController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly booking: BookingService,
    private readonly events: AppointmentEvents,
    private readonly security: SecurityLog,
    private readonly steps: AppointmentStepsService,
  ) {}

  @Get()
  @ForDoctors()
  @ForKeys('appointments:read')
  @Operation({
    summary: 'List visits',
    details:
      'A doctor gets the own visits only, here and in the calls for one visit: others are not found. By `urgency`, requests that are overdue come first, then the other ones, and then what begins first.',
    answer: ['AppointmentRecord'],
    example: [appointmentRecordExample],
    paged: {
      sorts: [...APPOINTMENT_SORTS],
      filters: {
        doctorId: 'a doctor’s id, or several',
        state: `${STATES}, or several of them`,
        from: 'an instant, or a calendar date in Warsaw: visits that begin then or later',
        to: 'an instant before which visits begin, or the last calendar date',
        q: 'beginnings of words in names and in the address, or figures of the phone number',
        id: 'an id, or several',
        obstacle:
          '`true`: open visits ahead whose doctor is blocked or away then, on whose day the clinic is closed, or that have a room or a device which cannot be used then',
        origin: 'the `id` of a visit’s `origin`, or `many`: requests of places from which several accounts hold some',
      },
    },
  })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @CurrentCaller() by: Caller,
    @CurrentLocale() locale: Locale,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AppointmentRecord[]> {
    const query = readListQuery(raw, APPOINTMENT_SORTS);
    const page = await this.appointments.list(query, locale, onlyDoctorOf(by));
    return answerPeoplePage(this.security, page, { resource: 'appointments', query, by, response });
  }

  @Get('summary')
  @ForDoctors()
  @ForKeys('appointments:read')
  @Operation({ summary: 'Count what waits for an answer', answer: 'AppointmentSummary', example: summaryExample })
  summary(@CurrentCaller() by: Caller): Promise<AppointmentSummary> {
    return this.appointments.summary(onlyDoctorOf(by));
  }

  @Get('events')
  @ForDoctors()
  @Operation({
    summary: 'Follow what happens to visits',
    details:
      'For `Accept: text/event-stream`, as `EventSource` sends it. Events of the type `appointment`, each with the JSON of an `AppointmentEvent`: ids only. The stream ends after some minutes; browsers open the next one by themselves. It ends within seconds of its session, and a session has eight at most: one more ends the oldest.',
    answer: { type: 'string' },
    mediaType: EVENT_STREAM,
    example: `event: appointment\ndata: ${JSON.stringify(eventExample)}\n\n`,
    problems: ['bad_request'],
  })
  async follow(@CurrentUser() by: SignedIn, @Req() request: Request, @Res() response: Response): Promise<void> {
    // Whoever does not expect a stream would wait for its end.
    if (!request.headers.accept?.includes(EVENT_STREAM)) throw new Invalid('bad_request');
    await this.events.stream(response, by);
  }

  @Get(':id')
  @ForDoctors()
  @ForKeys('appointments:read')
  @Operation({ summary: 'Get a visit', answer: 'AppointmentRecord', example: appointmentRecordExample })
  async get(
    @Param('id', RecordId) id: number,
    @CurrentCaller() by: Caller,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    return this.read(id, locale, by);
  }

  @Post()
  @ApiHeader(IDEMPOTENCY_KEY)
  @Operation({
    summary: 'Book for a caller',
    details:
      'The visit is `confirmed` at once. Staff may book up to the moment at which it begins. With `outsideHours: true` any quarter of an hour of the next 60 days is taken, also the one that is running, with a doctor who is named; two visits at once never are.',
    body: callerExample,
    answer: 'AppointmentRecord',
    example: { ...appointmentRecordExample, state: 'confirmed', confirmBy: null },
    problems: ['slot_taken', 'key_reused'],
  })
  async book(
    @Body() input: CallerBookingDto,
    @IdempotencyKey() key: string | null,
    @CurrentUser() { id: staffId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    return this.appointments.get(await this.booking.bookForCaller(staffId, input, key, locale), locale);
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @ForKeys('appointments:write')
  @Operation({
    summary: 'Confirm a visit',
    details:
      '`requested` → `confirmed`. A room or a device that its service needs since it was booked is taken, too; when none is free, it stays a request.',
    body: staffStepExample,
    answer: 'AppointmentRecord',
    example: { ...appointmentRecordExample, state: 'confirmed', confirmBy: null },
    problems: ['no_resource_free', 'stale_version', 'wrong_state'],
  })
  confirm(
    @Param('id', RecordId) id: number,
    @Body() { version }: StaffStepDto,
    @CurrentCaller() by: Caller,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    return this.step({ id, version }, 'confirm', by, locale);
  }

  @Post(':id/move')
  @HttpCode(200)
  @ForKeys('appointments:write')
  @Operation({
    summary: 'Move a visit',
    details:
      'It keeps its id and is `confirmed`. With `outsideHours: true` it may go to any quarter of an hour, as when staff book.',
    body: staffMoveExample,
    answer: 'AppointmentRecord',
    example: { ...appointmentRecordExample, state: 'confirmed', confirmBy: null },
    problems: ['slot_taken', 'stale_version', 'visit_overlaps', 'wrong_state'],
  })
  async move(
    @Param('id', RecordId) id: number,
    @Body() { version, ...input }: StaffMoveDto,
    @CurrentCaller() by: Caller,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    const who = staff(by);
    await this.orCurrent(id, locale, by, this.booking.move({ id, version }, input, who));
    return this.read(id, locale, by);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ForKeys('appointments:write')
  @Operation({
    summary: 'Cancel a visit',
    details: '`requested` or `confirmed` → `cancelled`. The patient is told the reason.',
    body: staffCancelExample,
    answer: 'AppointmentRecord',
    example: { ...appointmentRecordExample, state: 'cancelled', confirmBy: null, changeable: false },
    problems: ['stale_version', 'wrong_state'],
  })
  cancel(
    @Param('id', RecordId) id: number,
    @Body() { version, reason }: StaffCancelDto,
    @CurrentCaller() by: Caller,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    return this.step({ id, version }, 'cancel', by, locale, reason);
  }

  @Post(':id/complete')
  @ForDoctors()
  @HttpCode(200)
  @ForKeys('appointments:write')
  @Operation({
    summary: 'Note that a visit took place',
    details: '`confirmed` → `completed`, after its start.',
    body: staffStepExample,
    answer: 'AppointmentRecord',
    example: { ...appointmentRecordExample, state: 'completed', confirmBy: null, changeable: false },
    problems: ['stale_version', 'wrong_state'],
  })
  complete(
    @Param('id', RecordId) id: number,
    @Body() { version }: StaffStepDto,
    @CurrentCaller() by: Caller,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    return this.step({ id, version }, 'complete', by, locale);
  }

  @Post(':id/no-show')
  @ForDoctors()
  @HttpCode(200)
  @ForKeys('appointments:write')
  @Operation({
    summary: 'Note that nobody came',
    details: '`confirmed` → `no_show`, after its start.',
    body: staffStepExample,
    answer: 'AppointmentRecord',
    example: { ...appointmentRecordExample, state: 'no_show', confirmBy: null, changeable: false },
    problems: ['stale_version', 'wrong_state'],
  })
  noShow(
    @Param('id', RecordId) id: number,
    @Body() { version }: StaffStepDto,
    @CurrentCaller() by: Caller,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    return this.step({ id, version }, 'no_show', by, locale);
  }

  private async step(
    reach: Reach & { version: number },
    step: PlainStep,
    by: Caller,
    locale: Locale,
    reason: string | null = null,
  ): Promise<AppointmentRecord> {
    const who = staff(by);
    const doctorId = onlyDoctorOf(by);
    const own = doctorId === undefined ? reach : { ...reach, doctorId };
    await this.orCurrent(reach.id, locale, by, this.steps.make(own, step, who, reason));
    return this.read(reach.id, locale, by);
  }

  /** The visit for somebody's eyes, which the security log is told of. */
  private async read(id: number, locale: Locale, by: Caller): Promise<AppointmentRecord> {
    const record = await this.appointments.get(id, locale, onlyDoctorOf(by));
    const reading = { ...readerFacts(by), resource: 'appointments', targetId: id, count: 1 };
    this.security.write('personal_data_read', reading);
    return record;
  }

  /** @throws Conflict `stale_version` with the visit as it is now */
  private async orCurrent(id: number, locale: Locale, by: Caller, step: Promise<void>): Promise<void> {
    try {
      await step;
    } catch (error) {
      if (!(error instanceof StaleVisit)) throw error;
      throw new Conflict('stale_version', { extra: { current: await this.read(id, locale, by) } });
    }
  }
}

/** Whoever may call here acts for the clinic. */
function staff(by: Caller): Who {
  return { kind: 'staff', id: by.id, ...(by.role === 'key' && { keyId: by.keyId }) };
}
