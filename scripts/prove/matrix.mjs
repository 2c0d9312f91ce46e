import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const RESULT = '.test-results/matrix.json';

/** Z1 to Z6: every role at every call naming everybody's data, on both engines; the tests draw a sample on the embedded one. */
export async function proveMatrix() {
  const child = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '__tests__/platform/matrix.test.ts',
      ...['--selectProjects', 'platform', 'postgres', '--maxWorkers=2', '--json', `--outputFile=${RESULT}`],
    ],
    {
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', MATRIX_SEED: 'all' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULT, 'utf8'));
  return [
    { name: 'tests that passed', value: numPassedTests, bound: 'more than 0', holds: numPassedTests > 0 },
    { name: 'tests that failed', value: numFailedTests, bound: 0, holds: numFailedTests === 0 },
    { name: 'exit of the run', value: code, bound: 0, holds: code === 0 },
  ];
}
