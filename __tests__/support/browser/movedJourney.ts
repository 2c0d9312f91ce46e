import { duePart } from '../turn';

/** Journeys in which days or a year pass: a run with a seed includes one of them, by turns. */
const MOVED = ['J-07', 'J-09', 'J-10'] as const;

/** Jest’s `test` if it is this journey’s turn, otherwise `test.skip`. */
export const movedJourney = (name: (typeof MOVED)[number]) => (duePart(MOVED, MOVED.length).includes(name) ? test : test.skip);
