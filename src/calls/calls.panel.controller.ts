import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CALL, type Call, type CallAttempt, type CallSummary, type VisitCall } from '../../contract/call';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { appointmentRecordExample } from '../appointments/appointment.examples';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { CallResultDto } from './call.dto';
import { callExample, callResultExample, callSummaryExample, offerCallExample } from './call.examples';
import { CallSheet } from './call-sheet.service';
import { CallsService } from './calls.service';

const RESOURCE = 'calls';
const CALL_SCHEMAS = ['VisitCall', 'OfferCall'].map((name) => ({ $ref: `#/components/schemas/${name}` }));

@Controller('api/panel/calls')
@ForStaff()
@Section(
  'Panel: calls',
  'The one list of whom staff phone now. A call’s id is its visit’s; of the kind `offer` it is the offer’s.',
)
export class CallsPanelController {
  constructor(
    private readonly calls: CallsService,
    private readonly security: SecurityLog,
    private readonly sheet: CallSheet,
  ) {}

  @Get()
  @Operation({
    summary: 'List whom to phone now',
    details:
      'Best first: requests (what should have been answered first), visits that something stands in the way of, visits of the next working day that nobody has answered for, earlier times for those who want to be phoned. Whom nobody has to phone before some later time is left out.',
    answer: { type: 'array', items: { anyOf: CALL_SCHEMAS } },
    example: [callExample, offerCallExample],
  })
  async list(@CurrentUser() { id: userId, sessionId }: SignedIn, @CurrentLocale() locale: Locale): Promise<Call[]> {
    const calls = await this.sheet.list(locale);
    this.security.writeListRead({ userId, sessionId, resource: RESOURCE, count: calls.length }, {});
    return calls;
  }

  @Get('summary')
  @Operation({ summary: 'Count whom to phone now', answer: 'CallSummary', example: callSummaryExample })
  summary(): Promise<CallSummary> {
    return this.sheet.summary();
  }

  @Get(':id/attempts')
  @Operation({
    summary: 'List the calls about a visit',
    details: 'As they were made, also when nobody has to phone about it any more; none for a visit that is unknown.',
    answer: ['CallAttempt'],
    example: callExample.attempts,
  })
  attempts(@Param('id', RecordId) id: number): Promise<CallAttempt[]> {
    return this.sheet.listAttempts(id);
  }

  @Post(':id/take')
  @HttpCode(200)
  @Operation({
    summary: 'Take a call',
    details: `For ${CALL.takeMinutes} minutes, and again for whoever has it already. Of several people at once one gets it.`,
    answer: 'VisitCall',
    example: callExample,
    problems: ['taken_by_other', 'wrong_state'],
  })
  async take(
    @Param('id', RecordId) id: number,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<VisitCall> {
    return this.tell(await this.calls.take(id, by, locale), by);
  }

  @Delete(':id/take')
  @HttpCode(204)
  @Operation({ summary: 'Give a call back without a result' })
  async release(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.calls.release(id, by);
  }

  @Post(':id/result')
  @HttpCode(200)
  @Operation({
    summary: 'Say what came of a call',
    details: `\`comes\` confirms a request, \`moved\` (to \`startsAt\`) and \`cancelled\` make the staff’s step. \`no_answer\` comes back after ${CALL.againHours} hours, at most ${CALL.noAnswersADay} times a day, \`later\` at \`at\`, \`wrong_number\` on the next day. Nobody else may have the call.`,
    body: callResultExample,
    answer: 'VisitCall',
    example: { ...callExample, takenBy: null },
    stale: { answer: 'AppointmentRecord', example: appointmentRecordExample },
    problems: ['slot_taken', 'stale_version', 'taken_by_other', 'visit_overlaps', 'wrong_state'],
  })
  async settle(
    @Param('id', RecordId) id: number,
    @Body() input: CallResultDto,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<VisitCall> {
    return this.tell(await this.calls.settle(id, input, by, locale), by);
  }

  private tell(call: VisitCall, { id: userId, sessionId }: SignedIn): VisitCall {
    const reading = { userId, sessionId, resource: RESOURCE, targetId: call.id, count: 1 };
    this.security.write('personal_data_read', reading);
    return call;
  }
}
