import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';

const FIGURES = '.test-results/fuzz.json';

/**
 * F17: hostile inputs for every call, generated from its schema, against a running platform and through the portal's handlers.
 * `FUZZ_INPUTS` is their number, `FUZZ_SEED` repeats a run. The tests run a sample, in __tests__/platform/fuzz.test.ts.
 */
export async function proveFuzz() {
  const inputs = process.env.FUZZ_INPUTS ?? '100000';
  const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000);
  process.stdout.write(`${inputs} inputs, seed ${seed}\n`);
  rmSync(FIGURES, { force: true });
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '__tests__/platform/fuzz.test.ts', '--selectProjects', 'platform'],
    {
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', FUZZ_INPUTS: inputs, FUZZ_SEED: seed },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  const { inputs: made, portal, statuses, failures, leaks } = JSON.parse(readFileSync(FIGURES, 'utf8'));
  for (const failure of failures) process.stdout.write(`${failure}\n`);
  process.stdout.write(`${JSON.stringify(statuses)}, ${portal} through the portal\n`);
  return [
    { name: 'inputs', value: made, bound: `at least ${inputs}`, holds: made >= Number(inputs) },
    { name: 'responses of 5xx', value: failures.length, bound: 0, holds: failures.length === 0 },
    { name: 'log lines containing an input value', value: leaks, bound: 0, holds: leaks === 0 },
    { name: 'exit code', value: code, bound: 0, holds: code === 0 },
  ];
}
