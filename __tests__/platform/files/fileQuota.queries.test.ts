import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { MAX_PICTURES_PER_DAY } from '@/platform/files/fileQuota.queries';
import { seedFixtures, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

const HOUR = 3_600_000;

let platform: TestPlatform;
let fixtures: Fixtures;
let temporary: string;
let folder: string;
let jpeg: Buffer;
beforeAll(async () => {
  [temporary, folder] = [mkdtempSync(join(tmpdir(), 'uploads-')), mkdtempSync(join(tmpdir(), 'store-'))];
  platform = await startPlatform({ TMPDIR: temporary, FILES_URL: pathToFileURL(folder).href });
  fixtures = await seedLasting('QUOTA');
  jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await platform.stop();
  for (const path of [temporary, folder]) rmSync(path, { recursive: true, force: true });
});

async function seedLasting(code: string): Promise<Fixtures> {
  const seeded = await seedFixtures(platform, code);
  // the clock is advanced by more than a token's usual lifetime
  await platform.sql("update access_token set expires_at = now() + interval '9 days'");
  return seeded;
}

const picture = (content = jpeg) => new Blob([new Uint8Array(content)], { type: 'image/jpeg' });
async function upload({ token }: Person) {
  const form = new FormData();
  form.append('img', picture(), 'me.jpg');
  return platform.call<{ urlProfile: string; error: { code: string; details?: object } }>('POST', '/member/profileImg', {
    token,
    body: form,
  });
}
/** Every file below a folder, with its contents. */
function held(below: string): [string, string][] {
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
/** Rows of pictures added by a person, `ahead` hours from the start of the test. */
const fill = (who: Person, count: number, ahead = 0) =>
  platform.sql(
    `insert into file (company_seq, name, owner_seq, purpose, type, size, created_at)
     select ${fixtures.compSeq}, 'filled-' || gen_random_uuid(), ${who.seq}, 'COMMENT', 'image/jpeg', 1, now() + interval '${ahead} hours' from generate_series(1, ${count})`,
  );

test('U7: a person’s uploads are limited per day; another person, and the next day, is unaffected', async () => {
  await fill(fixtures.U, MAX_PICTURES_PER_DAY - 1);
  expect((await upload(fixtures.U)).status).toBe(200);
  const before = held(folder);
  const { status, body } = await upload(fixtures.U);
  expect([status, body.error]).toMatchObject([429, { code: 'RATE_LIMITED', details: { perDay: MAX_PICTURES_PER_DAY } }]);
  expect(held(folder)).toEqual(before);
  expect((await upload(fixtures.otherU)).status).toBe(200);
  await platform.advance(23 * HOUR);
  expect((await upload(fixtures.U)).status).toBe(429);
  await platform.advance(HOUR + 60_000);
  expect((await upload(fixtures.U)).status).toBe(200);
});

test('U7: concurrent uploads do not exceed the quota together', async () => {
  await fill(fixtures.M, MAX_PICTURES_PER_DAY - 2, 24);
  const { body } = await platform.call<{ missionCatSeq: number }>('POST', '/mission/addCat', {
    token: fixtures.M.token,
    body: { title: 'Quota' },
  });
  const note = await platform.call<{ missionNoteSeq: number }>('POST', '/mission/addNote', {
    token: fixtures.M.token,
    body: { missionCatSeq: body.missionCatSeq, note: 'Walk' },
  });
  const draft = {
    title: 'Steps',
    contents: 'Walk',
    missionNoteSeq: [note.body.missionNoteSeq],
    missionType: 'ALL',
    takerSeq: [],
    startDate: 0,
  };
  const { missionSeq } = (
    await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', { token: fixtures.M.token, body: draft })
  ).body;
  const postComment = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ missionSeq, memberSeq: fixtures.M.seq, text: 'Look' })) form.append(name, String(value));
    form.append('img', picture(), 'a.jpg');
    return (await platform.call('POST', '/mission/photoComment', { token: fixtures.M.token, body: form })).status;
  };
  expect((await Promise.all(Array.from({ length: 6 }, postComment))).sort()).toEqual([200, 200, 429, 429, 429, 429]);
});

/** Sends the first half of an upload and disconnects. */
function hangUp({ token }: Person): Promise<void> {
  const body = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="img"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'),
    Buffer.concat([jpeg, Buffer.alloc(200_000, 7)]),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  const head = `POST /member/profileImg HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${body.length}\r\n\r\n`;
  const { hostname, port } = new URL(platform.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body.subarray(0, body.length / 2), () => setTimeout(() => socket.destroy(), 5));
    });
    socket.once('close', () => resolve()).once('error', reject);
  });
}

test('U7: a hundred aborted uploads leave nothing behind, and the platform keeps running', async () => {
  const [files, rows, temps] = [held(folder), await platform.sql('select name from file order by 1'), held(temporary)];
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, () => hangUp(fixtures.otherU)));
  // the last ones may not have started yet
  await new Promise((resolve) => setTimeout(resolve, 300));
  const cleared = () => held(folder).length === files.length && held(temporary).length === temps.length;
  for (const late = Date.now() + 10_000; Date.now() < late && !cleared();) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(held(folder)).toEqual(files);
  expect(held(temporary)).toEqual(temps);
  expect(await platform.sql('select name from file order by 1')).toEqual(rows);
  expect((await upload(fixtures.otherU)).status).toBe(200);
});

test('U7: a call that fails after its pictures were stored removes them', async () => {
  const before = held(folder);
  const form = new FormData();
  for (const [name, value] of Object.entries({ missionSeq: 1, memberSeq: fixtures.S.seq, text: 'Look', parent: 999_999 }))
    form.append(name, String(value));
  for (const name of ['a.jpg', 'b.jpg']) form.append('img', picture(), name);
  const missionSeq = (await platform.sql<{ seq: number }>('select seq from mission limit 1'))[0]!.seq;
  form.set('missionSeq', String(missionSeq));
  expect((await platform.call('POST', '/mission/photoComment', { token: fixtures.S.token, body: form })).status).toBe(404);
  expect(held(folder)).toEqual(before);
});

test('U7: if the store cannot be written, the answer is 503, and stored files are kept', async () => {
  const broken = await seedLasting('BROKEN');
  const before = held(folder);
  // a file where the company's folder should be
  writeFileSync(join(folder, String(broken.compSeq)), '');
  const { status, body } = await upload(broken.U);
  expect([status, body.error.code]).toEqual([503, 'INTERNAL']);
  rmSync(join(folder, String(broken.compSeq)));
  mkdirSync(join(folder, String(broken.compSeq)));
  expect(held(folder)).toEqual(before);
  expect(await platform.sql(`select name from file where company_seq = ${broken.compSeq}`)).toEqual([]);
  expect((await upload(broken.U)).status).toBe(200);
});
