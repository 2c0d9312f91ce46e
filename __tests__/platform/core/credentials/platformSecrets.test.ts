import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationId, platformSecrets } from '@/platform/core/credentials/platformSecrets';

const [OLD, NEW] = ['an old secret of more than 32 characters', 'a new secret of more than 32 characters!'];

const folder = mkdtempSync(join(tmpdir(), 'wellness-installation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const idOf = (secrets: string[], publicUrl = 'https://portal.example.com', dataDir = join(folder, 'data')) =>
  installationId({ secrets, dataDir, publicUrl });

test('R-OPS-04: all instances of an installation have one id, also if only some have a newer first secret, and no other installation has it', () => {
  expect(idOf([OLD])).toMatch(/^[\w-]{22}$/);
  expect([idOf([OLD]), idOf([NEW, OLD])]).toEqual([idOf([OLD]), idOf([OLD])]);
  expect(idOf([], undefined, join(folder, 'data'))).toBe(idOf([]));
  const others = [idOf([NEW]), idOf([OLD], 'https://test.example.com'), idOf([]), idOf([], undefined, join(folder, 'other'))];
  expect(new Set([idOf([OLD]), ...others]).size).toBe(5);
});

test('R-OPS-04: without a setting one secret is generated, once, and only its owner can read it', () => {
  const dataDir = join(folder, 'generated');
  const [secret, ...others] = platformSecrets({ secrets: [], dataDir });
  // 48 random bytes
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect([others, platformSecrets({ secrets: [], dataDir })]).toEqual([[], [secret]]);
  expect(readdirSync(dataDir)).toEqual(['platform-secret']);
  expect(statSync(join(dataDir, 'platform-secret')).mode & 0o777).toBe(0o600);
  // what was encrypted with it can still be read
  expect(platformSecrets({ secrets: [NEW, OLD], dataDir })).toEqual([NEW, OLD, secret]);
});

test('R-OPS-04: with a setting none is generated', () => {
  const dataDir = join(folder, 'set');
  expect(platformSecrets({ secrets: [OLD], dataDir })).toEqual([OLD]);
  expect(readdirSync(folder)).not.toContain('set');
});
