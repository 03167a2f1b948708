import TestSequencer from '@jest/test-sequencer';

/** Browser specs first: the longest of them, begun last, would keep one worker at it while the other has nothing to do. */
export default class BrowserFirst extends TestSequencer {
  sort(tests) {
    const isBrowser = ({ context }) => ['browser', 'firefox'].includes(context.config.displayName?.name);
    const sorted = super.sort(tests);
    return [...sorted.filter(isBrowser), ...sorted.filter((test) => !isBrowser(test))];
  }
}
