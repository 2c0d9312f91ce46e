import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import type { ImportDetail, ImportRefusal } from '@/lib/ingest/transfer/contract';
import type { DataAccess, HeldRows } from '@/lib/privacy/contract';
import type { Review } from '@/lib/privacy/review/contract';
import { monthOf, monthOn, monthSpan } from '@/lib/time/month';
import { HELD_KINDS } from '@/lib/privacy/accessLog';
import { KIND_SOURCES } from '@/platform/privacy/kindSources.queries';
import { getTableName } from 'drizzle-orm';
import { SHARED_TABLE } from '@/lib/measures/measure';
import { OF_PEOPLE } from '@/platform/company/archiveSources.queries';
import { takeOutCsv } from '../../support/files/takeOutCsv';
import { seedFixtures, seedPerson, seedEntities, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { agreeToAll, PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { unzip } from '../../support/files/zip';

let platform: TestPlatform;
let home: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'PRIVACY');
});
afterAll(() => platform.stop());

interface Envelope {
  error: { code: string; fields?: { path: string }[] };
}

const fetchZip = (token: string) => fetch(`${platform.url}/privacy/download`, { headers: { authorization: `Bearer ${token}` } });

async function download(token: string) {
  const answer = await fetchZip(token);
  expect(answer.status).toBe(200);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const csv = (kind: string) => takeOutCsv(files, kind);
  return {
    headers: answer.headers,
    files,
    csv,
    json: JSON.parse(files.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]>,
  };
}

const heldOf = async (token: string) =>
  Object.fromEntries(
    (await platform.call<{ list: HeldRows[] }>('GET', '/privacy/held', { token })).body.list.map(({ kind, rows }) => [kind, rows]),
  );
const accessesOf = async (token: string, query = '') =>
  (await platform.call<{ list: DataAccess[]; total: number }>('GET', `/privacy/accesses${query}`, { token })).body;

async function seedRecords(seq: number, count: number): Promise<void> {
  await platform.sql(
    `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
     select ${home.compSeq}, ${seq}, 'SM', 'test', n::text, '2026-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '1 hour', 'M', 60 + n from generate_series(1, ${count}) n`,
  );
}

async function picture(person: Person): Promise<string> {
  const form = new FormData();
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  form.append('img', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'me.jpg');
  const { body } = await platform.call<{ urlProfile: string }>('POST', '/member/profileImg', { token: person.token, body: form });
  return body.urlProfile.replace('/files/', '');
}

