import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Closing } from '@/lib/company/closing/contract';
import type { Trust } from '@/lib/privacy/trust/contract';
import { changesAnything } from '@/lib/shared/endpoint';
import { DATA_KINDS, isOpenTo } from '@/lib/shared/permissions';
import { seedFixtures, seedPerson, seedEntities, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { declaredCalls } from '../../support/calls/contracts';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { fieldsOf, requestOf } from '../../support/calls/sample';
import { unzip } from '../../support/files/zip';

const DAY = 86_400_000;
const store = mkdtempSync(join(tmpdir(), 'wellness-archives-'));
let platform: TestPlatform;
let admin: Person;
let runner: number;
beforeAll(async () => {
  platform = await startPlatform({ FILES_URL: pathToFileURL(store).href, PUBLIC_URL: 'https://portal.example' });
  runner = await platform.addCompany('RUNNER');
  admin = await seedPerson(platform, { compSeq: runner, id: 'the.admin', type: 'A' });
});
afterAll(async () => {
  await platform.stop();
  rmSync(store, { recursive: true, force: true });
});

const remove = async (compSeq: number, code: string) => {
  const body = { list: [compSeq], codes: [code], ppw: PASSWORD };
  const { status } = await platform.call('DELETE', '/company/deleteCompany', { token: admin.token, body });
  expect(status).toBe(200);
};
const fetchArchive = (code: string, token?: string) =>
  fetch(`${platform.url}/company/archive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ code }),
  });
const mailTo = async (to: string) =>
  (
    await platform.sql<{ text: string; company_seq: number }>(`select * from mail_outbox where "to" = '${to}' order by seq desc limit 1`)
  )[0];

/** The archive in the latest email to an address. */
async function archiveOf(to: string) {
  const mail = await mailTo(to);
  const answer = await fetchArchive(/archive#(\S{32})$/m.exec(mail!.text)![1]!);
  const zip = await unzip(Buffer.from(await answer.arrayBuffer()));
  const csv = (name: string): Record<string, string>[] => parse(zip.get(`csv/${name}.csv`)!, { columns: true, bom: true });
  return { zip, csv };
}

/** The number of a company's rows in every table that has any. */
async function rowsOf(compSeq: number): Promise<Record<string, number>> {
  const tables = await platform.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_seq' order by 1",
  );
  const counts = await platform.sql<{ name: string; rows: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}" where company_seq = ${compSeq}`)
      .join(' union all '),
  );
  return Object.fromEntries(counts.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows]));
}

