import { type ArgumentMetadata, Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { AbsencePlan, MoveOutcome } from '../../contract/absence';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForDoctors, type SignedIn } from '../access/access';
import { onlyDoctorOf } from '../access/doctor-reach';
import { ValidatingPipe } from '../errors/validating.pipe';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { PlannedMoveDto, PlannedMovesDto } from './absence.dto';
import { absencePlanExample, moveOutcomesExample, plannedMovesExample } from './absence.examples';
import { AbsencePlans } from './absence-plans.service';

/** The body is a list; what is wrong with it is said of `moves`. */
class MovesPipe extends ValidatingPipe {
  override async transform(moves: unknown, { type }: ArgumentMetadata): Promise<PlannedMoveDto[]> {
    const body = await super.transform({ moves }, { type, metatype: PlannedMovesDto });
    return (body as PlannedMovesDto).moves;
  }
}

@Controller('api/panel/absences/:id/plan')
@ForDoctors()
@Section(
  'Panel: absences',
  'When doctors are away, and whom it concerns. A doctor sees, writes and ends the own ones only.',
)
export class PlansPanelController {
  constructor(
    private readonly plans: AbsencePlans,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  @Operation({
    summary: 'Find other times for the visits that an absence concerns',
    details:
      'The open visits that are not over, the next one first. For each: the nearest free times of its doctor, and of others who offer the service and speak the language of its mails. `nearest` and `sameDoctor` are disjoint: no time is proposed to two visits.',
    answer: 'AbsencePlan',
    example: absencePlanExample,
  })
  async get(
    @Param('id', RecordId) id: number,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<AbsencePlan> {
    const plan = await this.plans.get(id, locale, onlyDoctorOf(by));
    this.tell(plan.visits.length, by);
    return plan;
  }

  @Post()
  @HttpCode(200)
  @ApiBody({ type: PlannedMoveDto, isArray: true })
  @Operation({
    summary: 'Move visits that an absence concerns',
    details:
      'Each in a step of its own, as when staff move it, and only while the absence is in its way: it is `confirmed`, and the patient gets one mail. What became of each is told in the order in which they were sent; the call succeeds also when nothing could be moved.',
    body: plannedMovesExample,
    answer: ['MoveOutcome'],
    example: moveOutcomesExample,
  })
  async move(
    @Param('id', RecordId) id: number,
    @Body(MovesPipe) moves: PlannedMoveDto[],
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<MoveOutcome[]> {
    const outcomes = await this.plans.move(id, moves, { id: by.id, onlyDoctor: onlyDoctorOf(by) }, locale);
    this.tell(outcomes.filter(({ moved, current }) => moved ?? current).length, by);
    return outcomes;
  }

  /** Writes down who reads of these people. */
  private tell(count: number, { id: userId, sessionId }: SignedIn): void {
    this.security.write('personal_data_read', { userId, sessionId, resource: 'appointments', count });
  }
}