describe('R-INFO-05: the take-out', () => {
  test('every table that names a member is in it, or is known to hold no data of theirs', async () => {
    const packed = new Set(KIND_SOURCES.map(({ table }) => getTableName(table)));
    // a room's own row has numbers only, which stay as those of accounts do; its members are in chat_member; the current answer to each
    // question is among all answers; monthly steps are sums of the daily ones, and the latest values are those of the latest records
    const NOT_HELD = [
      'body_aim',
      'body_newest',
      'chat_room',
      'consent_in_force',
      'one_time_code',
      'passkey_challenge',
      'social_flow',
      'step_month',
    ];
    const tables = await platform.sql<{ name: string }>(
      "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('member_seq', 'owner_seq', 'subject_seq')",
    );
    expect(tables.map(({ name }) => name).filter((name) => !packed.has(name))).toEqual(NOT_HELD);
    expect(KIND_SOURCES.map(({ kind }) => kind)).toEqual(HELD_KINDS);
  });

  test('from a table shared by several kinds each takes its own rows, for a member and for a company', () => {
    const shared = KIND_SOURCES.filter(({ table }) => getTableName(table) === SHARED_TABLE);
    expect(shared.length).toBeGreaterThan(0);
    for (const { kind, only } of shared) {
      expect(only).toBeDefined();
      expect(OF_PEOPLE.find(({ name }) => name === kind)?.only).toBe(only);
    }
  });

  test('JSON and one CSV per kind contain the same, across pages and equal instants, and no one else’s data', async () => {
    const own = await seedPerson(platform, {
      compSeq: home.compSeq,
      id: 'pack.member',
      type: 'U',
      managerSeq: home.M.seq,
      name: '김 자료',
    });
    await seedRecords(own.seq, 2_301);
    await seedRecords(home.otherU.seq, 5);
    const file = await picture(own);
    const { headers, files, csv, json } = await download(own.token);
    expect([...files.keys()]).toEqual(['README.txt', 'data.json', ...HELD_KINDS.map((kind) => `csv/${kind}.csv`), `pictures/${file}`]);
    const weights = (rows: Record<string, unknown>[]) => rows.map(({ weight }) => Number(weight)).sort((a, b) => a - b);
    const expected = Array.from({ length: 2_301 }, (_, index) => 61 + index);
    expect(weights(json.bodyRecords!)).toEqual(expected);
    expect(weights(csv('bodyRecords'))).toEqual(expected);
    const instants = csv('bodyRecords').map(({ measuredAt }) => measuredAt!);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(instants[0]).toBe('2026-02-17T22:00:00.000Z');
    expect(csv('profile')).toMatchObject([{ name: '김 자료', loginId: 'pack.member', manager: 'privacy.manager', company: 'PRIVACY' }]);
    expect((await sharp(files.get(`pictures/${file}`)!).metadata()).format).toBe('jpeg');
    const whole = [...files.values()].map((content) => content.toString()).join();
    expect(whole).not.toMatch(/passwordHash|tokenHash|argon2|privacy\.another/);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a notice or mission received is in it with its text and its time, which is written as all others are', async () => {
    const { compSeq, M } = home;
    const own = await seedPerson(platform, { compSeq, id: 'told.member', type: 'U', managerSeq: M.seq });
    const at = '2026-03-01T09:30:00+09:00';
    await platform.sql(`with told as (
        insert into notice (company_seq, sender_seq, to_chosen, title, contents, reserve_at, sent_at)
        values (${compSeq}, ${M.seq}, true, 'Flu shots', 'Friday at noon', '${at}', '${at}') returning seq)
      insert into notice_recipient (company_seq, notice_seq, member_seq) select ${compSeq}, seq, ${own.seq} from told`);
    await platform.sql(`with sent as (
        insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date)
        values (${compSeq}, ${M.seq}, 'Walk', 'Every day', 'INDIVIDUAL', '${at}') returning seq)
      insert into mission_taker (company_seq, mission_seq, member_seq) select ${compSeq}, seq, ${own.seq} from sent`);
    const { csv, json } = await download(own.token);
    const [sentAt, startDate] = ['2026-03-01T00:30:00.000Z', '2026-03-01T00:30:00.000Z'];
    for (const kinds of [
      { notices: csv('noticesReceived'), missions: csv('missions') },
      { notices: json.noticesReceived, missions: json.missions },
    ])
      expect(kinds).toMatchObject({
        notices: [{ title: 'Flu shots', contents: 'Friday at noon', sentAt }],
        missions: [{ title: 'Walk', contents: 'Every day', startDate }],
      });
  });

  test('X3: the file name is sent in both forms of RFC 6266', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'named.member', type: 'U', name: '김/하늘"' });
    const text = (await download(own.token)).headers.get('content-disposition')!;
    const [, plain, encoded] = /^attachment; filename="([^"]+)"; filename\*=UTF-8''(\S+)$/.exec(text)!;
    expect(plain).toMatch(/^[\w .-]+\.zip$/);
    expect(decodeURIComponent(encoded!)).toMatch(/^My data 김_하늘_ \d{4}-\d{2}-\d{2}\.zip$/);
  });

  test('X1: no text in it is a spreadsheet formula, and numbers stay numbers', async () => {
    const own = await seedPerson(platform, {
      compSeq: home.compSeq,
      id: 'formula.member',
      type: 'U',
      name: '=HYPERLINK("http://evil.example","x")',
    });
    await platform.sql(`update member set dept = '+1', phone = '@x', country_code = '-5' where seq = ${own.seq}`);
    await platform.sql(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight, bfp) values (${home.compSeq}, ${own.seq}, E'\\t=1', 'test', 'f', now(), 'M', 70, -1.5)`,
    );
    const { csv, files } = await download(own.token);
    expect(csv('profile')).toMatchObject([
      { name: `'=HYPERLINK("http://evil.example","x")`, dept: "'+1", phone: "'@x", countryCode: "'-5" },
    ]);
    expect(csv('bodyRecords')).toMatchObject([{ device: "'\t=1", bfp: '-1.5' }]);
    for (const [name, content] of files)
      if (name.endsWith('.csv'))
        for (const row of parse(content, { bom: true }) as string[][])
          for (const cell of row) if (/^[=+\-@\t\r\0]/.test(cell)) expect(Number.isFinite(Number(cell))).toBe(true);
  });

  test('X2: one at a time per member; other members are not delayed', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'busy.member', type: 'U' });
    await seedRecords(own.seq, 6_000);
    const first = await fetchZip(own.token);
    const second = await platform.call<Envelope>('GET', '/privacy/download', { token: own.token });
    expect([first.status, second.status, second.body.error.code]).toEqual([200, 429, 'RATE_LIMITED']);
    expect((await download(home.otherU.token)).files.size).toBeGreaterThan(0);
    expect((await unzip(Buffer.from(await first.arrayBuffer()))).size).toBeGreaterThan(0);
    expect((await fetchZip(own.token).then((answer) => (answer.body?.cancel(), answer))).status).toBe(200);
    let status = 429;
    for (let tries = 0; status === 429 && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      status = (await platform.call('GET', '/privacy/download', { token: own.token })).status;
    }
    expect(status).toBe(200);
  });

  test('X4: it is logged with its row count before the first byte is sent, or not sent at all', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'logged.member', type: 'U' });
    await seedRecords(own.seq, 7);
    const held = await heldOf(own.token);
    expect(held).toMatchObject({ profile: 1, bodyRecords: 7, heart: 0, signIns: 1, pictures: 0 });
    await download(own.token);
    const sum = Object.values(held).reduce((a, b) => a + b, 0);
    expect(await platform.sql(`select viewer_seq, action, rows from access_log where subject_seq = ${own.seq}`)).toEqual([
      { viewer_seq: own.seq, action: 'GET /privacy/download', rows: sum },
    ]);
    expect((await accessesOf(own.token)).list).toMatchObject([{ own: true, viewed: ['EXPORT'], changed: false, rows: sum }]);
    await platform.sql('revoke insert on access_log from wellness_app');
    try {
      expect((await fetchZip(own.token)).status).toBe(503);
      expect((await platform.call('GET', `/body/list?memberSeq=${home.U.seq}`, { token: home.M.token })).status).toBe(503);
    } finally {
      await platform.sql('grant insert on access_log to wellness_app');
    }
    expect((await download(own.token)).csv('accessLog')).toHaveLength(2);
  });
});

