import { TURNS } from './database/turns.mjs';

/**
 * What a run takes of what is too much for each, by its `TEST_SEED`: runs with seeds that follow on each other take all of it in turn,
 * TURNS of them at the most, and one without a seed takes all at once.
 */
const seedOfRun = () => process.env.TEST_SEED;

function held(count: number): number {
  if (count > TURNS) throw new Error(`${TURNS} runs cannot take ${count} turns`);
  return count;
}

/** Of several ways to look at the thing with this number the one whose turn it is, each in one of TURNS runs; none where they are fewer and have all had it. */
export function ofTurn<Way>(ways: readonly Way[], index: number, seed = seedOfRun()): readonly Way[] {
  held(ways.length);
  const turn = (index + Number(seed)) % TURNS;
  return seed ? ways.slice(turn, turn + 1) : ways;
}

/** Of many things alike the part whose turn it is, one of so many. */
export const partOf = <Thing>(things: readonly Thing[], parts: number, seed = seedOfRun()): readonly Thing[] =>
  seed ? things.filter((_, index) => index % held(parts) === Number(seed) % parts) : things;

/** Of many things that are each looked at in several ways those whose turn it is, every other one in one way at the most: twice TURNS runs have had each in all. */
export const looksOf = <Thing, Way>(things: readonly Thing[], ways: readonly Way[], seed = seedOfRun()): (readonly [Thing, Way])[] =>
  partOf([...things.entries()], 2, seed).flatMap(([index, thing]) => ofTurn(ways, index, seed).map((way) => [thing, way] as const));
