import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../config/swagger';
import { ValidateIf } from 'class-validator';
import { ABSENCE, type AbsenceInput, type PlannedMove } from '../../contract/absence';
import { LIMITS } from '../../contract/limits';
import type { PlannedStep } from '../../contract/resource-plan';
import {
  Id,
  InstantText,
  isCalendarDate,
  type Issue,
  Line,
  NestedList,
  Optional,
  Rule,
  Version,
} from '../errors/rules';

export class AbsenceDto implements AbsenceInput {
  @Id()
  doctorId: number;

  @InstantText()
  from: string;

  /** Outside of the absence. */
  @InstantText()
  to: string;

  /** For the staff only. */
  @Optional()
  @Line(LIMITS.reason)
  reason?: string;
}

export class StretchQuery {
  /** An instant; now when it is not said. */
  @Optional()
  @InstantText()
  from?: string;

  /** An instant; without it everything that lies ahead. */
  @Optional()
  @InstantText()
  to?: string;
}

/** What is wrong with calendar dates that have commas between them. */
function datesIssue(value: unknown): Issue {
  if (value === undefined || value === '') return { code: 'required' };
  const dates = typeof value === 'string' ? value.split(',') : [];
  if (dates.length > LIMITS.closedDays) return { code: 'too_many', params: { max: LIMITS.closedDays } };
  return dates.length > 0 && dates.every(isCalendarDate) ? null : { code: 'must_be_date' };
}

export class ClosedDaysQuery {
  /** Calendar dates with commas between them. */
  @Rule(datesIssue)
  @ApiProperty({ type: String, example: '2026-12-24,2026-12-25' })
  dates: string;
}

export class UnusedQuery {
  /** Calendar dates with commas between them; without them: as if it were switched off. */
  @Optional()
  @Rule(datesIssue)
  @ApiProperty({ type: String, required: false, example: '2026-11-24,2026-11-25' })
  dates?: string;
}

export class PlannedMoveDto implements PlannedMove {
  @Id()
  appointmentId: number;

  /** One of the free times. */
  @InstantText()
  startsAt: string;

  @Id()
  doctorId: number;

  /** The version of the visit that was seen. */
  @Version()
  version: number;
}

/** The body is the list itself; its rules are those of a field. */
export class PlannedMovesDto {
  @NestedList(() => PlannedMoveDto, ABSENCE.movesMax)
  moves: PlannedMoveDto[];
}

/** The property has to be there when no other room or device is named; otherwise nobody reads it. */
function OfAnotherTime(): PropertyDecorator {
  return applyDecorators(
    ValidateIf(({ resourceId }: PlannedStepDto) => resourceId === undefined),
    ApiProperty({ required: false }),
  );
}

/** Another room or device of the kind, or else another time. */
export class PlannedStepDto {
  @Id()
  appointmentId: number;

  /** The version of the visit that was seen. */
  @Version()
  version: number;

  /** Instead of another time. */
  @Optional()
  @Id()
  resourceId?: number;

  /** One of the free times. */
  @OfAnotherTime()
  @InstantText()
  startsAt?: string;

  @OfAnotherTime()
  @Id()
  doctorId?: number;
}

/** The body is the list itself; its rules are those of a field. */
export class PlannedStepsDto {
  @NestedList(() => PlannedStepDto, ABSENCE.movesMax)
  moves: PlannedStepDto[];
}

/** What is to be done with a visit: `resourceId`, or else a time. */
export function toStep({
  appointmentId,
  version,
  resourceId,
  startsAt = '',
  doctorId = 0,
}: PlannedStepDto): PlannedStep {
  if (resourceId !== undefined) return { appointmentId, version, resourceId };
  return { appointmentId, version, startsAt, doctorId };
}
