import Sequencer from '@jest/test-sequencer';

/** Short files that take long: by their size they would come last, and keep one worker busy while the others rest. */
const LONGEST = [
  'panel/screens.browser',
  'site/pages.browser',
  'day/day.browser',
  'jepsen/jepsen.e2e',
  'mail/smtp.e2e',
  'jobs/redis.e2e',
  'jobs/redis-faults.e2e',
];
const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(`/${name}-spec.ts`));

/** Jest's order, by how long files took or by their size, but for those that take longest. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
