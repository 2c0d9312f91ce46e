import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stopped } from '@/platform/ingest/transfer/pace';
import { isOver, readInProcess } from '@/platform/ingest/transfer/readProcess';
import { rowRoom } from '@/lib/ingest/transfer/imports';

const MEGABYTE = 1024 ** 2;

test('V4: a reader is ended after three minutes without progress, or after five minutes plus a second per MB', () => {
  const small = { bytesTotal: 0 };
  const large = { bytesTotal: 1024 * MEGABYTE };
  expect([isOver(small, 200_000, 180_000), isOver(small, 200_000, 180_001)]).toEqual([false, true]);
  expect([isOver(small, 300_000, 0), isOver(small, 300_001, 0)]).toEqual([false, true]);
  expect([isOver(large, 1_324_000, 0), isOver(large, 1_324_001, 0)]).toEqual([false, true]);
});

test('V4: while a reader runs, the import’s lease is checked, and one that was lost is abandoned', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  // nothing is ever written into it, so that its reader waits
  const path = join(folder, 'upload-0');
  execFileSync('mkfifo', [path]);
  let reports = 0;
  const order = {
    uploads: [{ path, name: 'weight.csv', number: 0, size: 1 }],
    draft: join(folder, 'rows'),
    room: rowRoom(0, 0),
    password: undefined,
  };
  const reading = readInProcess(
    { ...order, timeZone: 'Asia/Seoul', now: Date.now() },
    { tell: () => Promise.resolve((reports += 1) < 3), signal: AbortSignal.timeout(20_000) },
  );
  await expect(reading).rejects.toThrow(Stopped);
  expect(reports).toBe(3);
  rmSync(folder, { recursive: true });
}, 30_000);
