import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** How long a file says that one of its tests may take, in milliseconds. */
const patienceOf = ({ path, duration }) =>
  duration === undefined ? Number(/^jest\.setTimeout\(([\d_]+)\)/m.exec(readFileSync(path, 'utf8'))?.[1].replaceAll('_', '') ?? 0) : 0;

/**
 * Jest begins with the files that took longest the last time, so that no worker is left alone with one in the end. Of a file that has
 * not run yet it knows the size alone: here that file's own time limit says more.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests).map((test) => ({ test, patience: patienceOf(test) }));
    return sorted.sort((one, other) => other.patience - one.patience).map(({ test }) => test);
  }
}
