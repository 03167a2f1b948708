import { defineJob } from '../jobs/define-job';

/** Looks whom a time can be offered to that has just come free. */
export const offerFreed = defineJob('earlier-dates.offer', { timeLimitMs: 60_000 });
