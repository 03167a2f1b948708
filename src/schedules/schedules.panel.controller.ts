import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { Schedule } from '../../contract/schedule';
import { CurrentUser, ForDoctors, type SignedIn } from '../access/access';
import { requireDoctor } from '../access/doctor-reach';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { ScheduleDto } from './schedule.dto';
import { scheduleExample, scheduleInputExample } from './schedule.examples';
import { SchedulesService } from './schedules.service';

@Controller('api/panel/doctors/:id/schedule')
@ForDoctors()
@Section('Panel: schedules', 'When doctors work: a doctor sees and changes the own hours only.')
export class SchedulesPanelController {
  constructor(private readonly schedules: SchedulesService) {}

  @Get()
  @Operation({ summary: 'Get the hours of a doctor', answer: 'Schedule', example: scheduleExample })
  get(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<Schedule> {
    requireDoctor(by, id);
    return this.schedules.get(id);
  }

  @Put()
  @Operation({
    summary: 'Change the hours of a doctor',
    details:
      'What is not said stays as it is; of `weekly`, days that are not said are days off. Visits that were booked before stay.',
    body: scheduleInputExample,
    answer: 'Schedule',
    example: scheduleExample,
    problems: ['stale_version'],
  })
  set(@Param('id', RecordId) id: number, @Body() input: ScheduleDto, @CurrentUser() by: SignedIn): Promise<Schedule> {
    requireDoctor(by, id);
    return this.schedules.set(id, input, by);
  }
}