describe('closing a company', () => {
  let fixtures: Fixtures;
  let code: string;
  beforeAll(async () => {
    fixtures = await seedFixtures(platform, 'LEAVING');
    await seedEntities(platform, fixtures);
    const answers = [{ reader: 'MANAGER', kind: 'vitals', given: false }];
    await platform.call('POST', '/consent/save', { token: fixtures.U.token, body: { answers } });
    await platform.sql(`insert into login_failure (company_seq, login_id) values (${fixtures.compSeq}, 'leaving.member')`);
    await platform.call('GET', `/member/profile?memberSeq=${fixtures.U.seq}`, { token: fixtures.M.token });
    await platform.sql(
      `with many as (insert into access_group (company_seq, digest, members) values (${fixtures.compSeq}, 'many', '{[5,9)}') returning seq)
       insert into access_log (company_seq, viewer_seq, group_seq, action, ip) select ${fixtures.compSeq}, ${fixtures.S.seq}, seq, 'GET /many', '' from many`,
    );
  });

  test('R-COMP-02: the dialog shows in advance how much is erased, and who receives the archive', async () => {
    const { status, body } = await platform.call<Closing>('GET', `/company/closing?compSeq=${fixtures.compSeq}`, { token: admin.token });
    expect([status, body]).toEqual([
      200,
      {
        compSeq: fixtures.compSeq,
        compName: 'LEAVING',
        pcode: 'LEAVING',
        going: [
          { kind: 'members', count: 2 },
          { kind: 'managers', count: 3 },
          { kind: 'bodyRecords', count: 1 },
          { kind: 'healthReadings', count: 2 },
          { kind: 'missions', count: 1 },
          { kind: 'notices', count: expect.any(Number) as number },
          { kind: 'messages', count: 0 },
          { kind: 'pictures', count: 0 },
        ],
        archiveTo: 'leaving.master@example.com',
        archiveDays: 30,
      },
    ]);
    expect((await platform.call('GET', '/company/closing?compSeq=999999', { token: admin.token })).status).toBe(404);
  });

  test('R-COMP-02: nothing is erased while its archive cannot be written, and other companies are not delayed', async () => {
    const [blocked, behind] = [await seedFixtures(platform, 'BLOCKED'), await platform.addCompany('BEHIND')];
    await remove(blocked.compSeq, 'BLOCKED');
    await remove(behind, 'BEHIND');
    const before = await rowsOf(blocked.compSeq);
    mkdirSync(join(store, 'archives'), { recursive: true });
    writeFileSync(join(store, 'archives', String(blocked.compSeq)), 'in the way');
    await expect(platform.tidy()).rejects.toThrow();
    expect(await rowsOf(blocked.compSeq)).toEqual(before);
    expect(await platform.sql(`select seq from company where seq = ${behind}`)).toEqual([]);
    expect((await platform.call('GET', '/member/profile', { token: blocked.U.token })).status).toBe(401);
    rmSync(join(store, 'archives', String(blocked.compSeq)));
    await platform.tidy();
    expect(await rowsOf(blocked.compSeq)).not.toHaveProperty('member');
  });

  test('R-COMP-02 P4: a deletion erases every row of the company; its access log keeps numbers only', async () => {
    const logged = (await rowsOf(fixtures.compSeq)).access_log!;
    expect(logged).toBeGreaterThan(0);
    await remove(fixtures.compSeq, 'LEAVING');
    await platform.tidy();
    // one line more for each member whose data was handed over
    expect(await rowsOf(fixtures.compSeq)).toEqual({ access_group: 1, access_log: logged + 2, file: 1, mail_outbox: 1 });
    expect(await platform.sql(`select code, name, status, email, master_seq from company where seq = ${fixtures.compSeq}`)).toEqual([
      { code: `~${fixtures.compSeq.toString(36)}`, name: 'LEAVING', status: 'N', email: '', master_seq: null },
    ]);
    const again = { list: [fixtures.compSeq], codes: ['LEAVING'], ppw: PASSWORD };
    expect((await platform.call('DELETE', '/company/deleteCompany', { token: admin.token, body: again })).status).toBe(404);
    expect(await platform.addCompany('LEAVING')).toBeGreaterThan(fixtures.compSeq);
  });

  test('R-COMP-02: the master gets the archive by an emailed link, and no one else has its code', async () => {
    const mail = await mailTo('leaving.master@example.com');
    expect(mail!.text).toMatch(/^Hello leaving\.master,\n/);
    code = /https:\/\/portal\.example\/archive#(\S{32})$/m.exec(mail!.text)![1]!;
    const answer = await fetchArchive(code);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const zip = await unzip(Buffer.from(await answer.arrayBuffer()));
    const csv = (name: string): Record<string, string>[] => parse(zip.get(`csv/${name}.csv`)!, { columns: true, bom: true });
    expect(csv('bodyRecords')).toEqual([expect.objectContaining({ memberSeq: String(fixtures.U.seq), weight: '80' })]);
    // R-PRIV-02: data that a member refused to show their master is not included, nor is the refusal
    expect([csv('bloodPressure').length, csv('bloodSugar').length]).toEqual([0, 1]);
    expect([...zip.keys()].filter((file) => /consent|leftOut|chatReports/i.test(file))).toEqual([]);
    expect(
      csv('profile')
        .map(({ loginId }) => loginId)
        .sort(),
    ).toEqual(['leaving.another', 'leaving.manager', 'leaving.master', 'leaving.member', 'leaving.second']);
    expect(csv('sentMissions')).toHaveLength(1);
    const [group] = csv('accessGroups');
    expect([group!.members, csv('accessLog').map(({ memberSeq, groupSeq }) => memberSeq || `of ${groupSeq}`)]).toEqual([
      '{[5,9)}',
      [`of ${group!.seq}`, String(fixtures.U.seq)],
    ]);
    expect([...zip.values()].some((file) => file.includes('$argon2'))).toBe(false);

    const [name] = readdirSync(join(store, 'archives', String(fixtures.compSeq)));
    const archive = readFileSync(join(store, 'archives', String(fixtures.compSeq), name!));
    expect([archive.includes('leaving.member'), archive.includes('PK\u0003\u0004'), name === code]).toEqual([false, false, false]);
    for (const wrong of ['A'.repeat(32), name!.slice(0, 32)]) expect((await fetchArchive(wrong, admin.token)).status).toBe(404);
    expect((await fetchArchive(name!, admin.token)).status).toBe(422);
  });

  test('R-PRIV-02: if a member refuses every kind, the archive has none of their values, nor a trace of them', async () => {
    const { compSeq, M, U } = await seedFixtures(platform, 'REFUSED');
    await platform.sql(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
       select ${compSeq}, ${U.seq}, 'SM', 'test', name, '2026-03-01T07:00:00Z', 'M', weight from (values ('sent back', 91.25), ('sent back later', 92.25)) as told (name, weight)`,
    );
    const records = await platform.sql<{ seq: number }>(`select seq from body_record where member_seq = ${U.seq} order by external_id`);
    const sendBack = ({ seq }: { seq: number }) => platform.call('POST', '/ingest/notMine', { token: U.token, body: { seq } });
    expect((await sendBack(records[0]!)).status).toBe(200);
    await platform.sql(
      `with job as (insert into import_job (company_seq, member_seq, state, folder, uploads) values (${compSeq}, ${U.seq}, 'done', '', '[]') returning seq)
       insert into import_day_before (company_seq, import_seq, member_seq, day, step, source, external_id, updated_at)
       select ${compSeq}, seq, ${U.seq}, '2026-03-01', 9753, 'test', 'before', now() from job`,
    );
    // what members uploaded and downloaded themselves tells what there is
    await platform.sql(`update import_job set uploads = '[{"name":"sleep sent back.csv"}]' where company_seq = ${compSeq}`);
    await platform.sql(
      `insert into access_log (company_seq, viewer_seq, subject_seq, action, ip, at, rows)
       values (${compSeq}, ${U.seq}, ${U.seq}, 'GET /privacy/download', '', now(), 97531), (${compSeq}, ${M.seq}, ${U.seq}, 'GET /member/profile', '', now(), null)`,
    );
    const answers = DATA_KINDS.map((kind) => ({ reader: 'MANAGER', kind, given: false }));
    await platform.call('POST', '/consent/save', { token: U.token, body: { answers } });
    expect((await sendBack(records[1]!)).status).toBe(200);
    await remove(compSeq, 'REFUSED');
    await platform.tidy();
    const { zip, csv } = await archiveOf('refused.master@example.com');
    const telling = [...zip].filter(([, file]) => /91\.25|92\.25|9753|sent back/.test(String(file))).map(([name]) => name);
    expect(telling).toEqual([]);
    expect([csv('returnedReadings'), csv('stepsBefore'), zip.has('csv/imports.csv')]).toEqual([[], [], false]);
    expect(csv('accessLog').map(({ action }) => action)).toEqual(['GET /member/profile']);
  });

  test('R-COMP-02: tables of several pages are whole, and what belongs to no one is in the company’s own tables', async () => {
    const { compSeq, M, U } = await seedFixtures(platform, 'MANYROWS');
    const many = 'generate_series(1, 501) n';
    const reading = `'{"kind":"body","externalId":"1","measuredAt":"2026-01-01T00:00:00Z","weight":80}'`;
    for (const owner of [U.seq, 'null']) {
      await platform.sql(
        `insert into unassigned_reading (company_seq, source, external_id, kind, reading, returned_by_seq) select ${compSeq}, 'test', n::text, 'body', ${reading}, ${owner}::int from ${many}`,
      );
      await platform.sql(
        `insert into notice (company_seq, sender_seq, member_seq, title, contents, reserve_at) select ${compSeq}, ${M.seq}, ${owner}::int, n::text, '', now() + interval '1 day' from ${many}`,
      );
    }
    await platform.sql(
      `insert into unassigned_reading (company_seq, source, external_id, kind, settled_at, settled_as) values (${compSeq}, 'test', 'settled', 'body', now(), 'DISCARDED')`,
    );
    await remove(compSeq, 'MANYROWS');
    await platform.tidy();
    const { csv } = await archiveOf('manyrows.master@example.com');
    const owners = (name: string) => new Set(csv(name).map(({ memberSeq }) => memberSeq));
    expect([owners('returnedReadings'), owners('reminders')]).toEqual([new Set([String(U.seq)]), new Set([String(U.seq)])]);
    const rows = ['returnedReadings', 'reminders', 'notices', 'unassignedReadings'].map((name) => csv(name).length);
    expect(rows).toEqual([501, 501, 1002, 501]);
    expect(csv('unassignedReadings')[0]).toMatchObject({ source: 'test', kind: 'body', reading: expect.stringContaining('"weight":80') });
  });

  test('R-COMP-02 R-PRIV-05: of accounts deleted before, the archive has nothing but messages to teams and comments, as their email says', async () => {
    const parted = await seedFixtures(platform, 'PARTED');
    const { compSeq, M, U, otherU } = parted;
    const { missionSeq, roomSeq } = (await seedEntities(platform, parted))({ path: '/' });
    await platform.sql(
      `insert into file (company_seq, name, owner_seq, purpose, type, size) select ${compSeq}, name || '.jpg', owner, upper(split_part(name, '-', 1)), 'image/jpeg', 0
       from (values ('profile-left', ${U.seq}), ('profile-here', ${otherU.seq}), ('chat-team', ${U.seq}), ('chat-direct', ${U.seq}), ('comment-left', ${U.seq})) as told (name, owner)`,
    );
    const direct = `(select seq from chat_room where company_seq = ${compSeq} and kind = 'DIRECT' and peer_seq = ${U.seq})`;
    await platform.sql(
      `insert into chat_message (company_seq, room_seq, number, member_seq, client_id, text, picture_file)
       values (${compSeq}, ${roomSeq}, 1, ${U.seq}, 'a', 'Hello team', 'chat-team.jpg'), (${compSeq}, ${direct}, 1, ${U.seq}, 'b', 'Between us', 'chat-direct.jpg')`,
    );
    await platform.sql(
      `insert into mission_comment (company_seq, mission_seq, member_seq, text) values (${compSeq}, ${missionSeq}, ${U.seq}, 'Well done')`,
    );
    await platform.sql(
      `insert into notice (company_seq, sender_seq, member_seq, title, contents, reserve_at) values (${compSeq}, ${M.seq}, ${U.seq}, 'Please measure', '', now())`,
    );
    const body = { memberSeq: U.seq };
    expect((await platform.call('DELETE', '/company/deleteMember', { token: M.token, body })).status).toBe(200);
    await remove(compSeq, 'PARTED');
    await platform.tidy();
    const { zip, csv } = await archiveOf('parted.master@example.com');
    const tables = [...zip.keys()].flatMap((file) => /^csv\/(.*)\.csv$/.exec(file)?.[1] ?? []);
    const named = tables.filter((name) => csv(name).some(({ memberSeq }) => memberSeq === String(U.seq)));
    expect(named.sort()).toEqual(['chatMessages', 'missionComments']);
    expect([csv('chatMessages').map(({ text }) => text), csv('missionComments').map(({ text }) => text)]).toEqual([
      ['Hello team'],
      ['Well done', 'foreignco comment'],
    ]);
    expect([...zip].filter(([, file]) => /parted\.member|Please measure/.test(String(file))).map(([name]) => name)).toEqual([]);
    expect([...zip.keys()].filter((name) => name.startsWith('pictures/')).sort()).toEqual(
      ['chat-team', 'comment-left', 'profile-here'].map((name) => `pictures/${name}.jpg`),
    );
    expect(
      await platform.sql(`select subject_seq from access_log where company_seq = ${compSeq} and action = 'POST /company/archive'`),
    ).toEqual([{ subject_seq: otherU.seq }]);
  });

  test('R-COMP-02: a tampered archive is cut off, not delivered whole', async () => {
    const folder = join(store, 'archives', String(fixtures.compSeq));
    const path = join(folder, readdirSync(folder)[0]!);
    const archive = readFileSync(path);
    const bent = Buffer.from(archive);
    bent[archive.length - 20]! ^= 1;
    writeFileSync(path, bent);
    // detected before the first byte is sent, it is an error response; detected later, the response is cut off
    const broken = fetchArchive(code).then(async (answer) => answer.ok && (await answer.arrayBuffer()));
    expect(await broken.catch(() => false)).toBe(false);
    writeFileSync(path, archive);
    const whole = await fetchArchive(code);
    expect([whole.status, (await whole.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });

  test('R-COMP-02: the archive expires after 30 days, and its last trace is removed', async () => {
    await platform.advance(30 * DAY - 60_000);
    await platform.tidy();
    const late = await fetchArchive(code);
    expect([late.status, (await late.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    await platform.advance(120_000);
    expect((await fetchArchive(code)).status).toBe(404);
    await platform.tidy();
    expect(existsSync(join(store, 'archives', String(fixtures.compSeq)))).toBe(false);
    expect(await platform.sql(`select seq from company where seq = ${fixtures.compSeq}`)).toEqual([]);
    expect(Object.keys(await rowsOf(fixtures.compSeq))).toEqual(['access_group', 'access_log']);
    await platform.advance(-30 * DAY - 60_000);
    // the administrator's session has expired too after a month
    admin.token = await seedToken(platform, runner, admin.seq);
  });

  test('R-COMP-02: a company whose master has no email address is erased without an archive, and the dialog says so in advance', async () => {
    const mute = await platform.addCompany('MUTE');
    const { body } = await platform.call<Closing>('GET', `/company/closing?compSeq=${mute}`, { token: admin.token });
    expect(body.archiveTo).toBeNull();
    await remove(mute, 'MUTE');
    await platform.tidy();
    expect([await platform.sql(`select seq from company where seq = ${mute}`), await rowsOf(mute)]).toEqual([[], {}]);
  });
});

describe('what the administrator sees of a company', () => {
  test('the trust facts count rights, exports and measuring, and hide the share of a small group', async () => {
    const fixtures = await seedFixtures(platform, 'TRUSTED');
    const more = [];
    for (const id of ['three', 'four', 'five'])
      more.push(await platform.addMember({ compSeq: fixtures.compSeq, id: `trusted.${id}`, type: 'U', managerSeq: fixtures.M.seq }));
    const measure = (seq: number, daysAgo: number) =>
      platform.sql(
        `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
         values (${fixtures.compSeq}, ${seq}, 'SM', 'test', '${seq}-${daysAgo}', now() - interval '${daysAgo} days', 'M', 80)`,
      );
    for (const [seq, daysAgo] of [
      [fixtures.U.seq, 1],
      [fixtures.U.seq, 2],
      [more[0]!, 29],
      [more[1]!, 31],
    ])
      await measure(seq!, daysAgo!);
    const trust = async ({ token }: Person = admin) =>
      (await platform.call<Trust>('GET', `/company/trust?compSeq=${fixtures.compSeq}`, { token })).body;
    expect((await trust()).exports).toEqual({ days: 30, files: 0, members: 0 });
    const range = `startDate=${new Date(Date.now() - 40 * DAY).toISOString().slice(0, 10)}&endDate=${new Date().toISOString().slice(0, 10)}&reason=Test`;
    // two members' rows in one file, one member's in another
    expect((await platform.call('GET', `/manager/getMemberDataExcel?${range}`, { token: fixtures.M.token })).status).toBe(200);
    expect(
      (await platform.call('GET', `/manager/getMemberDataExcel?${range}&userIndex=${fixtures.U.seq}`, { token: fixtures.S.token })).status,
    ).toBe(200);
    expect(await trust()).toEqual({
      compSeq: fixtures.compSeq,
      rules: [
        ...['body', 'activity', 'sleep', 'vitals', 'sugar'].map((rule) => ({ rule, value: null, next: null })),
        { rule: 'group', value: 5, next: null },
      ],
      memberCnt: 5,
      managers: [
        { memberSeq: fixtures.S.seq, name: 'trusted.master', id: 'trusted.master', type: 'S', memberCnt: 5, factor: false },
        { memberSeq: fixtures.M.seq, name: 'trusted.manager', id: 'trusted.manager', type: 'M', memberCnt: 4, factor: false },
        { memberSeq: fixtures.otherM.seq, name: 'trusted.second', id: 'trusted.second', type: 'M', memberCnt: 1, factor: false },
      ],
      exports: { days: 30, files: 2, members: 3 },
      // two and three people of five
      measured: { days: 30, percent: null },
    });
    expect((await trust(fixtures.S)).measured).toEqual({ days: 30, percent: 40 });
    const saved = await platform.call('POST', '/company/protection', { token: fixtures.S.token, body: { group: 6 } });
    expect(saved.status).toBe(200);
    expect((await trust(fixtures.S)).measured).toEqual({ days: 30, percent: null });
  });

  test('R-ADMIN-01 R-ADMIN-02 Z3: the administrator sees aggregates only: no call opens a member’s record, and no answer names a member', async () => {
    const fixtures = await seedFixtures(platform, 'CANARY');
    await seedEntities(platform, fixtures);
    const faults: string[] = [];
    const names = {
      memberSeq: fixtures.U.seq,
      UIndex: fixtures.U.seq,
      userIndex: fixtures.U.seq,
      compSeq: fixtures.compSeq,
      companySeq: fixtures.compSeq,
    };
    let opened = 0;
    for (const { spec } of await declaredCalls()) {
      if (spec.needs === null || changesAnything(spec)) continue;
      const named = fieldsOf(spec).filter((field) => field in names);
      const { method, path, body } = await requestOf(spec, { names, also: named });
      const answer = await platform.call<unknown>(method, path, { token: admin.token, body });
      const ofMember = named.some((field) => !field.startsWith('comp'));
      const call = `${spec.method} ${spec.path}`;
      if (!isOpenTo(spec, { role: 'A' }) && answer.status !== 403)
        faults.push(`${call} is not the administrator's, and answers ${answer.status}`);
      if (ofMember && answer.status === 200) faults.push(`${call} opens a member`);
      if (/canary\.(member|another)/i.test(JSON.stringify(answer.body))) faults.push(`${call} names a member`);
      if (answer.status === 200) opened += 1;
    }
    expect(faults).toEqual([]);
    expect(opened).toBeGreaterThan(5);
  });
});
