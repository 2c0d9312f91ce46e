import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersMessage, copiesFor, readMachine } from '@/scripts/support/copies.mjs';

const GB = 2 ** 30;
const MACHINE = { cores: 16, cpuQuota: '', memory: 64 * GB, memoryLimit: 0 };

test('R-OPS-04: a machine runs an instance of the portal per core but one, limited by memory, and at least one', () => {
  expect([1, 2, 3, 4, 16].map((cores) => copiesFor({ ...MACHINE, cores }))).toEqual([1, 1, 2, 3, 15]);
  expect([0.5, 2, 4.5].map((memory) => copiesFor({ ...MACHINE, memory: memory * GB }))).toEqual([1, 2, 4]);
  expect(copiesFor(readMachine())).toBeGreaterThanOrEqual(1);
});

test('R-OPS-04: a large machine runs as many instances as PORTAL_COPIES allows', () => {
  expect([65, 66, 96, 192].map((cores) => copiesFor({ ...MACHINE, cores, memory: 256 * GB }))).toEqual([64, 64, 64, 64]);
});

test('R-OPS-04: in a container its own limits count, if they are lower than the machine’s', () => {
  const quotas = ['200000 100000\n', '450000 100000\n', '50000 100000\n', '3200000 100000\n', 'max 100000\n', ''];
  expect(quotas.map((cpuQuota) => copiesFor({ ...MACHINE, cpuQuota }))).toEqual([1, 3, 1, 15, 15, 15]);
  const limits = [2 * GB, 4.5 * GB, 128 * GB, 2 ** 64, 0];
  expect(limits.map((memoryLimit) => copiesFor({ ...MACHINE, memoryLimit }))).toEqual([2, 4, 15, 15, 15]);
});

test('R-OPS-04: an instance that hangs or is gone does not answer, a working one does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-alive-'));
  const program = join(folder, 'copy.cjs');
  writeFileSync(
    program,
    `process.on('message', (asked) => { if (asked === 'stick') for (;;); process.send(asked); }); process.send('ready')`,
  );
  const child = fork(program, { execArgv: [] });
  try {
    await once(child, 'message');
    expect(await answersMessage(child)).toBe(true);
    child.send('stick');
    expect(await answersMessage(child, 200)).toBe(false);
    child.kill('SIGKILL');
    expect(await answersMessage(child)).toBe(false);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
