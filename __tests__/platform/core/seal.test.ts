import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSeal } from '@/platform/core/seal';

const OLD = 'an old secret of more than 32 characters';
const NEW = 'a new secret of more than 32 characters!';

let dataDir: string;
const logged: unknown[] = [];
const sealOf = (secrets: string[]) => openSeal({ secrets, dataDir }, { error: (line: unknown) => void logged.push(line) });
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'wellness-seal-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a sealed value opens again, only for the same purpose, and differs each time', () => {
  const seal = sealOf([NEW]);
  const [one, two] = [seal.close('geheim 비밀', 'a 1'), seal.close('geheim 비밀', 'a 1')];
  expect([seal.open(one, 'a 1'), seal.open(two, 'a 1')]).toEqual(['geheim 비밀', 'geheim 비밀']);
  expect(one).not.toBe(two);
  expect(seal.open(one, 'a 2')).toBeNull();
});

test('every changed byte is detected', () => {
  const seal = sealOf([NEW]);
  const bytes = Buffer.from(seal.close('secret', 'a'), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(seal.open(changed.toString('base64url'), 'a')).toBeNull();
  }
  expect(seal.open('', 'a')).toBeNull();
});

test('values are sealed with the new secret, and the old one still opens its own', () => {
  const before = sealOf([OLD]).close('secret', 'a');
  const both = sealOf([NEW, OLD]);
  expect(both.open(before, 'a')).toBe('secret');
  expect(sealOf([NEW]).open(both.close('secret', 'a'), 'a')).toBe('secret');
  logged.length = 0;
  expect(sealOf([NEW]).open(before, 'a')).toBeNull();
  expect(logged).toEqual([expect.stringContaining('PLATFORM_SECRET')]);
});

test('without a setting a secret is created once beside the data, readable by its owner only', () => {
  const sealed = sealOf([]).close('secret', 'a');
  expect(sealOf([]).open(sealed, 'a')).toBe('secret');
  const file = join(dataDir, 'platform-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32);
});

test('values sealed with the generated secret open after PLATFORM_SECRET is set, which seals new ones', () => {
  const before = sealOf([]).close('secret', 'a');
  const after = sealOf([NEW]);
  expect(after.open(before, 'a')).toBe('secret');
  const sealed = after.close('secret', 'a');
  rmSync(join(dataDir, 'platform-secret'));
  expect([sealOf([NEW]).open(sealed, 'a'), sealOf([NEW]).open(before, 'a')]).toEqual(['secret', null]);
});
