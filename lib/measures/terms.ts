/** Terms explained beside values (`messages/<language>/terms.json`). */
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

/** The term of a value; null if it needs no explanation, such as weight. */
export function findTerm(value: string): Term | null {
  return TERMS.find((term) => term === value) ?? null;
}
