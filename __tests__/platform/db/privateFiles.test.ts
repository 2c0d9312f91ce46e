import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTreePrivate, makePrivateFolder, restrictUmask } from '@/platform/db/privateFiles';

const place = mkdtempSync(join(tmpdir(), 'wellness-own-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a data folder is accessible by its owner only, also if others could enter it before', () => {
  const [made, before] = [join(place, 'data', 'files'), join(place, 'before')];
  mkdirSync(before, { mode: 0o755 });
  for (const folder of [made, before]) makePrivateFolder(folder);
  expect([join(place, 'data'), made, before].map(modeOf)).toEqual(['700', '700', '700']);
});

test('unpacked files readable by everyone become accessible by their owner only', () => {
  const folder = join(place, 'unpacked');
  mkdirSync(join(folder, 'base'), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'base', '1259'), '', { mode: 0o644 });
  makeTreePrivate(folder);
  expect([folder, join(folder, 'base'), join(folder, 'base', '1259')].map(modeOf)).toEqual(['700', '700', '600']);
});

test('what the platform writes from now on is accessible by its owner only', () => {
  const before = process.umask();
  try {
    restrictUmask();
    writeFileSync(join(place, 'written'), '');
    mkdirSync(join(place, 'entered'));
    expect(['written', 'entered'].map((name) => modeOf(join(place, name)))).toEqual(['600', '700']);
  } finally {
    process.umask(before);
  }
});
