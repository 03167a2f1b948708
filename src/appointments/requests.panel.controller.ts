import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { CancelManyResult } from '../../contract/appointment';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { CancelManyDto } from './appointment.dto';
import { cancelManyExample, cancelManyResultExample } from './appointment.examples';
import { AppointmentStepsService } from './appointment-steps.service';

@Controller('api/panel/appointments')
@ForStaff()
@Section('Panel: appointments', 'What staff do with visits.')
export class RequestsPanelController {
  constructor(private readonly steps: AppointmentStepsService) {}

  @Post('cancel-many')
  @HttpCode(200)
  @Operation({
    summary: 'Cancel several requests',
    details:
      'For requests that one person made under many names: `GET /api/panel/appointments?filter={"origin":"…"}` lists them. Only visits that are still `requested`, in the version that was seen, are cancelled, each in a step of its own; the others are told in `changed`. The patients are told the reason.',
    body: cancelManyExample,
    answer: 'CancelManyResult',
    example: cancelManyResultExample,
  })
  cancelMany(@Body() { visits, reason }: CancelManyDto, @CurrentUser() by: SignedIn): Promise<CancelManyResult> {
    return this.steps.cancelRequests(visits, { kind: 'staff', id: by.id }, reason);
  }
}
