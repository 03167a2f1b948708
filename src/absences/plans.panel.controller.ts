import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody } from '../config/swagger';
import type { AbsencePlan, ClosingPlan, MoveOutcome } from '../../contract/absence';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForDoctors, ForStaff, type SignedIn } from '../access/access';
import { onlyDoctorOf } from '../access/doctor-reach';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { ClosedDaysQuery, PlannedMoveDto, PlannedMovesDto } from './absence.dto';
import { absencePlanExample, closingPlanExample, moveOutcomesExample, plannedMovesExample } from './absence.examples';
import { AbsencePlans } from './absence-plans.service';
import { MovesPipe } from './moves.pipe';

@Controller('api/panel')
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

  @Get('absences/:id/plan')
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

  @Post('absences/:id/plan')
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
    @Body(new MovesPipe(PlannedMovesDto)) moves: PlannedMoveDto[],
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<MoveOutcome[]> {
    return this.told(await this.plans.move(id, moves, { id: by.id, onlyDoctor: onlyDoctorOf(by) }, locale), by);
  }

  @Get('closed-days/plan')
  @ForStaff()
  @Operation({
    summary: 'Find other times for the visits of closed days',
    details:
      'The open visits of all doctors on these of the dates on which the clinic is closed, with other times as in the plan of an absence. `not_found` when it is open on all of them.',
    answer: 'ClosingPlan',
    example: closingPlanExample,
    problems: ['not_found'],
  })
  async getClosing(
    @Query() { dates }: ClosedDaysQuery,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<ClosingPlan> {
    const plan = await this.plans.getClosing(dates.split(','), locale);
    this.tell(plan.visits.length, by);
    return plan;
  }

  @Post('closed-days/plan')
  @ForStaff()
  @HttpCode(200)
  @ApiBody({ type: PlannedMoveDto, isArray: true })
  @Operation({
    summary: 'Move visits of closed days',
    details: 'As in the plan of an absence, while the clinic is closed on the date of the visit.',
    body: plannedMovesExample,
    answer: ['MoveOutcome'],
    example: moveOutcomesExample,
    problems: ['not_found'],
  })
  async moveClosing(
    @Query() { dates }: ClosedDaysQuery,
    @Body(new MovesPipe(PlannedMovesDto)) moves: PlannedMoveDto[],
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<MoveOutcome[]> {
    return this.told(await this.plans.moveClosing(dates.split(','), moves, { id: by.id }, locale), by);
  }

  private told(outcomes: MoveOutcome[], by: SignedIn): MoveOutcome[] {
    this.tell(outcomes.filter(({ moved, current }) => moved ?? current).length, by);
    return outcomes;
  }

  /** Writes down who reads of these people. */
  private tell(count: number, { id: userId, sessionId }: SignedIn): void {
    this.security.write('personal_data_read', { userId, sessionId, resource: 'appointments', count });
  }
}
