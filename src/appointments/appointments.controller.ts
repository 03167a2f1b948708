import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader } from '../config/swagger';
import type { Request, Response } from 'express';
import type { Appointment, AppointmentList } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { Conflict } from '../errors/app-error';
import { formOf } from '../errors/sent-form';
import { HoldBrowsers } from '../holds/hold-browsers.service';
import { HoldsService } from '../holds/holds.service';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { TakesForm } from '../site/plain-form';
import { BookingDto, CancelDto, MoveDto, WhenQuery } from './appointment.dto';
import {
  appointmentExample,
  bookingExample,
  calendarExample,
  cancelExample,
  moveExample,
} from './appointment.examples';
import type { Who } from './appointment.policy';
import { AppointmentStepsService } from './appointment-steps.service';
import { AppointmentsService } from './appointments.service';
import { bookingOf, doneOf } from './booking-form';
import { BookingService } from './booking.service';
import { IDEMPOTENCY_KEY, IdempotencyKey } from './idempotency-key';

@Controller('api/appointments')
@ForUsers()
@Section('Own appointments', 'What the signed-in user has booked. Somebody else’s visits do not exist here.')
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly booking: BookingService,
    private readonly browsers: HoldBrowsers,
    private readonly holds: HoldsService,
    private readonly steps: AppointmentStepsService,
  ) {}

  @Post()
  @TakesForm<Appointment>({ body: bookingOf, leads: ({ id }, { locale }) => doneOf(locale, id) })
  @ApiHeader(IDEMPOTENCY_KEY)
  @Operation({
    summary: 'Book a visit',
    details:
      'The visit is `requested` and holds its time; staff confirm it. `slot_taken` comes with `alternatives`: the nearest free times, three at most. An account of which staff have not confirmed a visit yet holds two requests (`unconfirmed_requests`); requests of such accounts are limited by network, phone, doctor and day, too (`booking_limited`): both tell the clinic’s numbers in `phones`. `holdId` names a time that the browser holds. Ten bookings and changes an hour.',
    body: bookingExample,
    answer: 'Appointment',
    example: appointmentExample,
    problems: [
      'not_found',
      'slot_taken',
      'visit_overlaps',
      'too_many_visits',
      'unconfirmed_requests',
      'booking_limited',
      'key_reused',
      'too_many_requests',
    ],
  })
  async book(
    @Body() input: BookingDto,
    @IdempotencyKey() key: string | null,
    @CurrentUser() { id: userId }: SignedIn,
    @CurrentLocale() locale: Locale,
    @Req() request: Request,
  ): Promise<Appointment> {
    // Another tab of the browser may have made it anew: whose it is, the cookie says.
    const held = await this.holds.find(this.browsers.find(request));
    try {
      const id = await this.booking.book({ id: userId, ip: request.ip ?? null, held }, input, key, locale);
      return await this.appointments.getOwn(id, userId, locale);
    } catch (error) {
      // A form has no key: sent twice, or once more after Back, it leads to what the first one made.
      const isAgain = formOf(request) !== null && error instanceof Conflict;
      const same = isAgain ? await this.appointments.findSame(userId, input, locale) : null;
      if (same) return same;
      throw error;
    }
  }

  @Get()
  @Operation({
    summary: 'List the own visits',
    details: 'Upcoming ones, the next one first, and then past ones, the last one first; `when` asks for one kind.',
    answer: 'AppointmentList',
    example: { items: [appointmentExample] },
  })
  async list(
    @Query() { when }: WhenQuery,
    @CurrentUser() { id: userId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentList> {
    return { items: await this.appointments.listOwn(userId, when, locale) };
  }

  @Get(':id')
  @Operation({ summary: 'Get an own visit', answer: 'Appointment', example: appointmentExample })
  get(
    @Param('id', RecordId) id: number,
    @CurrentUser() { id: userId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<Appointment> {
    return this.appointments.getOwn(id, userId, locale);
  }

  @Post(':id/move')
  @TakesForm<Appointment>({ body: timeOf, leads: ({ id }, { locale }) => doneOf(locale, id) })
  @HttpCode(200)
  @Operation({
    summary: 'Move an own visit',
    details:
      'Until 4 hours before. It keeps its id and is `requested` again. A time that the browser holds is its own.',
    body: moveExample,
    answer: 'Appointment',
    example: appointmentExample,
    problems: ['slot_taken', 'visit_overlaps', 'wrong_state', 'too_late', 'booking_limited', 'too_many_requests'],
  })
  async move(
    @Param('id', RecordId) id: number,
    @Body() input: MoveDto,
    @CurrentUser() { id: patientId }: SignedIn,
    @CurrentLocale() locale: Locale,
    @Req() request: Request,
  ): Promise<Appointment> {
    const held = await this.holds.find(this.browsers.find(request));
    await this.booking.move({ id, patientId }, input, patient(patientId), { held });
    return this.appointments.getOwn(id, patientId, locale);
  }

  @Post(':id/cancel')
  @TakesForm()
  @HttpCode(200)
  @Operation({
    summary: 'Cancel an own visit',
    details: 'Until 4 hours before; later by phone: `too_late` tells the numbers in `phones`.',
    body: cancelExample,
    answer: 'Appointment',
    example: { ...appointmentExample, state: 'cancelled', confirmBy: null, changeable: false },
    problems: ['wrong_state', 'too_late'],
  })
  async cancel(
    @Param('id', RecordId) id: number,
    @Body() { reason }: CancelDto,
    @CurrentUser() { id: patientId }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<Appointment> {
    await this.steps.make({ id, patientId }, 'cancel', patient(patientId), reason || null);
    return this.appointments.getOwn(id, patientId, locale);
  }

  @Get(':id/calendar.ics')
  @Operation({
    summary: 'Get an own visit for a calendar',
    details: 'METHOD is PUBLISH, or CANCEL for a visit that will not take place.',
    answer: { type: 'string' },
    mediaType: 'text/calendar',
    example: calendarExample,
  })
  async calendar(
    @Param('id', RecordId) id: number,
    @CurrentUser() { id: userId }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const file = await this.appointments.calendarOf(id, userId);
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="visit.ics"');
    return file;
  }
}

/** `2026-12-01T08:15:00.000Z 12`: the chosen time and its doctor, or one that is offered instead. */
function timeOf({ time = '', pick = time }: Readonly<Record<string, string>>): object {
  const [startsAt = '', doctorId] = pick.split(' ');
  return { ...(startsAt !== '' && { startsAt }), ...(doctorId !== undefined && { doctorId: Number(doctorId) }) };
}

function patient(id: number): Who {
  return { kind: 'patient', id };
}