describe('P3: who viewed my data', () => {
  test('accesses by one person within a minute are one entry with what was seen and whether it was changed; exports are separate; no one else’s are shown', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'seen.member', type: 'U', managerSeq: home.M.seq });
    const log = (viewer: number, subject: number, action: string, at: string) =>
      platform.sql(
        `insert into access_log (company_seq, viewer_seq, subject_seq, action, ip, at) values (${home.compSeq}, ${viewer}, ${subject}, '${action}', '127.0.0.1', '${at}')`,
      );
    await log(home.M.seq, own.seq, 'GET /body/list', '2026-11-02T03:04:05Z');
    await log(home.M.seq, own.seq, 'GET /v19heart/listExistDataAllDev', '2026-11-02T03:04:41Z');
    await log(home.S.seq, own.seq, 'POST /member/profile', '2026-11-02T03:04:50Z');
    await log(home.M.seq, own.seq, 'GET /manager/getMemberDataExcel', '2026-11-02T03:05:00Z');
    await log(home.M.seq, home.otherU.seq, 'GET /body/list', '2026-11-02T03:06:00Z');
    const access = { own: false, rows: null, changed: false };
    const seen = [
      { ...access, at: '2026-11-02T03:05:00.000Z', name: 'privacy.manager', role: 'M', viewed: ['EXPORT'] },
      { ...access, at: '2026-11-02T03:04:50.000Z', name: 'privacy.master', role: 'S', viewed: ['PROFILE'], changed: true },
      { ...access, at: '2026-11-02T03:04:41.000Z', name: 'privacy.manager', role: 'M', viewed: ['BODY', 'HEALTH'] },
    ];
    const all = await accessesOf(own.token);
    expect(all.total).toBe(3);
    expect([...all.list].sort((a, b) => b.at.localeCompare(a.at))).toEqual(seen);
    const paged = [await accessesOf(own.token, '?page=0&size=2'), await accessesOf(own.token, '?page=1&size=2')];
    expect(paged.map(({ list }) => list)).toEqual([all.list.slice(0, 2), all.list.slice(2)]);
    await platform.sql(`update member set withdrawn_at = now() where seq = ${home.S.seq}`);
    expect((await accessesOf(own.token)).list.map(({ name }) => name).sort()).toEqual(['privacy.manager', 'privacy.manager', null].sort());
    await platform.sql(`update member set withdrawn_at = null where seq = ${home.S.seq}`);
  });

  test('a manager’s access is shown at the next call', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'watched.member', type: 'U', managerSeq: home.M.seq });
    expect((await accessesOf(own.token)).list).toEqual([]);
    await platform.call('GET', `/body/list?memberSeq=${own.seq}`, { token: home.M.token });
    expect((await accessesOf(own.token)).list).toMatchObject([{ name: 'privacy.manager', role: 'M', viewed: ['BODY'], changed: false }]);
  });

  test('a download of several pages is shown with all its rows', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'paged.member', type: 'U', managerSeq: home.M.seq });
    await seedRecords(own.seq, 5);
    const question = `startDate=2026-01-01&endDate=2026-02-01&reason=Test&userIndex=${own.seq}&size=2`;
    for (let after: string | null = ''; after !== null;) {
      const path: string = `/manager/getMemberDataExcel?${question}${after && `&after=${encodeURIComponent(after)}`}`;
      after = (await platform.call<{ next: string | null }>('GET', path, { token: home.M.token })).body.next;
    }
    const taken = (await accessesOf(own.token)).list.filter(({ rows }) => rows !== null);
    // two entries if a minute ended meanwhile
    expect(taken.reduce((sum, { rows }) => sum + rows!, 0)).toBe(5);
  });

  test('consents are listed latest first', async () => {
    const { U, compSeq } = home;
    await platform.sql(
      `insert into consent (company_seq, member_seq, kind, version, given, at) values (${compSeq}, ${U.seq}, 'MAIL', 1, true, '2026-01-01T00:00:00Z'), (${compSeq}, ${U.seq}, 'MAIL', 1, false, '2026-02-01T00:00:00Z')`,
    );
    const { body } = await platform.call<{ list: { kind: string }[] }>('GET', '/privacy/consents', { token: U.token });
    expect(body.list.filter(({ kind }) => kind === 'MAIL')).toEqual([
      { kind: 'MAIL', about: null, version: 1, given: false, at: '2026-02-01T00:00:00.000Z' },
      { kind: 'MAIL', about: null, version: 1, given: true, at: '2026-01-01T00:00:00.000Z' },
    ]);
  });
});

