/** @engine embedded: the whole program, started as `npm start` does, with the embedded database. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { seedFolder, rowsOf } from '../../support/database/database';
import { PASSWORD, seedingBy } from '../../support/database/platform';
import { stopProgram, waitUntilReady, startProgram, type Program } from '../../support/database/program';
import { startBucket } from '../../support/files/bucketServer.mjs';

jest.setTimeout(180_000);

const ID = 'administrator';
const CHOSEN = 'Canary&7741x';
const folder = mkdtempSync(join(tmpdir(), 'wellness-main-'));
const running: Program[] = [];
afterAll(async () => {
  await Promise.all(running.map((started) => stopProgram(started, 'SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the program without demo data; `name` is its data folder. */
async function start(name: string, env: Record<string, string> = {}): Promise<Program> {
  const started = await startProgram({ DATA_DIR: join(folder, name), LOG_LEVEL: 'info', ...env });
  running.push(started);
  return started;
}

/** The fields that these calls' answers may have. */
interface Body {
  compSeq: number;
  memberSeq: number;
  type: string;
  token: string;
  mustChangePassword: boolean;
}

async function call({ url }: Program, method: string, path: string, body?: object, token?: string) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

const login = (started: Program, compSeq: number, pw: string) =>
  call(started, 'POST', '/login', { compSeq, id: ID, sns: 'O', pw, timezone: 9, lang: 'EN' });

/** A sign-in accepted by the program, whose body is held back until `finish`; `status` resolves with the response. */
async function slowCall({ url }: Program): Promise<{ finish: () => void; status: Promise<number> }> {
  const body = JSON.stringify({ compSeq: 1, id: 'slow.person', sns: 'O', pw: 'x', timezone: 9, lang: 'EN' });
  const request = httpRequest(`${url}/login`, {
    method: 'POST',
    // the program responds to this once it has the head
    headers: { 'content-type': 'application/json', 'content-length': String(body.length), expect: '100-continue' },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    request.on('error', reject);
  });
  await once(request, 'continue');
  request.write(body.slice(0, 10));
  return { finish: () => request.end(body.slice(10)), status };
}

/** Waits until the program accepts no new connection. */
async function shut({ url }: Program): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!open) return;
    await pause(20);
  }
}

const DAY = 86_400_000;

/** The fields that members see by the calls below. */
interface CallReply {
  token: string;
  total: number;
  list: { title: string; startDate: number; missionNoteSeq: number; rank: number | null }[];
}

