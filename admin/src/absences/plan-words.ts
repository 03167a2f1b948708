import { useWords as useThingWords } from '../resources/resources';
import { RESOURCE as THINGS } from '../resources/use-resources';
import type { Words } from '../resource-words';
import { type PlanOf, RESOURCE, useWords } from './absences';

/** What the plan of a broken room or device says in words of its own. */
const OF_THINGS: ReadonlySet<string> = new Set([
  'plan.again',
  'plan.empty',
  'plan.ending',
  'plan.for_all',
  'plan.leave',
  'plan.left',
  'plan.moved',
  'plan.new_time',
  'plan.none_left',
  'plan.save',
  'plan.to_call',
  'plan.to_move',
  'plan.waits',
]);

/** The words of a plan: an absence's, unless it is about a room or a device. */
export function usePlanWords(of: PlanOf): Words {
  const words = useWords();
  const thingWords = useThingWords();
  const isOfThing = 'resource' in of;
  return (key, options) => (isOfThing && OF_THINGS.has(key) ? thingWords(key, options) : words(key, options));
}

/** The list to which a plan belongs. */
export function listOf(of: PlanOf): string {
  return 'resource' in of ? THINGS : RESOURCE;
}
