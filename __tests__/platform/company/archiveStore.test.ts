import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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

test('R-COMP-02: an archive is readable by the account of the platform only', async () => {
  await store.write(2, 'own.zip', CODE, Readable.from([Buffer.from('own')]));
  const modes = [join(base, 'archives', '2'), join(base, 'archives', '2', 'own.zip')].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

test('R-COMP-02: an archive that was changed in any part fails at its end', async () => {
  await store.write(3, 'changed.zip', CODE, Readable.from([Buffer.from('content')]));
  const path = join(base, 'archives', '3', 'changed.zip');
  const written = readFileSync(path);
  // the first byte, the content, and the last byte of the tag
  for (const place of [0, 12, written.length - 1]) {
    writeFileSync(path, written.map((byte, index) => (index === place ? byte ^ 1 : byte))); // prettier-ignore
    await expect(buffer((await store.open(3, 'changed.zip', CODE))!)).rejects.toThrow();
  }
  writeFileSync(path, written);
  expect((await buffer((await store.open(3, 'changed.zip', CODE))!)).toString()).toBe('content');
});

test('R-COMP-02: a company loses one archive, or all of them, and no other company does', async () => {
  for (const name of ['one.zip', 'two.zip']) await store.write(4, name, CODE, Readable.from([Buffer.from(name)]));
  await store.write(5, 'other.zip', CODE, Readable.from([Buffer.from('other')]));
  await store.remove(4, 'one.zip');
  expect(readdirSync(join(base, 'archives', '4'))).toEqual(['two.zip']);
  await store.remove(4);
  expect(readdirSync(join(base, 'archives'))).not.toContain('4');
  await store.remove(4);
  expect(readdirSync(join(base, 'archives', '5'))).toEqual(['other.zip']);
});

test('R-COMP-02: without a folder of files the archives are among the data', async () => {
  const dataDir = join(base, 'data');
  await openArchiveStore({ filesDir: undefined, dataDir }).write(1, 'whole.zip', CODE, Readable.from([Buffer.from('whole')]));
  expect(readdirSync(join(dataDir, 'files', 'archives', '1'))).toEqual(['whole.zip']);
});

test("R-COMP-02: a company's latest archive is copied from another folder of files, if there is any", async () => {
  const old = join(base, 'old');
  const source = openArchiveStore({ filesDir: old, dataDir: base });
  for (const [index, name] of ['first.zip', 'last.zip', 'middle.zip'].entries()) {
    await source.write(6, name, CODE, Readable.from([Buffer.from(name)]));
    utimesSync(join(old, 'archives', '6', name), 0, [100, 300, 200][index]!);
  }
  expect(await store.copyFrom(old, 6)).toEqual({ name: 'last.zip', size: 'last.zip'.length + 12 + 16 });
  expect((await buffer((await store.open(6, 'last.zip', CODE))!)).toString()).toBe('last.zip');
  expect(statSync(join(base, 'archives', '6')).mode & 0o777).toBe(0o700);
  // again, over the first copy
  expect(await store.copyFrom(old, 6)).toMatchObject({ name: 'last.zip' });
  expect(await store.copyFrom(old, 7)).toBeNull();
  expect(readdirSync(join(base, 'archives'))).not.toContain('7');
  // a file where the archives folder should be
  await expect(store.copyFrom(join(base, 'broken'), 6)).rejects.toMatchObject({ code: 'ENOTDIR' });
});
