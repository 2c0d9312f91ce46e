import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';

const RESULT = '.test-results/engines.json';
const ENV = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TZ: 'Asia/Kathmandu', TEST_SEED: '' };

/** Runs these files of the platform's tests whole on both engines; `npm test` runs a part of them, by turns. */
async function onBothEngines(files) {
  rmSync(RESULT, { force: true });
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/jest/bin/jest.js', '--silent', '--selectProjects', 'platform', 'postgres', '--maxWorkers=2'],
      ...['--json', `--outputFile=${RESULT}`, '--testPathPatterns', files],
    ],
    { env: ENV, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULT, 'utf8'));
  return [
    { name: 'tests that passed', value: numPassedTests, bound: 'more than 0', holds: numPassedTests > 0 },
    { name: 'tests that failed', value: numFailedTests, bound: 0, holds: numFailedTests === 0 },
    { name: 'exit of the run', value: code, bound: 0, holds: code === 0 },
  ];
}

/** Z1 to Z6: every role at every call naming everybody's data. */
export const proveMatrix = () => onBothEngines('__tests__/platform/matrix');

/** Whatever opens a database does the same on the embedded one and on PostgreSQL; the matrix is a proof of its own. */
export const proveEngines = () => onBothEngines('__tests__/platform/(?!matrix)');
