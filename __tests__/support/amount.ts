import { appendFileSync } from 'node:fs';

/** How much of a large set is tried: a sample in a run with a seed, as `npm test` is one, and the whole in one without. */
export const amount = (sample: number, whole: number): number => (process.env.TEST_SEED ? sample : whole);

/** Notes how much of something was tried and how much of it went wrong, where `npm run prove` asks for it by naming a file in `TRIED`. */
export function noteTried(what: string, tried: number, failed: number): void {
  if (process.env.TRIED) appendFileSync(process.env.TRIED, `${JSON.stringify({ what, tried, failed })}\n`);
}
