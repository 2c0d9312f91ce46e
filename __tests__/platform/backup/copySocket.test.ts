import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { askForCopy, serveCopies } from '@/platform/backup/copySocket';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'copies-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('R-OPS-02: only its owner can reach the database by the socket, from its creation on', async () => {
  const served = serveCopies({ dataDir }, { copy: () => Promise.reject(new Error('nobody asks')) }, { warn: jest.fn() });
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
  const stop = await serveCopies({ dataDir }, { copy: () => copies.shift()!() }, { warn });
  try {
    await expect(askForCopy({ dataDir })).rejects.toThrow('see its log');
    const answer = await askForCopy({ dataDir });
    breakOff();
    await expect(buffer(answer!)).rejects.toThrow('aborted');
  } finally {
    await stop();
  }
  expect(warn).toHaveBeenCalledTimes(2);
});
