import { spawnSync } from 'node:child_process';
import { lateOptimising } from '../../../scripts/support/nodeFlags.mjs';

test('each Node version from 20 on is given the option that it knows', () => {
  expect(lateOptimising('20.19.0')).toBe('--interrupt-budget=2000000');
  for (const version of ['22.12.0', '24.21.0', '26.10.0']) expect(lateOptimising(version)).toBe('--invocation-count-for-turbofan=45000');
});

test('this Node version knows its option', () => {
  const { status, stderr } = spawnSync(process.execPath, [lateOptimising(process.versions.node), '--eval', ''], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