describe('R-INFO-05: withdrawing', () => {
  const withdraw = (token: string, pw: string) => platform.call<Envelope>('POST', '/privacy/withdraw', { token, body: { pw } });

  /** All rows of the database as text, except the account's tokens. */
  async function everything(): Promise<string[]> {
    const tables = await platform.sql<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    const rows = await Promise.all(tables.map(({ name }) => platform.sql<{ row: string }>(`select t::text as row from "${name}" t`)));
    return rows.flat().map(({ row }) => row);
  }

  test('P4 S8: everything is erased at once except the number: no name, row, picture or session remains', async () => {
    const fixtures = await seedFixtures(platform, 'CANARYX');
    const { U, S, M, otherU, compSeq } = fixtures;
    await seedEntities(platform, fixtures);
    // a manager's import of rows that name the member, beside another one's
    const summary = { formats: ['fitbit'], rows: 3, kinds: [{ kind: 'body', count: 3 }], from: '2026-03-05', to: '2026-03-07' };
    const fileOf = (name: string) => ({ ...summary, name, format: 'fitbit', fault: null, refused: 1 });
    const ownerOf = (owner: number, name: string) => ({ ...summary, owner, name, upload: `${name}.csv`, suggested: null, memberSeq: null });
    const found = {
      files: [fileOf('canaryx-import.csv'), fileOf('stays.csv')],
      fileCount: 2,
      owners: [ownerOf(0, 'canaryx-import'), ownerOf(1, 'stays')],
      preview: [],
    };
    const mapping = [U, otherU].map(({ seq: memberSeq }, owner) => ({ owner, memberSeq }));
    const uploads = ['canaryx-import.csv', 'stays.csv'].map((name) => ({ name, size: 1 }));
    const [job] = await platform.sql<{ seq: number }>(
      `insert into import_job (company_seq, member_seq, state, folder, uploads, found, mapping)
       values (${compSeq}, ${M.seq}, 'done', '', '${JSON.stringify(uploads)}', '${JSON.stringify(found)}', '${JSON.stringify(mapping)}') returning seq`,
    );
    await platform.sql(
      `insert into import_refusal (company_seq, import_seq, number, file, line, field, reason)
       select ${compSeq}, ${job!.seq}, n, (array['canaryx-import.csv', 'stays.csv'])[n], 4, 'weight', 'invalid' from generate_series(1, 2) n`,
    );
    await platform.sql(
      `update member set phone = '0109998888', rank_nickname = 'canaryx-nick', dept = 'canaryx-dept' where seq = ${U.seq}`,
    );
    await platform.sql(
      `insert into heart_sample (company_seq, member_seq, source, external_id, measured_at, bpm) values (${compSeq}, ${U.seq}, 't', '1', now(), 70)`,
    );
    await platform.sql(`insert into login_failure (company_seq, login_id) values (${compSeq}, 'canaryx.member')`);
    await platform.sql(
      `insert into mail_outbox (company_seq, "to", subject, text) values (${compSeq}, 'canaryx.member@example.com', 's', 't')`,
    );
    await platform.sql(
      `insert into device_person (company_seq, person, member_seq, taught_by_seq, taught_at) values (${compSeq}, 'canaryx-card', ${U.seq}, ${M.seq}, now())`,
    );
    await platform.sql(
      `insert into unassigned_reading (company_seq, source, external_id, kind, person, settled_at, settled_as)
       select ${compSeq}, 't', name, 'body', name, now(), 'ASSIGNED' from unnest(array['canaryx-card', 'canaryx.member']) as name`,
    );
    const file = await picture(U);
    const missionSeq = (await platform.sql<{ seq: number }>(`select seq from mission where company_seq = ${compSeq}`))[0]!.seq;
    const postComment = async (person: Person, text: string, parent?: number) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ missionSeq, memberSeq: person.seq, text, ...(parent && { parent }) }))
        form.append(name, String(value));
      return (await platform.call<{ commentSeq: number }>('POST', '/mission/photoComment', { token: person.token, body: form })).body
        .commentSeq;
    };
    const answered = await postComment(U, 'canaryx answered words');
    await postComment(U, 'canaryx lonely words');
    await postComment(S, 'an answer that stays', answered);
    const elsewhere = await seedToken(platform, compSeq, U.seq);
    await platform.call('GET', `/body/list?memberSeq=${U.seq}`, { token: M.token });

    expect((await withdraw(U.token, PASSWORD)).status).toBe(200);

    for (const token of [U.token, elsewhere]) {
      const { status, body } = await platform.call<Envelope>('GET', `/member/withdrawalCheck?memberSeq=${U.seq}&compSeq=${compSeq}`, {
        token,
      });
      expect([status, body.error.code]).toEqual([401, 'WITHDRAWN']);
    }
    expect((await platform.call('GET', `/body/list?memberSeq=${U.seq}`, { token: M.token })).status).toBe(403);
    expect((await platform.call('GET', `/files/${file}`, { token: M.token })).status).toBe(404);
    const canary = /canaryx\.member|canaryx-card|canaryx-import|canaryx-nick|canaryx-dept|canaryx answered|canaryx lonely|0109998888/;
    // only the receipt has the address
    expect((await everything()).filter((row) => canary.test(row))).toEqual([expect.stringContaining('Your data at CANARYX was erased')]);
    const left = await Promise.all(
      (
        await platform.sql<{ name: string }>(
          "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'member_seq'",
        )
      ).map(async ({ name }) => ({
        name,
        rows: (await platform.sql(`select 1 from "${name}" where company_seq = ${compSeq} and member_seq = ${U.seq}`)).length,
      })),
    );
    expect(left.filter(({ rows }) => rows > 0)).toEqual(
      expect.arrayContaining([
        { name: 'access_token', rows: 2 },
        { name: 'mission_comment', rows: 1 },
      ]),
    );
    expect(left.filter(({ rows }) => rows > 0)).toHaveLength(2);
    expect(await platform.sql(`select viewer_seq from access_log where subject_seq = ${U.seq} and action = 'GET /body/list'`)).toEqual([
      { viewer_seq: M.seq },
    ]);
    // the manager's import keeps what it says about others, and can still be undone
    const { body: kept } = await platform.call<ImportDetail>('GET', `/import/detail?importSeq=${job!.seq}`, { token: M.token });
    expect(kept).toMatchObject({
      files: ['', 'stays.csv'],
      found: { files: [], fileCount: 2, owners: [{ name: 'stays', memberSeq: otherU.seq }] },
    });
    const { body: refusals } = await platform.call<{ list: ImportRefusal[] }>('GET', `/import/refusals?importSeq=${job!.seq}`, {
      token: M.token,
    });
    expect(refusals.list.map(({ file }) => file)).toEqual(['', 'stays.csv']);
    expect((await platform.call('POST', '/import/undo', { token: M.token, body: { importSeq: job!.seq } })).status).toBe(200);
    const login = { compSeq, id: 'canaryx.member', sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
    expect((await platform.call('POST', '/login', { body: login })).status).toBe(401);
    // replies under the comment stay, and the login ID is free again
    const { body: talk } = await platform.call<{ list: { deleted: boolean; text: string; replies: { text: string }[] }[] }>(
      'GET',
      `/mission/comment?missionSeq=${missionSeq}`,
      { token: S.token },
    );
    expect(talk.list.filter(({ deleted }) => deleted)).toMatchObject([{ text: '', replies: [{ text: 'an answer that stays' }] }]);
    expect((await platform.call('GET', `/member/check?compSeq=${compSeq}&id=canaryx.member`, { token: S.token })).status).toBe(200);
  });

  test('other members, also with the same email address, keep all of their data', async () => {
    const fixtures = await seedFixtures(platform, 'KEEPERS');
    const { U, otherU, compSeq } = fixtures;
    await platform.sql(`update member set email = 'shared@example.com' where seq in (${U.seq}, ${otherU.seq})`);
    await platform.sql(`insert into mail_outbox (company_seq, "to", subject, text) values (${compSeq}, 'shared@example.com', 's', 't')`);
    const before = await heldOf(otherU.token);
    expect((await withdraw(U.token, PASSWORD)).status).toBe(200);
    expect(await heldOf(otherU.token)).toEqual(before);
    expect(await platform.sql(`select subject from mail_outbox where company_seq = ${compSeq} order by seq`)).toEqual([
      { subject: 's' },
      { subject: 'Your data at KEEPERS was erased' },
    ]);
  });

  test('a wrong password is 406 and changes nothing; more than five lock the account, and it is told for how long', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'firm.member', type: 'U' });
    for (let tries = 0; tries < 5; tries += 1) expect((await withdraw(own.token, 'Wrong&2026')).status).toBe(406);
    const locked = { status: 403, body: { error: { details: { lockedMinutes: 15 } } } };
    expect(await withdraw(own.token, 'Wrong&2026')).toMatchObject(locked);
    expect(await withdraw(own.token, PASSWORD)).toMatchObject(locked);
    expect((await platform.call('GET', '/member/profile', { token: own.token })).status).toBe(200);
  });

  test('a social account without a password re-authenticates by its ID', async () => {
    const own = await seedPerson(platform, { compSeq: home.compSeq, id: 'social.member', type: 'U' });
    await platform.sql(`update member set sns = 'G', password_hash = null where seq = ${own.seq}`);
    expect((await platform.call<{ proof: string }>('GET', '/privacy/held', { token: own.token })).body.proof).toBe('ID');
    expect((await withdraw(own.token, 'somebody.else')).status).toBe(406);
    expect((await withdraw(own.token, 'social.member')).status).toBe(200);
  });

  describe('R-AUTH-05: wrong IDs of an account without a password', () => {
    async function seedNamed(id: string) {
      const own = await seedPerson(platform, { compSeq: home.compSeq, id, type: 'U' });
      await platform.sql(`update member set sns = 'G', password_hash = null where seq = ${own.seq}`);
      const post = async (path: string, body: object) => (await platform.call('POST', path, { token: own.token, body })).status;
      return {
        ...own,
        leave: (pw: string) => post('/privacy/withdraw', { pw }),
        move: (proof: string) => post('/member/profile', { memberSeq: own.seq, name: 'Same', email: `${id}@new.example`, proof }),
        protect: (proof: string) => post('/member/factor/begin', { proof }),
      };
    }
    const keyOf = ({ seq }: Person) => `login_id like '% account ${seq}'`;

    test('count and lock for a while as wrong passwords do, whatever they were given for', async () => {
      const own = await seedNamed('guessed.member');
      for (const prove of [own.leave, own.move, own.move, own.protect, own.protect]) expect(await prove('somebody.else')).toBe(406);
      expect(await own.leave('somebody.else')).toBe(403);
      for (const prove of [own.leave, own.move, own.protect]) expect(await prove('guessed.member')).toBe(403);
      expect((await platform.call('GET', '/member/profile', { token: own.token })).status).toBe(200);

      await platform.sql(`update login_failure set locked_at = locked_at - interval '15 minutes' where ${keyOf(own)}`);
      expect(await own.protect('guessed.member')).toBe(200);
      // counted from the first again
      expect(await own.leave('somebody.else')).toBe(406);
      expect(await own.leave('guessed.member')).toBe(200);
      expect(await platform.sql(`select 1 from login_failure where ${keyOf(own)}`)).toEqual([]);
    });

    test('are not those of strangers at sign-in, who cannot lock the account’s own', async () => {
      const own = await seedNamed('harassed.member');
      const signIn = async (id: string) =>
        (
          await platform.call('POST', '/login', {
            body: { compSeq: home.compSeq, id, sns: 'O', pw: 'Wrong&2026', timezone: 9, lang: 'EN' },
          })
        ).status;
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) statuses.push(await signIn('harassed.member'));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 403]);
      expect(await own.leave('somebody.else')).toBe(406);
      const [key] = await platform.sql<{ login_id: string }>(`select login_id from login_failure where ${keyOf(own)}`);
      expect(await signIn(key!.login_id)).toBe(422);
      expect(await own.leave('harassed.member')).toBe(200);
      expect(await platform.sql(`select 1 from login_failure where login_id = 'harassed.member' or ${keyOf(own)}`)).toEqual([]);
    });
  });
});

