import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rehearse, swap } from '@/platform/backup/swap';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
  for (const name of ['one', 'two']) writeFileSync(join(folder, name), `present ${name}`);
  writeFileSync(join(folder, 'new-one'), 'restored');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const exchange = (name: string) => ({
  present: join(folder, name),
  restored: join(folder, `new-${name}`),
  before: join(folder, `old-${name}`),
});
const content = (name: string) => readFileSync(join(folder, name), 'utf8');

test('R-OPS-02: restored folders replace the existing ones, which are kept; absent ones are skipped', async () => {
  await swap([exchange('one'), exchange('three')]);
  expect([content('one'), content('old-one'), existsSync(join(folder, 'three'))]).toEqual(['restored', 'present one', false]);
});

test('R-OPS-02: if one cannot be moved, everything is rolled back, and a rehearsal reports it beforehand', async () => {
  mkdirSync(join(folder, 'old-two'));
  const before = readdirSync(folder).sort();
  for (const attempt of [rehearse, swap]) {
    await expect(attempt([exchange('one'), exchange('two')])).rejects.toThrow(
      attempt === swap ? /^EISDIR/ : /two cannot be renamed \(EISDIR\), so nothing was changed;/,
    );
    expect([readdirSync(folder).sort(), content('one'), content('two')]).toEqual([before, 'present one', 'present two']);
  }
  await rehearse([exchange('one'), exchange('three')]);
  expect([readdirSync(folder).sort(), content('one')]).toEqual([before, 'present one']);
});
