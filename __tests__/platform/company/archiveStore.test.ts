import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { openArchiveStore } from '@/platform/company/archiveStore';

const CODE = 'the emailed code';
const base = mkdtempSync(join(tmpdir(), 'archives-'));
const store = openArchiveStore({ filesDir: base, dataDir: base });
const folder = join(base, 'archives', '1');
afterAll(() => rmSync(base, { recursive: true }));

test('R-COMP-02: an archive is opened by its code only, and a missing one is null', async () => {
  const size = await store.write(1, 'whole.zip', CODE, Readable.from([Buffer.from('whole')]));
  expect(size).toBe('whole'.length + 12 + 16);
  expect((await buffer((await store.open(1, 'whole.zip', CODE))!)).toString()).toBe('whole');
  await expect(buffer((await store.open(1, 'whole.zip', 'another code'))!)).rejects.toThrow();
  expect(await store.open(1, 'other.zip', CODE)).toBeNull();
  await store.remove(1, 'whole.zip');
  expect(readdirSync(folder)).toEqual([]);
});

test('R-COMP-02: an unreadable archive is an error, and not treated as missing', async () => {
  const filesDir = join(base, 'broken');
  mkdirSync(filesDir);
  // a file where the archives folder should be
  writeFileSync(join(filesDir, 'archives'), '');
  await expect(openArchiveStore({ filesDir, dataDir: base }).open(1, 'whole.zip', CODE)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.each([
  ['stays in place', async () => undefined],
  ['was removed meanwhile', () => store.remove(1)],
])('R-COMP-02: an archive that fails half-way and %s leaves no file, and the cause is reported', async (_, meanwhile) => {
  async function* half() {
    yield Buffer.alloc(100_000);
    while (!existsSync(join(folder, 'half.zip'))) await turn();
    await meanwhile();
    throw new Error('the database is gone');
  }
  await expect(store.write(1, 'half.zip', CODE, Readable.from(half()))).rejects.toThrow('the database is gone');
  expect(existsSync(join(folder, 'half.zip'))).toBe(false);
});
