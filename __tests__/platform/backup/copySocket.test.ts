import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCopies } from '@/platform/backup/copySocket';

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
