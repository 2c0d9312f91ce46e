import { partOf } from '../turn';

/** The journeys in which days or a year go by: a run with a seed walks one of them, by turns. */
const MOVED = ['J-07', 'J-09', 'J-10'] as const;

/** Jest's `test` for one of them whose turn it is, and else what leaves it out. */
export const movedJourney = (name: (typeof MOVED)[number]) => (partOf(MOVED, MOVED.length).includes(name) ? test : test.skip);