test('a year passes by the clock only: sessions expire, reserved items arrive, and nothing is lost', async () => {
  await seedFolder(join(folder, 'year/database'));
  const database = await openDatabase({ databaseUrl: undefined, databaseDir: join(folder, 'year/database') }, clockAhead(0));
  const sql = (text: string) => database.asPlatform((tx) => rowsOf<never>(tx, text));
  const { addCompany, addMember } = seedingBy(sql);
  const compSeq = await addCompany('YEAR');
  const managerSeq = await addMember({ compSeq, id: 'manager', type: 'M' });
  const memberSeq = await addMember({ compSeq, id: 'member', type: 'U', managerSeq });
  const origin = `select ${compSeq}, ${memberSeq}, 'test', day::text, current_date - day`;
  await sql(
    `insert into step_day (company_seq, member_seq, source, external_id, day, step) ${origin}, 9000 from generate_series(-1, 40) day`,
  );
  await sql(`insert into body_record (company_seq, member_seq, source, external_id, measured_at, device, gender, weight)
    ${origin}, 'SM', 'M', 70 from generate_series(1, 9) day`);
  await database.close();

  let program = await waitUntilReady(await start('year'));
  const ask = async (method: string, path: string, token?: string, body?: object) => {
    const answer = await call(program, method, path, body, token);
    return { status: answer.status, body: answer.body as unknown as CallReply };
  };
  const signIn = async (id: string) =>
    (await ask('POST', '/login', undefined, { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 0, lang: 'EN' })).body.token;
  const records = `/body/list?memberSeq=${memberSeq}`;
  const titles = async (path: string, token: string) => (await ask('GET', path, token)).body.list.map(({ title }) => title);
  const missions = `/mission/listMission?memberSeq=${memberSeq}`;
  const ranked = async (token: string) => (await ask('GET', '/member/rank/activity/step', token)).body.list.map(({ rank }) => rank);

  const [member, manager] = [await signIn('member'), await signIn('manager')];
  const { body: kept } = await ask('GET', records, member);
  expect(kept.total).toBe(9);
  expect(await ranked(member)).toEqual([1]);
  const { body: topic } = await ask('POST', '/mission/addCat', manager, { title: 'Walking' });
  const { body: note } = await ask('POST', '/mission/addNote', manager, { ...topic, note: 'Walk.' });
  const later = Date.now() + 300 * DAY;
  const mission = { title: 'In a year', contents: 'Walk.', missionNoteSeq: [Object.values(note)[0]], missionType: 'ALL', takerSeq: [] };
  const notice = { title: 'In a year', contents: 'Read.', reserveLocalDate: new Date(later).toISOString().slice(0, 19) };
  const sent = await ask('POST', '/mission/sendMission', manager, { ...mission, startDate: later, sendKey: 'a-mission-for-later' });
  const reserved = await ask('POST', '/message/send', manager, { ...notice, sendKey: 'a-notice-for-later' });
  expect([sent, reserved].map(({ status, body }) => (status === 200 ? status : body))).toEqual([200, 200]);
  expect([...(await titles(missions, member)), ...(await titles('/message/list', member))]).toEqual([]);
  await stopProgram(program, 'SIGTERM');

  program = await waitUntilReady(await start('year', { CLOCK_OFFSET: String((400 * DAY) / 1000) }));
  for (const token of [member, manager]) expect((await ask('GET', records, token)).status).toBe(401);
  const token = await signIn('member');
  expect((await ask('GET', records, token)).body).toEqual(kept);
  expect((await ask('GET', missions, token)).body.list).toMatchObject([{ title: 'In a year', startDate: later }]);
  // the program's background work starts with it
  for (let tries = 0; tries < 100 && (await titles('/message/list', token)).length === 0; tries += 1) await pause(100);
  expect(await titles('/message/list', token)).toEqual(['In a year']);
  // a ranking covers the current month, in which no one has walked
  expect(await ranked(token)).toEqual([null]);
});

