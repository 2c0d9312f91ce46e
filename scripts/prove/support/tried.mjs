import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { jestFigures } from '../jestFigures.mjs';

/** Runs tests like `jestFigures`, at full size; also returns the number of attempts and failures that they report. */
export async function triedFigures(name, options, leasts, env = {}) {
  const file = resolve(`.test-results/${name}-tried.jsonl`);
  mkdirSync('.test-results', { recursive: true });
  rmSync(file, { force: true });
  const figures = await jestFigures(name, options, { TEST_SEED: '', TRIED: file, ...env });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse) : [];
  const sums = Object.entries(leasts).map(([what, least]) => {
    const mine = lines.filter((line) => line.what === what);
    const sum = (field) => mine.reduce((all, line) => all + line[field], 0);
    return triedFigure(what, { tried: sum('tried'), failed: sum('failed'), least });
  });
  return [...sums, ...figures];
}

/** Figure of the form "tried / failed". */
export const triedFigure = (name, { tried, failed, least }) => ({
  name,
  value: `${tried} tried, ${failed} failed`,
  bound: `at least ${least} tried, 0 failed`,
  holds: tried >= least && failed === 0,
});
