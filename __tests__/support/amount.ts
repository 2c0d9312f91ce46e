import { appendFileSync } from 'node:fs';

/** How much of a large set is tested: a sample in a run with a seed, as `npm test` is, and everything in a run without one. */
export const sampleSize = (sample: number, whole: number): number => (process.env.TEST_SEED ? sample : whole);

/** Records how many cases were tried and how many failed, if `npm run prove` names a file in `TRIED`. */
export function recordCases(what: string, tried: number, failed: number): void {
  if (process.env.TRIED) appendFileSync(process.env.TRIED, `${JSON.stringify({ what, tried, failed })}\n`);
}
