import type { PlannedMove, VisitPlan } from './absence';
import type { Resource } from './resource';

/**
 * Another room or device for a visit.
 * @public a schema of the API's document
 */
export type OtherResource = Pick<Resource, 'id' | 'name' | 'place'>;

/** A visit whose room or device cannot be used, and what is proposed for it: another one, else another time. */
export interface ResourceVisitPlan extends VisitPlan {
  /** Those of the same kind that are free then, the one that is used least that day first. */
  others: OtherResource[];
}

/** A room or a device that cannot be used, and what might be done with its visits, the next one first. */
export interface ResourcePlan extends Resource {
  visits: ResourceVisitPlan[];
}

/** A visit that is to have another room or device of the kind, as staff have seen it. */
interface PlannedSwap {
  appointmentId: number;
  version: number;
  resourceId: number;
}

/** What is done with one visit. */
export type PlannedStep = PlannedMove | PlannedSwap;