describe('the program', () => {
  test('starts empty with an administrator, keeps its data over a restart, finishes calls in progress, and logs no personal data', async () => {
    const first = await waitUntilReady(await start('life', { ADMIN_FACTOR: 'off' }));
    const password = /one-time password, shown once: {2}(\S+)/.exec(first.output())![1]!;
    const { body: company } = await call(first, 'GET', '/company/find?code=PLATFORM');
    for (const tryingOut of ['/outbox', '/links']) expect((await call(first, 'GET', tryingOut)).status).toBe(404);
    const signedIn = await login(first, company.compSeq, password);
    expect([signedIn.status, signedIn.body.type, signedIn.body.mustChangePassword]).toEqual([200, 'A', true]);
    const { token, memberSeq } = signedIn.body;
    expect((await call(first, 'POST', '/member/changePassword', { memberSeq, oldPw: password, newPw: CHOSEN }, token)).status).toBe(200);
    // L1: five failures, the sixth locks
    for (let count = 0; count < 6; count += 1) await login(first, company.compSeq, 'Wrong!2026');

    // no one else on the machine can read the data folder
    const place = join(folder, 'life');
    const open = ['.', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].filter(
      (name) => statSync(join(place, name)).mode & 0o077,
    );
    expect(open).toEqual([]);

    // O2: a call in progress at the stop is answered, and the program ends within ten seconds
    const slow = await slowCall(first);
    const since = Date.now();
    first.child.kill('SIGTERM');
    await shut(first);
    slow.finish();
    expect(await slow.status).toBe(401);
    expect(await first.ended).toBe(0);
    expect(Date.now() - since).toBeLessThan(10_000);

    // P7 S3: the log contains calls and statuses, never a person, a token or a password
    const log = first.output().replace(/^.*shown once.*$/m, '');
    expect(log).toContain('"route":"/member/changePassword"');
    expect(log).toContain('"locked":true');
    for (const secret of [password, CHOSEN, 'Wrong!2026', token, ID, 'slow.person', 'Administrator'])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);

    const second = await waitUntilReady(await start('life'));
    expect(second.output()).not.toContain('one-time');
    // it has nothing to warn about
    expect(second.output()).not.toMatch(/"level":[4-6]0/);
    expect((await login(second, company.compSeq, CHOSEN)).status).toBe(403);
    expect((await call(second, 'GET', '/member/unit', undefined, token)).status).toBe(200);

    // O5: a second program on the same folder, and one on the same port, give the reason and leave the first running
    const sameFolder = await start('life');
    expect(await sameFolder.ended).toBe(1);
    expect(sameFolder.output()).toMatch(/^Another process has the data folder [^\n]+\n$/);
    await seedFolder(join(folder, 'port/database'));
    const samePort = await start('port', { PLATFORM_PORT: new URL(second.url).port });
    expect(await samePort.ended).toBe(1);
    expect(
      samePort
        .output()
        .split('\n')
        .filter((line) => !line.includes('shown once') && !line.startsWith('{')),
    ).toEqual([expect.stringMatching(/^Port \d+ is in use; /), '']);
    expect((await call(second, 'GET', '/health/ready')).status).toBe(200);

    // O2: a client that never finishes does not delay the stop
    (await slowCall(second)).status.catch(() => undefined);
    const stoppedAt = Date.now();
    second.child.kill('SIGINT');
    await second.ended;
    expect(Date.now() - stoppedAt).toBeLessThan(10_500);
  });

  test('R-OPS-01: keeps running when its output is not read, and ends when its parent is gone', async () => {
    await seedFolder(join(folder, 'starter/database'));
    // Node does not emit 'close' for a child after disconnect, so that 'exit' is awaited
    const program = await startProgram({ DATA_DIR: join(folder, 'starter'), LOG_LEVEL: 'info' });
    const { child } = program;
    const progress: unknown[] = [];
    child.on('message', (message) => progress.push(message));
    try {
      await waitUntilReady(program);
      // R-OPS-04: its starter sets no time limit meanwhile
      expect(progress).toEqual(['migrating', 'migrated']);
      child.stdout!.destroy();
      child.stderr!.destroy();
      for (let count = 0; count < 3; count += 1) expect((await call(program, 'GET', '/health/ready')).status).toBe(200);
      const ended = once(child, 'exit');
      child.disconnect();
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test.each([
    ['an invalid setting', { PLATFORM_PORT: 'abc' }, /^PLATFORM_PORT must be a port number[^\n]*\n$/],
    [
      'a database that is down',
      { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/wellness' },
      /^The database wellness at 127\.0\.0\.1:1 cannot be used \(ECONNREFUSED\); check DATABASE_URL[^\n]*\n$/,
    ],
    ['a data folder that is a file', { DATA_DIR: join(folder, 'file') }, /^The data folder [^\n]+\n$/],
  ])('%s stops the start with one sentence', async (_, env, sentence) => {
    writeFileSync(join(folder, 'file'), '');
    const started = await start('refused', env);
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(sentence);
    expect(started.output()).not.toMatch(/secret|\bat .*:\d+:\d+/);
  });
});

test('R-OPS-04: an unknown bucket stops the start with one sentence, without its login', async () => {
  const bucket = await startBucket();
  try {
    const started = await start('bucket', { FILES_URL: bucket.url.replace(/pictures$/, 'picturse') });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(/^There is no bucket picturse at 127\.0\.0\.1:\d+; check FILES_URL\.\n$/);
  } finally {
    await bucket.close();
  }
});
