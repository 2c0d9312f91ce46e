import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_UPLOADS } from '@/lib/ingest/transfer/imports';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let temporary: string;
beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'sent-'));
  platform = await startPlatform({ TMPDIR: temporary, LOG_LEVEL: 'error' });
  fixtures = await seedFixtures(platform, 'SENT');
});
afterAll(async () => {
  await platform.stop();
  rmSync(temporary, { recursive: true, force: true });
});

const send = (field: string, bytes: string, passwords: string[] = [], name = 'weight.csv') => {
  const form = new FormData();
  for (const password of passwords) form.append('password', password);
  form.append(field, new Blob([bytes]), name);
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

test.each([
  [MAX_UPLOADS, 200],
  [MAX_UPLOADS + 1, 422],
])('V5: of %i files at once, as many as allowed are accepted: %i', async (count, status) => {
  // an account of its own: each may have few open imports
  const { U } = await seedFixtures(platform, `SENT${count}`);
  const form = new FormData();
  for (let number = 0; number < count; number += 1) form.append('file', new Blob(['Id,Date\n']), `${number}.csv`);
  const sent = await platform.call<{ error?: object }>('POST', '/import/upload', { token: U.token, body: form });
  expect(sent.status).toBe(status);
  if (status === 422) expect(sent.body.error).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'file', code: 'too_big' }] });
});

test('at most five fields accompany the files: the sixth is refused as soon as it arrives', async () => {
  const words = ['a', 'b', 'c', 'd', 'e'];
  const before = folders().length;
  const { status, body } = await send('file', 'Id,Date\n', [...words, 'f']);
  expect([status, body.error?.code, folders().length]).toEqual([422, 'BAD_INPUT', before]);
  expect((await send('file', 'Id,Date\n', words)).status).toBe(200);
});

test('R-API-03: a failing database is not blamed on the files: it is logged, and nothing stays on the disk', async () => {
  const before = folders().length;
  await platform.sql('alter table import_job add constraint out_of_order check (false) not valid');
  const { status, body } = await send('file', 'Id,Date\n');
  await platform.sql('alter table import_job drop constraint out_of_order');
  expect([status, body.error?.code, folders().length]).toEqual([500, 'INTERNAL', before]);
  expect(platform.logged()).toContain('call failed');
});

test('R-API-03: a full disk answers 507, and nothing stays on it', async () => {
  const before = folders();
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="weight.csv"\r\nContent-Type: text/csv\r\n\r\n';
  const sent = request(`${platform.url}/import/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fixtures.U.token}`, 'content-type': 'multipart/form-data; boundary=cut' },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  // the file is sent once there is a folder for it, in which it leads to a device that is always full
  let made: string | undefined;
  while (!(made = folders().find((name) => !before.includes(name)))) await new Promise((resolve) => setTimeout(resolve, 10));
  symlinkSync('/dev/full', join(temporary, made, 'upload-0'));
  sent.end(`${head}Id,Date\n\r\n--cut--\r\n`);
  const [answer] = await answered;
  answer.resume();
  expect([answer.statusCode, folders()]).toEqual([507, before]);
});

test('a long file name keeps its end, without the half of a character where it is cut', async () => {
  const end = 'weight.csv';
  const sent = await send('file', 'Id,Date\n', [], `${'😀'.repeat(90)}${end.slice(1)}`);
  expect(sent.status).toBe(200);
  const [row] = await platform.sql<{ name: string }>("select uploads -> 0 ->> 'name' as name from import_job order by seq desc limit 1");
  expect(row!.name).toBe(`${'😀'.repeat(75)}${end.slice(1)}`);
});
