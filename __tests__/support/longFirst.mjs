import Sequencer from '@jest/test-sequencer';

/** Short files that take long: without the times of an earlier run, Jest takes the larger file for the longer one. */
const LONG = /\/(lib\/bff\/upstream|platform\/db\/(lock|seed\/start))\.test\.ts$|\/e2e\/(chatCopies|device|exercise)\.e2e\.ts$/;

/** Begins with the files that take longest, so that no worker is left alone with one when the others have nothing more to do. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
