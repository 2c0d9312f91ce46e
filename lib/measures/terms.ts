/** Terms that are explained near the numbers, each once (`messages/<language>/terms.json`). */
export const TERMS = [
  'score',
  'bmi',
  'bfp',
  'bfm',
  'smm',
  'bmr',
  'bwp',
  'ecf',
  'protein',
  'minerals',
  'visceral',
  'dip',
  'stages',
  'sleepScore',
  'restingHeart',
  'pressureClass',
  'stepScore',
  'totalScore',
  'goalRate',
] as const;
export type Term = (typeof TERMS)[number];

/** The term of a value, null for one that needs no word, such as a weight. */
export function findTerm(value: string): Term | null {
  return TERMS.find((term) => term === value) ?? null;
}
