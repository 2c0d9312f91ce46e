import type { MemberRow } from '@/lib/member/list/contract';
import { seedRecord } from '../../support/database/seedRecords';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

interface Page {
  list: MemberRow[];
  total: number;
}

let platform: TestPlatform;
let compSeq: number;
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};

async function add(id: string, type: 'U' | 'M' | 'S' | 'A', facts: { name: string; managerSeq?: number; compSeq?: number }) {
  const company = facts.compSeq ?? compSeq;
  seqs[id] = await platform.addMember({ compSeq: company, id: `${id}.list`, type, ...facts });
  if (type !== 'U') tokens[id] = await platform.signIn(company, `${id}.list`);
}

beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('LIST');
  const other = await platform.addCompany('OTHER');
  await add('admin', 'A', { name: 'Admin' });
  await add('master', 'S', { name: 'Master' });
  await add('first', 'M', { name: 'Manager One' });
  await add('second', 'M', { name: 'Manager Two' });
  for (const [id, name, manager] of [
    ['anna', 'Anna', 'first'],
    ['bora', 'Bora', 'second'],
    ['chan', 'Chan_50%', 'first'],
    ['dami', 'Dami', 'first'],
  ] as const) {
    await add(id, 'U', { name, managerSeq: seqs[manager]! });
  }
  await add('stray', 'U', { name: 'Stray' });
  await add('gone', 'U', { name: 'Gone', managerSeq: seqs.first! });
  await platform.sql(`update member set withdrawn_at = now() where seq = ${seqs.gone}`);
  await add('foreign', 'U', { name: 'Anna Foreign', compSeq: other });
  const reading = { weight: 70, bfp: 20 };
  await seedRecord(platform, { compSeq, memberSeq: seqs.anna!, at: '2024-03-01T00:00:00Z', reading, device: 'FN' });
  await seedRecord(platform, { compSeq, memberSeq: seqs.anna!, at: '2024-02-01T00:00:00Z', reading, device: 'SM' });
  await seedRecord(platform, { compSeq, memberSeq: seqs.dami!, at: '2024-04-01T00:00:00Z', reading, device: 'FA' });
}, 60_000);

afterAll(() => platform.stop());

