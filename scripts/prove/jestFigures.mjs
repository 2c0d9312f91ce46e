import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/** Runs tests with these Jest options and returns the numbers passed and failed as figures. `name` is that of the results file. */
export async function jestFigures(name, options, env) {
  const result = `.test-results/${name}.json`;
  mkdirSync('.test-results', { recursive: true });
  rmSync(result, { force: true });
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--silent', '--maxWorkers=2', '--json', `--outputFile=${result}`, ...options],
    {
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TZ: 'Asia/Kathmandu', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(result, 'utf8'));
  return [
    { name: 'passed tests', value: numPassedTests, bound: 'more than 0', holds: numPassedTests > 0 },
    { name: 'failed tests', value: numFailedTests, bound: 0, holds: numFailedTests === 0 },
    { name: 'exit code', value: code, bound: 0, holds: code === 0 },
  ];
}
