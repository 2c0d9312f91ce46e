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

test('R-MEMB-01: a manager is listed the own members, a master all of the company’s, withdrawn ones to nobody', async () => {
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

test('R-MEMB-01: a row names the person, the team, the last measurement and its device', async () => {
  const { list: rows } = await list('first', 'memberListNew', { name: 'anna' });
  expect(rows).toEqual([
    {
      ...{
        name: 'Anna',
        id: 'anna.list',
        uindex: seqs.anna,
        gender: 'M',
        utype: 'U',
        checkIn: null,
        insDate: expect.stringMatching(/^20\d\d-.*Z$/),
      },
      ...{ lastMeasureDate: '2024-03-01T00:00:00.000Z', lastMeasureDevCode: 'FN', mngName: 'Manager One', mngIndex: seqs.first },
      ...{ email: 'anna.list@example.com', phone: null, countryCode: null, urlProfile: null },
      ...{ birthDate: '1981-03-05', height: 178, dept: null, version: expect.any(String) },
    },
  ]);
});

test('R-MEMB-01: pages follow each other and the total counts all', async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => list('master', 'memberListNew', { page, rowsPerPage: 2 })));
  expect(pages.map(names)).toEqual([['Anna', 'Bora'], ['Chan_50%', 'Dami'], ['Stray'], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test.each([
  ['name', true, ['Stray', 'Dami', 'Chan_50%', 'Bora', 'Anna']],
  ['lastMeasureDate', false, ['Anna', 'Dami', 'Bora', 'Chan_50%', 'Stray']],
  ['lastMeasureDate', true, ['Dami', 'Anna', 'Bora', 'Chan_50%', 'Stray']],
  ['lastMeasureDevCode', false, ['Dami', 'Anna', 'Bora', 'Chan_50%', 'Stray']],
  ['mngName', false, ['Anna', 'Chan_50%', 'Dami', 'Bora', 'Stray']],
  ['mngName', true, ['Bora', 'Anna', 'Chan_50%', 'Dami', 'Stray']],
])('R-MEMB-01: sorted by %s, descending %s; those without a value last either way', async (sort, desc, expected) => {
  expect(names(await list('master', 'memberListNew', { sort, desc }))).toEqual(expected);
});

test('R-MEMB-01: the name filter takes wildcards as letters, the manager filter narrows', async () => {
  expect(names(await list('master', 'memberListNew', { name: '_50%' }))).toEqual(['Chan_50%']);
  expect(names(await list('master', 'memberListNew', { name: 'AN' }))).toEqual(['Anna', 'Chan_50%']);
  expect(names(await list('master', 'memberListNew', { mngIndex: seqs.second }))).toEqual(['Bora']);
  const { body } = await platform.call<Page>('GET', `/manager/memberList?mngIndex=${seqs.first}&name=a`, { token: tokens.master! });
  expect(names(body)).toEqual(['Anna', 'Chan_50%', 'Dami']);
});

test('Z4: a manager who names another manager is refused', async () => {
  const ask = (mngIndex: number) =>
    platform.call('POST', '/manager/memberListNew', { token: tokens.first!, body: { page: 0, rowsPerPage: 10, mngIndex } });
  expect((await ask(seqs.second!)).status).toBe(403);
  expect((await ask(seqs.first!)).status).toBe(200);
});

test('R-MEMB-01: without page or rows per page the list is refused, naming what is missing', async () => {
  const ask = (body: object) =>
    platform.call<{ error: { fields: { path: string }[] } }>('POST', '/manager/memberListNew', { token: tokens.master!, body });
  const { status, body } = await ask({ page: 0 });
  expect([status, body.error.fields.map(({ path }) => path)]).toEqual([422, ['rowsPerPage']]);
  expect((await ask({ rowsPerPage: 5 })).status).toBe(422);
  expect((await ask({ page: 0, rowsPerPage: 5, sort: 'password_hash' })).status).toBe(422);
});

describe('two managers edit one member at once', () => {
  const row = async (who: string, memberSeq: number) => {
    const { status, body } = await platform.call<MemberRow>('GET', `/manager/member?memberSeq=${memberSeq}`, { token: tokens[who]! });
    return { status, body };
  };
  const save = async (who: string, { uindex, name, email }: MemberRow, more: object) =>
    (await platform.call('POST', '/member/profile', { token: tokens[who]!, body: { memberSeq: uindex, name, email, ...more } })).status;

  test('R-MEMB-03 Z8: the second is told and changes nothing, until they have read what the first has saved', async () => {
    const { body: read } = await row('master', seqs.dami!);
    expect(read).toEqual((await list('master', 'memberListNew', { name: 'dami' })).list[0]);
    expect(await save('first', read, { phone: '0101111', version: read.version })).toBe(200);
    expect(await save('master', read, { phone: '0102222', version: read.version, managerSeq: seqs.second })).toBe(409);
    const { body: after } = await row('master', seqs.dami!);
    expect([after.phone, after.mngIndex]).toEqual(['0101111', seqs.first]);
    expect(await save('master', after, { phone: '0102222', version: after.version, managerSeq: seqs.second })).toBe(200);
    const { body: last } = await row('master', seqs.dami!);
    expect([last.phone, last.mngIndex]).toEqual(['0102222', seqs.second]);
    // moved away meanwhile: the first manager's form is over
    expect(await save('first', after, { version: after.version })).toBe(403);
  });

  test('R-MEMB-03: both at the same moment: one is done, the other told', async () => {
    const { body: read } = await row('master', seqs.stray!);
    const both = await Promise.all(['0103333', '0104444'].map((phone) => save('master', read, { phone, version: read.version })));
    expect(both.sort()).toEqual([200, 409]);
  });

  test('R-MEMB-03 O8: a manager who is none leaves the profile as it was', async () => {
    const { body: read } = await row('master', seqs.bora!);
    for (const managerSeq of [seqs.anna, seqs.foreign, 2_000_000_000])
      expect(await save('master', { ...read, name: 'Changed' }, { version: read.version, managerSeq })).toBe(403);
    expect((await row('master', seqs.bora!)).body).toEqual(read);
  });

  test('Z4 Z7: one’s own profile cannot name a manager, and nobody else’s row is told', async () => {
    const token = await platform.signIn(compSeq, 'anna.list');
    const own = { memberSeq: seqs.anna, name: 'Anna', email: 'anna.list@example.com' };
    expect((await platform.call('POST', '/member/profile', { token, body: { ...own, managerSeq: seqs.second } })).status).toBe(403);
    expect((await row('first', seqs.bora!)).status).toBe(403);
    expect((await row('first', seqs.foreign!)).status).toBe(403);
  });
});