async function list(who: string, call: 'memberListNew' | 'memberListAll', body: object): Promise<Page> {
  const answer = await platform.call<Page>('POST', `/manager/${call}`, {
    token: tokens[who]!,
    body: { page: 0, rowsPerPage: 100, ...body },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const names = ({ list: rows }: Page) => rows.map(({ name }) => name);

test('R-MEMB-01: a manager lists their own members, a master all of the company, and withdrawn ones are not listed', async () => {
  expect(names(await list('first', 'memberListNew', {}))).toEqual(['Anna', 'Chan_50%', 'Dami']);
  expect(names(await list('master', 'memberListNew', {}))).toEqual(['Anna', 'Bora', 'Chan_50%', 'Dami', 'Stray']);
  expect(names(await list('master', 'memberListAll', {}))).toEqual([
    'Anna',
    'Bora',
    'Chan_50%',
    'Dami',
    'Manager One',
    'Manager Two',
    'Stray',
  ]);
  expect(names(await list('second', 'memberListAll', {}))).toEqual(['Bora']);
});

test('R-MEMB-01: a row has the member, the team, the last measurement and its device', async () => {
  const { list: rows } = await list('first', 'memberListNew', { name: 'anna' });
  expect(rows).toEqual([
    {
      name: 'Anna',
      id: 'anna.list',
      uindex: seqs.anna,
      gender: 'M',
      utype: 'U',
      checkIn: null,
      insDate: expect.stringMatching(/^20\d\d-.*Z$/),
      lastMeasureDate: '2024-03-01T00:00:00.000Z',
      timeZone: 'Asia/Seoul',
      lastMeasureDevCode: 'FN',
      mngName: 'Manager One',
      mngIndex: seqs.first,
      email: 'anna.list@example.com',
      phone: null,
      countryCode: null,
      urlProfile: null,
      factor: 'OFF',
      birthDate: '1981-03-05',
      height: 178,
      dept: null,
      version: expect.any(String),
      score: 73,
      missions: { received: 0, completed: 0 },
      unread: 0,
    },
  ]);
});

test('R-MEMB-01: pages follow each other, and the total counts all', async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => list('master', 'memberListNew', { page, rowsPerPage: 2 })));
  expect(pages.map(names)).toEqual([['Anna', 'Bora'], ['Chan_50%', 'Dami'], ['Stray'], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test('R-MEMB-01: names with numbers are ordered by value, 2 before 10', async () => {
  const company = await platform.addCompany('NUMBER');
  await add('counter', 'S', { name: 'Counter', compSeq: company });
  for (const number of [10, 2, 1]) await add(`number${number}`, 'U', { name: `Member ${number}`, compSeq: company });
  for (const sort of ['name', 'id'])
    expect(names(await list('counter', 'memberListNew', { sort }))).toEqual(['Member 1', 'Member 2', 'Member 10']);
  const people = await platform.call<Page>('GET', '/company/listUser?page=0&size=10', { token: tokens.counter! });
  expect(names(people.body)).toEqual(['Member 1', 'Member 2', 'Member 10']);
});

test.each([
  ['name', true, ['Stray', 'Dami', 'Chan_50%', 'Bora', 'Anna']],
  ['lastMeasureDate', false, ['Anna', 'Dami', 'Bora', 'Chan_50%', 'Stray']],
  ['lastMeasureDate', true, ['Dami', 'Anna', 'Bora', 'Chan_50%', 'Stray']],
  ['lastMeasureDevCode', false, ['Dami', 'Anna', 'Bora', 'Chan_50%', 'Stray']],
  ['mngName', false, ['Anna', 'Chan_50%', 'Dami', 'Bora', 'Stray']],
  ['mngName', true, ['Bora', 'Anna', 'Chan_50%', 'Dami', 'Stray']],
])('R-MEMB-01: sorted by %s, descending %s; members without a value come last either way', async (sort, desc, expected) => {
  expect(names(await list('master', 'memberListNew', { sort, desc }))).toEqual(expected);
});

test('R-MEMB-01: the name filter takes wildcards literally, the manager filter narrows', async () => {
  expect(names(await list('master', 'memberListNew', { name: '_50%' }))).toEqual(['Chan_50%']);
  expect(names(await list('master', 'memberListNew', { name: 'AN' }))).toEqual(['Anna', 'Chan_50%']);
  expect(names(await list('master', 'memberListNew', { mngIndex: seqs.second }))).toEqual(['Bora']);
  const { body } = await platform.call<Page>('GET', `/manager/memberList?mngIndex=${seqs.first}&name=a`, { token: tokens.master! });
  expect(names(body)).toEqual(['Anna', 'Chan_50%', 'Dami']);
});

test('R-MEMB-01 R-HOME-04: the department filters, sorts and groups; members without one come last', async () => {
  const inDept = (id: string, dept: string | null) =>
    platform.sql(`update member set dept = ${dept === null ? 'null' : `'${dept}'`} where seq = ${seqs[id]}`);
  await Promise.all([inDept('anna', 'Sales'), inDept('bora', 'Care'), inDept('chan', 'Sales'), inDept('dami', '')]);
  expect(names(await list('master', 'memberListNew', { dept: 'Sales' }))).toEqual(['Anna', 'Chan_50%']);
  expect(names(await list('master', 'memberListNew', { dept: 'sales' }))).toEqual([]);
  expect(names(await list('master', 'memberListNew', { dept: '' }))).toEqual(['Dami', 'Stray']);
  expect(names(await list('second', 'memberListNew', { dept: 'Sales' }))).toEqual([]);
  expect(names(await list('master', 'memberListNew', { sort: 'dept', desc: true }))).toEqual(['Anna', 'Chan_50%', 'Bora', 'Dami', 'Stray']);
  expect(names(await list('master', 'memberListNew', { byDept: true, desc: true }))).toEqual(['Bora', 'Chan_50%', 'Anna', 'Stray', 'Dami']);
  await Promise.all(['anna', 'bora', 'chan', 'dami'].map((id) => inDept(id, null)));
});

test('R-MEMB-05 X4: filtered members are exported only with a reason, in pages, each logged as an export', async () => {
  const call = (query: string) => `/manager/getMemberListExcel?name=${query}`;
  const roster = async (who: string, query: string) => platform.call<Page>('GET', call(query), { token: tokens[who]! });
  for (const [who, query, status] of [
    ['first', '', 422],
    ['first', '&reason=%20', 422],
    ['first', `&reason=Plan&mngIndex=${seqs.second}`, 403],
    ['admin', '&reason=Plan', 403],
  ] as const)
    expect([who, query, (await roster(who, query)).status]).toEqual([who, query, status]);
  await platform.sql(`delete from access_log where viewer_seq = ${seqs.first}`);
  const pages = await Promise.all([0, 1].map((page) => roster('first', `&reason=Plan&size=2&page=${page}&days=30&dept=`)));
  expect(pages.map(({ body }) => [names(body), body.total])).toEqual([[['Anna', 'Chan_50%'], 3], [['Dami'], 3]]); // prettier-ignore
  const logged = await platform.sql(
    `select subject_seq, action, rows, reason from access_log where viewer_seq = ${seqs.first} order by subject_seq`,
  );
  const as = { action: 'GET /manager/getMemberListExcel', rows: 1, reason: 'Plan' };
  expect(logged).toEqual(['anna', 'chan', 'dami'].map((id) => ({ subject_seq: seqs[id], ...as })));
});

test('R-MEMB-05: a page continues after the last member of the previous one, whoever has left or been renamed meanwhile', async () => {
  const company = await platform.addCompany('GOON');
  await add('chief', 'S', { name: 'Chief', compSeq: company });
  const people = ['Member 2', 'Member 10', 'Park', 'Park', 'Yun'];
  for (const [at, name] of people.entries()) await add(`goon${at}`, 'U', { name, compSeq: company });
  const load = async (size: number, after: string | null = null) => {
    const query = `reason=Plan&size=${size}&page=${after === null ? 0 : 1}${after === null ? '' : `&after=${after}`}`;
    const { body } = await platform.call<Page & { next: string | null }>('GET', `/manager/getMemberListExcel?${query}`, {
      token: tokens.chief!,
    });
    return { ...body, seqs: body.list.map(({ uindex }) => uindex) };
  };
  const all = people.map((_, index) => seqs[`goon${index}`]!);
  expect(await load(5)).toMatchObject({ seqs: all, next: null });
  const listed: number[] = [];
  for (let next: string | null = null, more = true; more; more = next !== null) {
    const page = await load(2, next);
    listed.push(...page.seqs);
    next = page.next;
  }
  expect(listed).toEqual(all);
  const { next } = await load(3);
  expect(next).toMatch(/^\d+_\d+$/);
  await platform.sql(`update member set withdrawn_at = now(), updated_at = now() where seq in (${all[0]}, ${all[2]})`);
  expect((await load(5, next)).seqs).toEqual(all.slice(3));
  // if the last member was renamed or erased, the list restarts: the client skips repeated rows
  await platform.sql(`update member set name = '' where seq = ${all[2]}`);
  expect((await load(5, next)).seqs).toEqual([all[1], ...all.slice(3)]);
  const renamed = (await load(2)).next;
  await platform.sql(`update member set name = 'Zoe', updated_at = updated_at + interval '1 second' where seq = ${all[3]}`);
  expect((await load(5, renamed)).seqs).toEqual([all[1], all[4], all[3]]);
});

test('an invalid cursor in the member list is refused, or restarts the list', async () => {
  const load = (after: string) =>
    platform.call<Page>('GET', `/manager/getMemberListExcel?reason=Plan&after=${encodeURIComponent(after)}`, { token: tokens.first! });
  for (const after of ['x', '1_', '9999999999_1', "1_1';--"]) expect([after, (await load(after)).status]).toEqual([after, 422]);
  for (const after of [`${seqs.dami}_0`, `${seqs.foreign}_0`, '1999999999_9999999999999'])
    expect([after, names((await load(after)).body)]).toEqual([after, ['Anna', 'Chan_50%', 'Dami']]);
});

test('Z4: a manager who names another manager is refused', async () => {
  const ask = (mngIndex: number) =>
    platform.call('POST', '/manager/memberListNew', { token: tokens.first!, body: { page: 0, rowsPerPage: 10, mngIndex } });
  expect((await ask(seqs.second!)).status).toBe(403);
  expect((await ask(seqs.first!)).status).toBe(200);
});

test('R-MEMB-01: without page or rows per page the list is refused, with the missing field', async () => {
  const ask = (body: object) =>
    platform.call<{ error: { fields: { path: string }[] } }>('POST', '/manager/memberListNew', { token: tokens.master!, body });
  const { status, body } = await ask({ page: 0 });
  expect([status, body.error.fields.map(({ path }) => path)]).toEqual([422, ['rowsPerPage']]);
  expect((await ask({ rowsPerPage: 5 })).status).toBe(422);
  expect((await ask({ page: 0, rowsPerPage: 5, sort: 'password_hash' })).status).toBe(422);
});

describe('two managers edit one member concurrently', () => {
  const row = async (who: string, memberSeq: number) => {
    const { status, body } = await platform.call<MemberRow>('GET', `/manager/member?memberSeq=${memberSeq}`, { token: tokens[who]! });
    return { status, body };
  };
  const save = async (who: string, { uindex, name, email }: MemberRow, more: object) =>
    (await platform.call('POST', '/member/profile', { token: tokens[who]!, body: { memberSeq: uindex, name, email, ...more } })).status;

  test('R-MEMB-03 Z8: the second one gets a conflict and changes nothing, until they have read the first one’s changes', async () => {
    const { body: read } = await row('master', seqs.dami!);
    expect(read).toEqual((await list('master', 'memberListNew', { name: 'dami' })).list[0]);
    expect(await save('first', read, { phone: '0101111', version: read.version })).toBe(200);
    expect(await save('master', read, { phone: '0102222', version: read.version, managerSeq: seqs.second })).toBe(409);
    const { body: after } = await row('master', seqs.dami!);
    expect([after.phone, after.mngIndex]).toEqual(['0101111', seqs.first]);
    expect(await save('master', after, { phone: '0102222', version: after.version, managerSeq: seqs.second })).toBe(200);
    const { body: last } = await row('master', seqs.dami!);
    expect([last.phone, last.mngIndex]).toEqual(['0102222', seqs.second]);
    // moved to another manager meanwhile: the first manager's form is refused
    expect(await save('first', after, { version: after.version })).toBe(403);
  });

  test('R-MEMB-03: of two concurrent saves one succeeds, the other gets a conflict', async () => {
    const { body: read } = await row('master', seqs.stray!);
    const both = await Promise.all(['0103333', '0104444'].map((phone) => save('master', read, { phone, version: read.version })));
    expect(both.sort()).toEqual([200, 409]);
  });

  test('R-MEMB-03 O8: an invalid manager leaves the profile unchanged', async () => {
    const { body: read } = await row('master', seqs.bora!);
    for (const managerSeq of [seqs.anna, seqs.foreign, 2_000_000_000])
      expect(await save('master', { ...read, name: 'Changed' }, { version: read.version, managerSeq })).toBe(403);
    expect((await row('master', seqs.bora!)).body).toEqual(read);
  });

  test('Z4 Z7: one’s own profile cannot name a manager, and another manager’s row is refused', async () => {
    const token = await platform.signIn(compSeq, 'anna.list');
    const own = { memberSeq: seqs.anna, name: 'Anna', email: 'anna.list@example.com' };
    expect((await platform.call('POST', '/member/profile', { token, body: { ...own, managerSeq: seqs.second } })).status).toBe(403);
    expect((await row('first', seqs.bora!)).status).toBe(403);
    expect((await row('first', seqs.foreign!)).status).toBe(403);
  });
});

describe('R-HOME-04: members are found by what they did or did not do lately', () => {
  type MatchReply = { list: { uindex: number; name: string }[] };
  const found = async (who: string, filter: object) => (await list(who, 'memberListNew', filter)).list.map(({ name }) => name);
  const matching = (who: string, filter: object) =>
    platform.call<MatchReply>('POST', '/manager/memberListMatching', { token: tokens[who]!, body: filter });

  beforeAll(async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await seedRecord(platform, { compSeq, memberSeq: seqs.bora!, at: at(3), reading: { weight: 70, bfp: 20 } });
    await platform.sql(`update member set created_at = now() - interval '90 days' where company_seq = ${compSeq}`);
    await platform.sql(`update member set manager_seq = ${seqs.first} where seq = ${seqs.dami}`);
    await platform.sql(`update member set check_in_at = now() where seq in (${seqs.anna}, ${seqs.bora})`);
    await platform.sql(
      `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values
        (${compSeq}, ${seqs.anna}, 60, 20, now()), (${compSeq}, ${seqs.dami}, 60, 20, now() - interval '2 days'), (${compSeq}, ${seqs.dami}, 0, 0, now())`,
    );
    for (const [title, days, done] of [
      ['walk', 3, 'null'],
      ['drink', 4, 'now()'],
      ['old', 40, 'null'],
    ] as const) {
      const [mission] = await platform.sql<{ seq: number }>(
        `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date)
         values (${compSeq}, ${seqs.master}, '${title}', '', 'ALL', now() - interval '${days} days') returning seq`,
      );
      await platform.sql(
        `insert into mission_taker (company_seq, mission_seq, member_seq, completed_at) values (${compSeq}, ${mission!.seq}, ${seqs.anna}, ${done})`,
      );
    }
    for (const days of [2, 3, 50]) await sendNotice(days, null);
    await sendNotice(1, seqs.second!);
  });

  /** A notice to everyone, or to a manager's team, that no one has read. */
  const sendNotice = (days: number, managerSeq: number | null) =>
    platform.sql(
      `insert into notice (company_seq, sender_seq, manager_seq, title, contents, reserve_at, sent_at, created_at)
       select ${compSeq}, ${seqs.master}, ${managerSeq}, 'n', 'n', t.at, t.at, t.at from (select now() - interval '${days} days' as at) t`,
    );

  test('measured or not, missions left open, notices left unread, not signed in, with a goal', async () => {
    expect(await found('master', { state: 'MEASURED' })).toEqual(['Bora']);
    expect(await found('master', { state: 'NOT_MEASURED' })).toEqual(['Anna', 'Chan_50%', 'Dami', 'Stray']);
    expect(await found('master', { state: 'MEASURED', days: 2 })).toEqual([]);
    expect(await found('master', { state: 'MISSION_OPEN' })).toEqual(['Anna']);
    expect(await found('master', { state: 'MISSION_OPEN', days: 3 })).toEqual([]);
    expect(await found('master', { state: 'UNREAD', days: 1 })).toEqual([]);
    expect(await found('master', { state: 'UNREAD', days: 2 })).toEqual(['Bora']);
    const [chosen] = await platform.sql<{ seq: number }>(
      `insert into notice (company_seq, sender_seq, to_chosen, title, contents, reserve_at, sent_at, created_at)
       select ${compSeq}, ${seqs.master}, true, 'n', 'n', t.at, t.at, t.at from (select now() - interval '1 day' as at) t returning seq`,
    );
    await platform.sql(`insert into notice_recipient values (${compSeq}, ${chosen!.seq}, ${seqs.dami})`);
    expect(await found('master', { state: 'UNREAD', days: 2 })).toEqual(['Bora', 'Dami']);
    await platform.sql(`delete from notice where seq = ${chosen!.seq}`);
    expect(await found('master', { state: 'NOT_SIGNED_IN' })).toEqual(['Chan_50%', 'Dami', 'Stray']);
    expect(await found('master', { state: 'WITH_GOAL' })).toEqual(['Anna']);
    expect(await found('first', { state: 'NOT_MEASURED', name: 'a' })).toEqual(['Anna', 'Chan_50%', 'Dami']);
  });

  test('a row has the score, the missions of four weeks and the unread notices', async () => {
    const rows = new Map((await list('master', 'memberListNew', {})).list.map((row) => [row.name, row]));
    expect(rows.get('Anna')).toMatchObject({ missions: { received: 2, completed: 1 }, unread: 2 });
    expect(rows.get('Bora')).toMatchObject({ missions: { received: 0, completed: 0 }, unread: 3 });
    const member = await platform.call<MemberRow>('GET', `/manager/member?memberSeq=${seqs.bora}`, { token: tokens.master! });
    expect(member.body).toEqual(rows.get('Bora'));
  });

  test('R-MEMB-01: managers, who do not receive notices, have none unread', async () => {
    const rows = (await list('master', 'memberListAll', {})).list.filter(({ utype }) => utype === 'M');
    expect(rows.map(({ name, unread }) => [name, unread])).toEqual([
      ['Manager One', 0],
      ['Manager Two', 0],
    ]);
  });

  test('sorted by score, members without one come last', async () => {
    const scores = (await list('master', 'memberListNew', { sort: 'score', desc: true })).list.map(({ score }) => score);
    const known = scores.filter((score) => score !== null);
    expect(known).toEqual([...known].sort((a, b) => b - a));
    expect(scores.slice(known.length).every((score) => score === null)).toBe(true);
  });

  test('all matching members are returned, of one’s own only', async () => {
    const { body } = await matching('first', { state: 'NOT_MEASURED' });
    expect(body.list).toEqual(['anna', 'chan', 'dami'].map((id) => ({ uindex: seqs[id], name: expect.any(String), id: `${id}.list` })));
    expect((await matching('first', { mngIndex: seqs.second })).status).toBe(403);
    expect((await matching('master', { state: 'FAT' })).status).toBe(422);
    expect((await matching('master', { state: 'UNREAD', days: 401 })).status).toBe(422);
  });

  test('P2: finding members by measuring, or by a goal, is logged as an access to each (R-PRIV-06)', async () => {
    const looks = async (search: () => Promise<unknown>) => {
      await platform.sql(`delete from access_log where company_seq = ${compSeq}`);
      await search();
      const rows = await platform.sql<{ subject: number }>(
        `select subject_seq as subject from access_log where viewer_seq = ${seqs.master} order by subject_seq`,
      );
      return rows.map(({ subject }) => subject);
    };
    for (const state of ['MEASURED', 'NOT_MEASURED', 'WITH_GOAL'] as const) {
      const named = (await matching('master', { state })).body.list.map(({ uindex }) => uindex).sort((a, b) => a - b);
      expect(named.length).toBeGreaterThan(0);
      expect([state, await looks(() => matching('master', { state }))]).toEqual([state, named]);
      expect([state, await looks(() => list('master', 'memberListNew', { state }))]).toEqual([state, named]);
    }
    for (const filter of [{}, { state: 'NOT_SIGNED_IN' }, { state: 'UNREAD' }])
      expect([filter, await looks(() => matching('master', filter))]).toEqual([filter, []]);
  });
});

describe('R-HOME-04: a deleted member can be restored for 30 days', () => {
  type DeletedReply = { list: { uindex: number; name: string; until: string; deletedAt: string }[]; total: number };
  const deleted = async (who: string) =>
    (await platform.call<DeletedReply>('GET', '/manager/deletedMembers', { token: tokens[who]! })).body;
  const restore = (who: string, memberSeq: number) =>
    platform.call('POST', '/manager/restoreMember', { token: tokens[who]!, body: { memberSeq } }).then(({ status }) => status);

  test('by their own manager and the master, and no one else', async () => {
    expect((await deleted('first')).list.map(({ name }) => name)).toEqual(['Gone']);
    expect((await deleted('master')).total).toBe(1);
    expect(await deleted('second')).toEqual({ list: [], total: 0 });
    const [deletedMember] = (await deleted('master')).list;
    expect(Date.parse(deletedMember!.until) - Date.parse(deletedMember!.deletedAt)).toBe(30 * 86_400_000);
    expect([await restore('second', seqs.gone!), await restore('master', seqs.foreign!)]).toEqual([404, 404]);
  });

  test('returns to the list, once; and not after 30 days', async () => {
    await platform.sql(`update member set withdrawn_at = now() - interval '31 days' where seq = ${seqs.gone}`);
    expect([(await deleted('first')).total, await restore('first', seqs.gone!)]).toEqual([0, 404]);
    await platform.sql(`update member set withdrawn_at = now() - interval '29 days' where seq = ${seqs.gone}`);
    expect(await restore('first', seqs.gone!)).toBe(200);
    expect(names(await list('first', 'memberListNew', { name: 'Gone' }))).toEqual(['Gone']);
    expect(await restore('first', seqs.gone!)).toBe(404);
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seqs.gone}`);
  });
});

test('P2: a list that shows measurement times or scores is logged as an access to each member (R-PRIV-06)', async () => {
  const looks = async () => {
    const rows = await platform.sql<{ subject: number }>(
      `select subject_seq as subject from access_log where company_seq = ${compSeq} and viewer_seq = ${seqs.first} order by subject_seq`,
    );
    await platform.sql(`delete from access_log where company_seq = ${compSeq}`);
    return rows.map(({ subject }) => subject);
  };
  const measured = [seqs.anna!, seqs.dami!];
  await looks();
  await list('first', 'memberListNew', {});
  expect(await looks()).toEqual(measured);
  await list('first', 'memberListAll', { name: 'anna' });
  expect(await looks()).toEqual([seqs.anna]);
  await platform.call('GET', '/manager/memberList', { token: tokens.first! });
  expect(await looks()).toEqual(measured);
});
