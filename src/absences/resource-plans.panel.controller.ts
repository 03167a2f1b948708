import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody } from '../config/swagger';
import type { MoveOutcome } from '../../contract/absence';
import type { Locale } from '../../contract/locales';
import type { ResourcePlan, ResourceVisitPlan } from '../../contract/resource-plan';
import { CurrentUser, ForStaff, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { PlannedStepDto, PlannedStepsDto, toStep, UnusedQuery } from './absence.dto';
import { plannedStepsExample, resourceOutcomesExample, resourcePlanExample } from './absence.examples';
import { MovesPipe } from './moves.pipe';
import { ResourcePlans } from './resource-plans.service';

@Controller('api/panel/resources/:id')
@ForStaff()
@Section(
  'Panel: rooms and devices',
  'What visits need besides a doctor. A visit takes one of each kind of its service.',
)
export class ResourcePlansController {
  constructor(
    private readonly plans: ResourcePlans,
    private readonly security: SecurityLog,
  ) {}

  @Get('concerned')
  @Operation({
    summary: 'Find the visits that a room or a device would be missing to',
    details:
      'Before it is switched off, or closed on some dates: the open visits ahead that would have to have another one, as in the plan. `dates` are all dates on which it would be closed.',
    answer: ['ResourceVisitPlan'],
    example: resourcePlanExample.visits,
  })
  async concerned(
    @Param('id', RecordId) id: number,
    @Query() { dates }: UnusedQuery,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<ResourceVisitPlan[]> {
    const visits = await this.plans.preview(id, dates?.split(','), locale);
    this.tell(visits.length, by);
    return visits;
  }

  @Get('plan')
  @Operation({
    summary: 'Find others for the visits of a room or a device that cannot be used',
    details:
      'The open visits ahead that have it while it is switched off, or closed that day, the next one first. For each: `others` of its kind that are free then, the one that is used least that day first; and other times as in the plan of an absence. One visit’s `others` may be taken whatever the other visits get.',
    answer: 'ResourcePlan',
    example: resourcePlanExample,
  })
  async get(
    @Param('id', RecordId) id: number,
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<ResourcePlan> {
    const plan = await this.plans.get(id, locale);
    this.tell(plan.visits.length, by);
    return plan;
  }

  @Post('plan')
  @HttpCode(200)
  @ApiBody({ type: PlannedStepDto, isArray: true })
  @Operation({
    summary: 'Give the visits of a room or a device another one, or another time',
    details:
      'Each in a step of its own, and only while it cannot be used. With `resourceId` a visit stays as it is but for that, and nobody is told by mail; with a time and a doctor it is moved as in the plan of an absence. What became of each is told in the order in which they were sent; the call succeeds also when nothing could be done.',
    body: plannedStepsExample,
    answer: ['MoveOutcome'],
    example: resourceOutcomesExample,
  })
  async apply(
    @Param('id', RecordId) id: number,
    @Body(new MovesPipe(PlannedStepsDto)) steps: PlannedStepDto[],
    @CurrentUser() by: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<MoveOutcome[]> {
    const outcomes = await this.plans.apply(id, steps.map(toStep), { id: by.id }, locale);
    this.tell(outcomes.filter(({ moved, current }) => moved ?? current).length, by);
    return outcomes;
  }

  /** Writes down who reads of these people. */
  private tell(count: number, { id: userId, sessionId }: SignedIn): void {
    this.security.write('personal_data_read', { userId, sessionId, resource: 'appointments', count });
  }
}
