import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { openArchiveStore } from '@/platform/company/archiveStore';

const CODE = 'the code of the mail';
const base = mkdtempSync(join(tmpdir(), 'archives-'));
const store = openArchiveStore({ filesDir: base, dataDir: base });
const folder = join(base, 'archives', '1');
afterAll(() => rmSync(base, { recursive: true }));

test('R-COMP-02: what was written is opened by its code alone, and what is not there is nothing', async () => {
  const size = await store.write(1, 'whole.zip', CODE, Readable.from([Buffer.from('whole')]));
  expect(size).toBe('whole'.length + 12 + 16);
  expect((await buffer((await store.open(1, 'whole.zip', CODE))!)).toString()).toBe('whole');
  await expect(buffer((await store.open(1, 'whole.zip', 'another code'))!)).rejects.toThrow();
  expect(await store.open(1, 'other.zip', CODE)).toBeNull();
  await store.remove(1, 'whole.zip');
  expect(readdirSync(folder)).toEqual([]);
});

test('R-COMP-02: an archive that cannot be read is a fault, and is not taken for one that is not there', async () => {
  const filesDir = join(base, 'broken');
  mkdirSync(filesDir);
  // no folder stands where the archives should
  writeFileSync(join(filesDir, 'archives'), '');
  await expect(openArchiveStore({ filesDir, dataDir: base }).open(1, 'whole.zip', CODE)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.each([
  ['stays until then', async () => undefined],
  ['was removed meanwhile', () => store.remove(1)],
])('R-COMP-02: of an archive that breaks off and %s nothing is left, and why it broke off is told', async (_, meanwhile) => {
  async function* half() {
    yield Buffer.alloc(100_000);
    while (!existsSync(join(folder, 'half.zip'))) await turn();
    await meanwhile();
    throw new Error('the database is gone');
  }
  await expect(store.write(1, 'half.zip', CODE, Readable.from(half()))).rejects.toThrow('the database is gone');
  expect(existsSync(join(folder, 'half.zip'))).toBe(false);
});
