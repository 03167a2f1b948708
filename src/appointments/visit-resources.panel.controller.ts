import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { AppointmentRecord } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { RESOURCE_KINDS, type ResourceChoice, type SwapInput } from '../../contract/resource';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { Ids } from '../errors/rules';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { appointmentRecordExample, choicesExample, swapExample } from './appointment.examples';
import { AppointmentsService } from './appointments.service';
import { VisitResources } from './visit-resources.service';

export class SwapDto implements SwapInput {
  /** One of each kind that the visit has, and of those that it needs besides. */
  @Ids(RESOURCE_KINDS.length)
  resourceIds: number[];
}

@Controller('api/panel/appointments/:id/resources')
@ForStaff()
@Section('Panel: appointments', 'What staff do with visits.')
export class VisitResourcesController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly resources: VisitResources,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  @Operation({
    summary: 'List the rooms and devices that a visit may have',
    details:
      'All of the kinds that its service needs: its own, those that are free then, those that somebody else has, and those that are switched off or closed that day.',
    answer: ['ResourceChoice'],
    example: choicesExample,
  })
  list(@Param('id', RecordId) id: number): Promise<ResourceChoice[]> {
    return this.resources.listChoices(id);
  }

  @Post()
  @HttpCode(200)
  @Operation({
    summary: 'Give a visit other rooms and devices',
    details:
      'One of each kind that it has, and of those that it needs besides; nobody is told by mail. When somebody else has one of them, the answer has those that are free.',
    body: swapExample,
    answer: 'AppointmentRecord',
    example: appointmentRecordExample,
    problems: ['resource_taken', 'wrong_state'],
  })
  async swap(
    @Param('id', RecordId) id: number,
    @Body() { resourceIds }: SwapDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<AppointmentRecord> {
    await this.resources.swap(id, resourceIds, by);
    const record = await this.appointments.get(id, locale);
    const { id: userId, sessionId } = by;
    this.security.write('personal_data_read', { userId, sessionId, resource: 'appointments', targetId: id, count: 1 });
    return record;
  }
}
