import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadProgress } from '@/platform/ingest/transfer/importReading';
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

describe('V4: a reader that ends by itself', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'reader-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Reads with a program of these lines, whose only import ends with its first report. */
  function readWith(lines: string, watch: Partial<Parameters<typeof readInProcess>[1]> = {}) {
    const reader = join(folder, 'reader.mjs');
    writeFileSync(reader, lines);
    const order = { uploads: [], draft: join(folder, 'rows'), room: rowRoom(0, 0), password: 'secret', timeZone: 'UTC', now: 7 };
    return readInProcess(order, { tell: () => Promise.resolve(false), signal: AbortSignal.timeout(20_000), reader, ...watch });
  }

  test('gives its outcome, from its order alone', async () => {
    const lines = `process.once('message', ({ password, now }) => process.send({ outcome: { password, now, path: process.env.PATH ?? null } }));`;
    await expect(readWith(lines, { tell: () => Promise.resolve(true) })).resolves.toEqual({ password: 'secret', now: 7, path: null });
  });

  test('is ended with its outcome, and asked no more', async () => {
    let asked = 0;
    const lines = `process.send({ outcome: process.pid }); setInterval(() => undefined, 1_000);`;
    const pid: unknown = await readWith(lines, { tell: () => Promise.resolve((asked += 1) > 0) });
    const before = asked;
    // longer than between two checks
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
    expect(asked).toBe(before);
  });

  test('gives its fault, or the code of its error', async () => {
    await expect(readWith(`process.send({ fault: 'tooManyRows' });`)).rejects.toMatchObject({ fault: 'tooManyRows' });
    await expect(readWith(`process.send({ error: 'ENOSPC' });`)).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test.each([
    ['runs out of memory', 'process.exit(134);', { fault: 'tooHeavy' }],
    ['is killed', `process.kill(process.pid, 'SIGKILL');`, { fault: 'tooHeavy' }],
    ['fails', 'process.exit(1);', { message: 'the reader process exited (1)' }],
  ])('is not taken for one that was stopped: it %s', async (_, lines, error) => {
    const reading = readWith(lines);
    await expect(reading).rejects.not.toBeInstanceOf(Stopped);
    await expect(reading).rejects.toMatchObject(error);
  });

  test('is stopped by an operator, or by the platform before or while it reads', async () => {
    await expect(readWith(`process.kill(process.pid, 'SIGTERM'); setInterval(() => undefined, 50);`)).rejects.toThrow(Stopped);
    const waits = `process.on('message', () => undefined);`;
    await expect(readWith(waits, { signal: AbortSignal.abort() })).rejects.toThrow(Stopped);
    await expect(readWith(waits, { signal: AbortSignal.timeout(300) })).rejects.toThrow(Stopped);
  });

  test('has its progress told, nothing at first, and is ended once the import is no longer this worker’s', async () => {
    const told: ReadProgress[] = [];
    const asked = join(folder, 'asked');
    const progress = { bytesDone: 5, bytesTotal: 9, rowsDone: 2 };
    // it reports once it has been asked for
    const lines = `import { existsSync } from 'node:fs';
      process.on('message', () => setInterval(() => existsSync('${asked}') && process.send({ progress: ${JSON.stringify(progress)} }), 50));`;
    const tell = async (now: ReadProgress) => {
      told.push(now);
      writeFileSync(asked, '');
      return now.rowsDone === 0;
    };
    await expect(readWith(lines, { tell })).rejects.toThrow(Stopped);
    expect([told[0], told.at(-1)]).toEqual([{ bytesDone: 0, bytesTotal: 0, rowsDone: 0 }, progress]);
  });
});