test('P3: a month of the log is reviewed by the master and the administrator: exports with reasons, unusual counts, no member’s name; U and M are refused', async () => {
  const fixtures = await seedFixtures(platform, 'MONTHLY');
  const A = await seedPerson(platform, { compSeq: await platform.addCompany('ABOVE'), id: 'above.admin', type: 'A' });
  const { compSeq, S, M, otherM, U, otherU } = fixtures;
  await platform.sql(`update company set created_at = now() - interval '100 days' where seq = ${compSeq}`);
  const current = monthOf(new Date(), 'Asia/Seoul');
  const month = monthOn(current, -1);
  const { from, to } = monthSpan(month, 'Asia/Seoul');
  const seen = (viewer: Person, subject: Person, at: number, action = 'GET /body/list', rows = 'null', reason = 'null') =>
    `(${compSeq}, ${viewer.seq}, ${subject.seq}, '${action}', ${rows}, ${reason}, '10.0.0.1', '${new Date(at).toISOString()}')`;
  const [start, minute] = [from.getTime(), 60_000];
  const file = 'GET /manager/getMemberDataExcel';
  await platform.sql(
    `insert into access_log (company_seq, viewer_seq, subject_seq, action, rows, reason, ip, at) values ${[
      // one member in 31 minutes, twice within the first
      ...Array.from({ length: 31 }, (_, index) => seen(M, U, start + index * minute)),
      seen(M, U, start + 1_000, 'GET /member/profile'),
      // a list of two, and accesses just outside the month
      ...[U, otherU].map((subject) => seen(S, subject, start + minute, 'GET /manager/memberList')),
      seen(M, U, start - 1_000),
      seen(M, U, to.getTime()),
      seen(otherM, otherU, start + minute),
      // one file of two pages, another one, and a member's own take-out
      ...[U, otherU].map((subject) => seen(S, subject, start + 5 * minute, file, '3', "'Yearly report'")),
      seen(S, U, start + 5 * minute + 9_000, file, '2', "'Yearly report'"),
      seen(M, U, start + 9 * minute, 'GET /mission/listDownload', '1', "'Prizes'"),
      seen(U, U, start + 9 * minute, 'GET /privacy/download', '900'),
    ].join()}`,
  );
  const review = async (who: Person, query = '') =>
    (await platform.call<Review>('GET', `/privacy/review${query}`, { token: who.token })).body;
  const own = await review(S);
  expect(own).toMatchObject({ month, current, over: true, timeZone: 'Asia/Seoul', reviews: [] });
  const doings = { views: 0, members: 0, most: 0, lists: 0, files: 0, before: 0, unusual: [] };
  expect(own.people).toEqual([
    {
      ...doings,
      memberSeq: M.seq,
      name: 'monthly.manager',
      role: 'M',
      views: 31,
      members: 1,
      most: 31,
      files: 1,
      before: 1,
      unusual: ['MANY_VIEWS', 'ONE_MEMBER'],
    },
    { ...doings, memberSeq: otherM.seq, name: 'monthly.second', role: 'M', views: 1, members: 1, most: 1 },
    { ...doings, memberSeq: S.seq, name: 'monthly.master', role: 'S', lists: 1, files: 1 },
  ]);
  expect(own.downloads).toEqual({
    total: 2,
    list: [
      {
        memberSeq: M.seq,
        name: 'monthly.manager',
        role: 'M',
        at: new Date(start + 9 * minute).toISOString(),
        kind: 'MISSIONS',
        members: 1,
        rows: 1,
        reason: 'Prizes',
      },
      {
        memberSeq: S.seq,
        name: 'monthly.master',
        role: 'S',
        at: new Date(start + 5 * minute + 9_000).toISOString(),
        kind: 'MEASURES',
        members: 2,
        rows: 8,
        reason: 'Yearly report',
      },
    ],
  });
  // the administrator sees the same for a company they name, and nothing of their own; no member is included
  expect(await review(A, `?compSeq=${compSeq}`)).toEqual(own);
  expect((await review(A)).people).toEqual([]);
  for (const name of ['monthly.member', U.seq]) expect(JSON.stringify(own)).not.toContain(`"${name}"`);
  expect((await review(S, `?month=${monthOn(month, -1)}`)).people).toMatchObject([{ memberSeq: M.seq, views: 1 }]);

  const mark = async (who: Person, body: object) => (await platform.call('POST', '/privacy/review', { token: who.token, body })).status;
  expect([await mark(S, { month: current }), await mark(S, { month: '2026-13' }), await mark(S, { month, compSeq: home.compSeq })]).toEqual(
    [409, 422, 403],
  );
  expect([await mark(S, { month }), await mark(A, { month, compSeq }), await mark(S, { month })]).toEqual([200, 200, 200]);
  expect((await review(S)).reviews).toEqual([
    { at: expect.any(String) as string, role: 'S', name: 'monthly.master', own: true },
    { at: expect.any(String) as string, role: 'A', name: null, own: false },
  ]);
  for (const who of [U, M]) {
    expect((await platform.call('GET', `/privacy/review?compSeq=${compSeq}`, { token: who.token })).status).toBe(403);
    expect(await mark(who, { month })).toBe(403);
  }
  expect((await platform.call('GET', `/privacy/review?compSeq=${home.compSeq}`, { token: S.token })).status).toBe(403);
});

