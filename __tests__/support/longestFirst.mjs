import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** The time limit that an untimed file sets for its tests, in milliseconds. */
const patienceOf = ({ path, duration }) =>
  duration === undefined ? Number(/^jest\.setTimeout\(([\d_]+)\)/m.exec(readFileSync(path, 'utf8'))?.[1].replaceAll('_', '') ?? 0) : 0;

const ofBrowser = ({ context }) => Number(context.config.displayName.name === 'e2e');

/**
 * Jest starts with the files that took longest last time, so that no worker is left with one at the end. For a file without a recorded time
 * it knows only the size; here the file’s own time limit counts more. Browser tests come first, one after the other, since the files of a
 * worker share a browser.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests).map((test) => ({ test, browser: ofBrowser(test), patience: patienceOf(test) }));
    return sorted.sort((one, other) => other.browser - one.browser || other.patience - one.patience).map(({ test }) => test);
  }
}
