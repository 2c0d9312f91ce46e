import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOf, SHORT_LIVED } from './engine';
import type { SeedStep } from './seedMain';

const run = promisify(execFile);

/** Runs the steps on an empty database in another process; returns the result of each. */
export async function runSeed(steps: readonly SeedStep[]): Promise<unknown[]> {
  const { stdout } = await run(process.execPath, [...SHORT_LIVED, programOf('seed'), JSON.stringify(steps)], {
    env: { ...process.env, NODE_OPTIONS: '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as unknown[];
}
