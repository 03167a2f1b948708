import type { ClosedDay } from '../../contract/clinic';
import { LIMITS } from '../../contract/limits';
import { RESOURCE_KINDS, type ResourceInput, type ResourceKind } from '../../contract/resource';
import { DateText, Line, Matching, NestedList, OneOf, Optional, YesNo } from '../errors/rules';

class ResourceClosedDayDto implements ClosedDay {
  @DateText()
  date: string;

  @Line(LIMITS.reason)
  reason: string;
}

export class ResourceDto implements ResourceInput {
  @Matching(/^[^\n\t]+$/, 'one_line', LIMITS.resourceName)
  name: string;

  @OneOf(RESOURCE_KINDS)
  kind: ResourceKind;

  /** Where it is, for the staff. */
  @Optional()
  @Line(LIMITS.resourcePlace)
  place?: string;

  /** Whether visits may take it; true when it is not said. */
  @Optional()
  @YesNo()
  active?: boolean;

  /** Dates on which no visit may take it. */
  @Optional()
  @NestedList(() => ResourceClosedDayDto, LIMITS.closedDays)
  closedDays?: ResourceClosedDayDto[];
}
