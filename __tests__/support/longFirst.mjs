import Sequencer from '@jest/test-sequencer';

/** Files that take longest by far: without the times of an earlier run, Jest takes the larger file for the longer one. */
const LONG =
  /\/(lib\/bff\/upstream|platform\/(matrix|server\/main|chat\/chatEvents|seed\/demo|member\/memberBulk\.routes))\.test\.ts$|\/e2e\/(chatCopies|device|emptyPlatform|exercise)\.e2e\.ts$/;

/** Begins with the files that take longest, so that no worker is left alone with one when the others have nothing more to do. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