test('P2, P3: an access to a whole company is one row each time, shown to every member it named, and to no one else', async () => {
  const { compSeq, S, M } = await seedFixtures(platform, 'CROWD');
  await platform.sql(
    `insert into member (company_seq, login_id, type, name, manager_seq)
     select ${compSeq}, 'many.' || n, 'U', 'Crowd ' || n, ${M.seq} from generate_series(1, 130) n`,
  );
  await agreeToAll(platform.sql, `company_seq = ${compSeq} and login_id like 'many.%'`);
  const measure = (which: string) =>
    platform.sql(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight, bfp, bfm, smm)
       select company_seq, seq, 'SM', 'test', 'crowd', now() - interval '2 hours', 'M', 70, 20, 14, 30 from member where company_seq = ${compSeq} and ${which}`,
    );
  await measure("login_id like 'many.%' and login_id not like 'many.%7'");
  const seqOf = async (id: string) =>
    (await platform.sql<{ seq: number }>(`select seq from member where company_seq = ${compSeq} and login_id = '${id}'`))[0]!.seq;
  const [seen, unseen] = [await seqOf('many.8'), await seqOf('many.7')];
  const [seenToken, unseenToken] = [await seedToken(platform, compSeq, seen), await seedToken(platform, compSeq, unseen)];
  const look = (who: Person) =>
    platform.call<{ list: { memberSeq: number }[] }>('GET', '/manager/scatterPlot?period=WEEK', { token: who.token });
  // two concurrent accesses that name the same people for the first time
  const [first] = await Promise.all([look(S), look(M)]);
  const named = first.body.list.map(({ memberSeq }) => memberSeq);
  expect(named).toHaveLength(117);
  await look(S);
  await measure(`seq = ${unseen}`);
  await look(S);
  const groups = await platform.sql<{ looks: number; members: number[] }>(
    `select (select count(*)::int from access_log l where l.company_seq = g.company_seq and l.group_seq = g.seq and l.subject_seq is null) as looks,
       (select json_agg(m.seq order by m.seq) from member m where g.members @> m.seq) as members from access_group g where company_seq = ${compSeq} order by seq`,
  );
  expect(groups).toEqual([
    { looks: 3, members: named },
    { looks: 1, members: [...named, unseen].sort((a, b) => a - b) },
  ]);
  expect(await platform.sql(`select count(*)::int as rows from access_log where company_seq = ${compSeq}`)).toEqual([{ rows: 4 }]);

  const viewers = ({ list }: { list: DataAccess[] }) => [...new Set(list.map(({ name }) => name))].sort();
  const [accesses, other] = [await accessesOf(seenToken), await accessesOf(unseenToken)];
  expect(viewers(accesses)).toEqual(['crowd.manager', 'crowd.master']);
  expect(viewers(other)).toEqual(['crowd.master']);
  expect([...accesses.list, ...other.list].every(({ viewed, own }) => viewed.join() === 'BODY' && !own)).toBe(true);
  expect([await heldOf(seenToken), await heldOf(unseenToken)]).toMatchObject([{ accessLog: 4 }, { accessLog: 1 }]);
  const packed = (await download(seenToken)).csv('accessLog');
  expect(packed.filter(({ action }) => action === 'GET /manager/scatterPlot')).toHaveLength(4);
  expect(Object.keys(packed[0]!)).not.toContain('groupSeq');

  // the review shows it as one list, whoever its members are
  const month = monthOf(new Date(), 'Asia/Seoul');
  const { people } = (await platform.call<Review>('GET', `/privacy/review?month=${month}`, { token: S.token })).body;
  const minutes = await platform.sql<{ n: number }>(
    `select count(distinct date_trunc('minute', at))::int as n from access_log where viewer_seq = ${S.seq} and action = 'GET /manager/scatterPlot'`,
  );
  expect(Object.fromEntries(people.map(({ name, views, lists }) => [name, { views, lists }]))).toEqual({
    'crowd.manager': { views: 0, lists: 1 },
    'crowd.master': { views: 0, lists: minutes[0]!.n },
  });

  await platform.sql('revoke insert on access_group from wellness_app');
  await measure("login_id = 'many.17'");
  try {
    expect((await look(S)).status).toBe(503);
  } finally {
    await platform.sql('grant insert on access_group to wellness_app');
  }
  expect((await look(S)).status).toBe(200);
});
