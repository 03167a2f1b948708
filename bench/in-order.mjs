import process from 'node:process';
import Sequencer from '@jest/test-sequencer';

/** Files of tests in the order in which the command names them. */
export default class InOrder extends Sequencer {
  sort(tests) {
    const place = ({ path }) => process.argv.findIndex((argument) => path.endsWith(`/${argument}`));
    return [...tests].sort((one, other) => place(one) - place(other));
  }
}
