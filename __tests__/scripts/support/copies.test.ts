import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersMessage, copiesFor } from '@/scripts/support/copies.mjs';

const GB = 2 ** 30;

test('R-OPS-04: a machine runs an instance of the portal per core but one, limited by memory, and at least one', () => {
  expect([1, 2, 3, 4, 16].map((cores) => copiesFor(cores, 64 * GB))).toEqual([1, 1, 2, 3, 15]);
  expect([0.5, 2, 4.5].map((memory) => copiesFor(16, memory * GB))).toEqual([1, 2, 4]);
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
