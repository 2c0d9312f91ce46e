import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSeal } from '@/platform/core/seal';

const OLD = 'an old secret of more than 32 characters';
const NEW = 'a new secret of more than 32 characters!';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'wellness-seal-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a sealed value opens again, only for the same purpose, and differs each time', () => {
  const seal = openSeal({ secrets: [NEW], dataDir });
  const [one, two] = [seal.close('geheim 비밀', 'a 1'), seal.close('geheim 비밀', 'a 1')];
  expect([seal.open(one, 'a 1'), seal.open(two, 'a 1')]).toEqual(['geheim 비밀', 'geheim 비밀']);
  expect(one).not.toBe(two);
  expect(() => seal.open(one, 'a 2')).toThrow('PLATFORM_SECRET');
});

test('every changed byte is detected', () => {
  const seal = openSeal({ secrets: [NEW], dataDir });
  const bytes = Buffer.from(seal.close('secret', 'a'), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(() => seal.open(changed.toString('base64url'), 'a')).toThrow();
  }
  expect(() => seal.open('', 'a')).toThrow();
});

test('values are sealed with the new secret, and the old one still opens its own', () => {
  const before = openSeal({ secrets: [OLD], dataDir }).close('secret', 'a');
  const both = openSeal({ secrets: [NEW, OLD], dataDir });
  expect(both.open(before, 'a')).toBe('secret');
  expect(openSeal({ secrets: [NEW], dataDir }).open(both.close('secret', 'a'), 'a')).toBe('secret');
  expect(() => openSeal({ secrets: [NEW], dataDir }).open(before, 'a')).toThrow();
});

test('without a setting a secret is created once beside the data, readable by its owner only', () => {
  const sealed = openSeal({ secrets: [], dataDir }).close('secret', 'a');
  expect(openSeal({ secrets: [], dataDir }).open(sealed, 'a')).toBe('secret');
  const file = join(dataDir, 'platform-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32);
});
