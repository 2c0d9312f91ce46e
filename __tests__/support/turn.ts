import { TURNS } from './database/turns.mjs';

/**
 * Sampling by `TEST_SEED`: runs with consecutive seeds cover everything in turn, within TURNS runs at most; a run without a seed covers
 * everything.
 */
const seedOfRun = () => process.env.TEST_SEED;

function checkedCount(count: number): number {
  if (count > TURNS) throw new Error(`${TURNS} runs cannot take ${count} turns`);
  return count;
}

/**
 * The one of several ways for the item with this index that is due in this run, each in one of TURNS runs; none if there are fewer ways and
 * all had their turn.
 */
export function dueVariants<Way>(ways: readonly Way[], index: number, seed = seedOfRun()): readonly Way[] {
  checkedCount(ways.length);
  const turn = (index + Number(seed)) % TURNS;
  return seed ? ways.slice(turn, turn + 1) : ways;
}

/** The part of many similar things that is due in this run, one of `parts`. */
export const duePart = <Thing>(things: readonly Thing[], parts: number, seed = seedOfRun()): readonly Thing[] =>
  seed ? things.filter((_, index) => index % checkedCount(parts) === Number(seed) % parts) : things;

/**
 * The pairs of things and ways due in this run: one of `parts` of the things, in at most one way; `parts` × TURNS runs cover every thing in
 * all ways if `parts` is less than TURNS.
 */
export const duePairs = <Thing, Way>(
  things: readonly Thing[],
  ways: readonly Way[],
  parts = 2,
  seed = seedOfRun(),
): (readonly [Thing, Way])[] =>
  duePart([...things.entries()], parts, seed).flatMap(([index, thing]) =>
    dueVariants(ways, index, seed).map((way) => [thing, way] as const),
  );
