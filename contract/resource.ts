import type { ClosedDay } from './clinic';
import type { Problem } from './problem';

/** What a service may need besides its doctor. */
export const RESOURCE_KINDS = [
  'room',
  'treatment_room',
  'ultrasound',
  'ecg',
  'spirometer',
  'xray',
  'laser',
  'other',
] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** A room or a device: one visit at a time has it. */
export interface Resource {
  id: number;
  name: string;
  kind: ResourceKind;
  /** Where it is, for the staff. */
  place: string;
  /** Whether visits may take it. */
  active: boolean;
  /** Dates on which no visit may take it, as they come. */
  closedDays: ClosedDay[];
}

/** A room or a device, and whether somebody has to look after its visits. */
export interface ListedResource extends Resource {
  /** How many open visits ahead have it while it is switched off, or closed that day. */
  left: number;
}

export type ResourceInput = Pick<Resource, 'name' | 'kind'> &
  Partial<Pick<Resource, 'place' | 'active' | 'closedDays'>>;

/** What of it a visit has. */
export type TakenResource = Pick<Resource, 'id' | 'kind' | 'name'>;

/** Of each kind that a visit has, or needs, one. */
export interface SwapInput {
  resourceIds: number[];
}

/** Somebody else has a room or a device that was wanted: those that are free. */
export interface ResourceTakenProblem extends Problem {
  free: { id: number; name: string }[];
}

/** Whether a visit has it, or could have it instead: somebody else has it, or it is switched off or closed that day. */
type ChoiceState = 'own' | 'free' | 'taken' | 'off';

/** What a visit may have, of the kinds that it needs. */
export interface ResourceChoice extends TakenResource {
  place: string;
  state: ChoiceState;
}
