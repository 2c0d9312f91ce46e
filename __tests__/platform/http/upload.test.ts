import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let temporary: string;
beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'sent-'));
  platform = await startPlatform({ TMPDIR: temporary });
  fixtures = await seedFixtures(platform, 'SENT');
});
afterAll(async () => {
  await platform.stop();
  rmSync(temporary, { recursive: true, force: true });
});

const send = (field: string, bytes: string, passwords: string[] = []) => {
  const form = new FormData();
  for (const password of passwords) form.append('password', password);
  form.append(field, new Blob([bytes]), 'weight.csv');
  return platform.call<{ error?: { code: string } }>('POST', '/import/upload', { token: fixtures.U.token, body: form });
};
/** Folders of imports on the disk. */
const folders = () => readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((name) => /imports\/[^/]+$/.test(name));

test('accepted files are on the disk, and refused ones leave nothing there', async () => {
  const { status, body } = await send('other', 'Id,Date\n');
  expect([status, body.error?.code]).toEqual([422, 'BAD_INPUT']);
  expect(folders()).toEqual([]);
  expect((await send('file', 'Id,Date\n')).status).toBe(200);
  expect(folders()).toHaveLength(1);
});

test('at most five fields accompany the files: the sixth is refused as soon as it arrives', async () => {
  const words = ['a', 'b', 'c', 'd', 'e'];
  const before = folders().length;
  const { status, body } = await send('file', 'Id,Date\n', [...words, 'f']);
  expect([status, body.error?.code, folders().length]).toEqual([422, 'BAD_INPUT', before]);
  expect((await send('file', 'Id,Date\n', words)).status).toBe(200);
});
