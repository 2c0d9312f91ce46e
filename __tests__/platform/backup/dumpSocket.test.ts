import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { askForDump, serveDumps } from '@/platform/backup/dumpSocket';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'copies-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('R-OPS-02: only its owner can reach the database by the socket, from its creation on', async () => {
  const served = serveDumps({ dataDir }, { copy: () => Promise.reject(new Error('nobody asks')) }, { warn: jest.fn() });
  const { mode } = statSync(join(dataDir, 'backup.sock'));
  const stop = await served;
  await stop();
  expect(mode & 0o777).toBe(0o600);
});

test('R-OPS-02: a copy that fails at the start or in the middle breaks the connection, so that nobody takes the part for the whole', async () => {
  const warn = jest.fn();
  const failing = new Error('the disk is gone');
  let breakOff = (): void => undefined;
  const broken = new ReadableStream<Uint8Array>({
    start(stream) {
      breakOff = () => stream.error(failing);
      stream.enqueue(new Uint8Array(10));
    },
  });
  const copies = [() => Promise.reject(failing), () => Promise.resolve({ size: 100, stream: () => broken } as unknown as Blob)];
  const stop = await serveDumps({ dataDir }, { copy: () => copies.shift()!() }, { warn });
  try {
    await expect(askForDump({ dataDir })).rejects.toThrow('see its log');
    const answer = await askForDump({ dataDir });
    breakOff();
    await expect(buffer(answer!)).rejects.toThrow('aborted');
  } finally {
    await stop();
  }
  expect(warn).toHaveBeenCalledTimes(2);
});

test('R-OPS-02: a running platform hands out a whole copy, and what it writes later has its usual permissions', async () => {
  const mask = process.umask();
  const bytes = Buffer.alloc(3_000_000, 'copy');
  const warn = jest.fn();
  const stop = await serveDumps({ dataDir }, { copy: () => Promise.resolve(new Blob([bytes])) }, { warn });
  try {
    expect(process.umask()).toBe(mask);
    const answer = await askForDump({ dataDir });
    expect([answer?.statusCode, answer?.headers['content-length']]).toEqual([200, '3000000']);
    expect(bytes.equals(await buffer(answer!))).toBe(true);
  } finally {
    await stop();
  }
  expect(warn).not.toHaveBeenCalled();
  expect(await askForDump({ dataDir })).toBeNull();
});

test('R-OPS-02: what a killed platform left behind answers no one, and the next one takes its place', async () => {
  expect(await askForDump({ dataDir })).toBeNull();
  writeFileSync(join(dataDir, 'backup.sock'), '');
  expect(await askForDump({ dataDir })).toBeNull();
  const stop = await serveDumps({ dataDir }, { copy: () => Promise.resolve(new Blob(['copy'])) }, { warn: jest.fn() });
  expect((await buffer((await askForDump({ dataDir }))!)).toString()).toBe('copy');
  await stop();
});

test('R-OPS-02: a platform without an embedded database serves no copies', async () => {
  const stop = await serveDumps({ dataDir }, {}, { warn: jest.fn() });
  expect(existsSync(join(dataDir, 'backup.sock'))).toBe(false);
  await stop();
});

test('R-OPS-02: a platform that cannot open the socket says so, and runs on', async () => {
  const warn = jest.fn();
  const stop = await serveDumps({ dataDir: join(dataDir, 'missing') }, { copy: () => Promise.reject(new Error('nobody asks')) }, { warn });
  expect(warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('stop the platform before a backup')]]);
  await stop();
});
