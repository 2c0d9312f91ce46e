import { seedFixtures, seedPerson, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

interface ReadRequest {
  call: string;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}
interface ReadsReply {
  error?: { code: string };
  answers: { status: number; body: unknown; retryAfter?: number }[];
}

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'READS');
});
afterAll(() => platform.stop());

const together = (token: string | undefined, reads: ReadRequest[]) =>
  platform.call<ReadsReply>('POST', '/reads', { token, body: { reads } });

/** The same reads one by one. */
async function singly(token: string, reads: ReadRequest[]) {
  const answers = [];
  for (const { call, query = '', body } of reads) {
    const [method, path] = call.split(' ') as ['GET', string];
    const answer = await platform.call<Record<string, unknown>>(method, `${path}${query}`, { token, body });
    answers.push({ status: answer.status, body: answer.body });
  }
  return answers;
}

const withoutRef = (answers: { status: number; body: unknown }[]) =>
  answers.map(({ status, body }) => ({ status, body: JSON.parse(JSON.stringify(body).replace(/"ref":"[^"]+"/, '"ref":""')) as unknown }));

const looks = async () =>
  (await platform.sql<{ action: string }>('select action from access_log order by seq')).map(({ action }) => action);

const OWN = [
  { call: 'GET /member/profile' },
  { call: 'GET /member/unit' },
  { call: 'GET /message/list', query: '?page=0&size=20' },
  { call: 'GET /body/newAnalysis' },
];

test('a page’s combined reads return what each returns alone', async () => {
  const { status, body } = await together(fixtures.U.token, OWN);
  expect(status).toBe(200);
  expect(body.answers).toEqual(await singly(fixtures.U.token, OWN));
});

test('a page’s reads share one transaction', async () => {
  const about = `?memberSeq=${fixtures.U.seq}`;
  await together(fixtures.S.token, [
    { call: 'GET /member/profile', query: about },
    { call: 'GET /body/newAnalysis', query: about },
  ]);
  const written = await platform.sql<{ by: string }>('select xmin::text as by from access_log order by seq desc limit 2');
  expect(new Set(written.map(({ by }) => by)).size).toBe(1);
});

test('R-GUARD-05: a refusal, bad input, an unknown call and a write affect only that read', async () => {
  const reads = [
    { call: 'GET /member/unit' },
    { call: 'GET /manager/getMembersGenderCnt' },
    { call: 'GET /message/list', query: '?page=-1' },
    { call: 'GET /member/profile', query: '?memberSeq=2000000000' },
    { call: 'GET /no/such' },
    { call: 'POST /member/unit', body: {} },
  ];
  const { status, body } = await together(fixtures.U.token, reads);
  expect(status).toBe(200);
  expect(body.answers.map((answer) => answer.status)).toEqual([200, 403, 422, 403, 404, 404]);
  expect(withoutRef(body.answers.slice(0, 4))).toEqual(withoutRef(await singly(fixtures.U.token, reads.slice(0, 4))));
});

test('R-RANK-01: a ranking, which reads with colleagues’ permissions, does not affect the other reads, nor they the ranking', async () => {
  const reads = [
    { call: 'GET /body/newAnalysis' },
    { call: 'GET /member/rank/:category/:subCategory', params: { category: 'activity', subCategory: 'step' } },
    ...OWN,
  ];
  const resolved = reads.map(({ call, ...rest }) => ({ ...rest, call: call.replace(':category/:subCategory', 'activity/step') }));
  const { body } = await together(fixtures.U.token, reads);
  expect(body.answers).toEqual(await singly(fixtures.U.token, resolved));
});

test('an access is logged once, under the read’s own name, also if another read fails', async () => {
  const before = (await looks()).length;
  const look = { call: 'GET /member/profile', query: `?memberSeq=${fixtures.U.seq}` };
  await together(fixtures.S.token, [{ call: 'GET /member/unit' }, look]);
  await together(fixtures.S.token, [look, { call: 'GET /message/list', query: '?page=-1' }]);
  expect((await looks()).slice(before)).toEqual(['GET /member/profile', 'GET /member/profile']);
});

test('R-AUTH-03: without a valid token nothing is read, and more reads than a page needs are refused', async () => {
  for (const token of [undefined, 'x'.repeat(43)]) expect((await together(token, OWN)).body.error?.code).toBe('NO_SESSION');
  const many = Array.from({ length: 33 }, () => ({ call: 'GET /member/unit' }));
  expect((await together(fixtures.U.token, many)).status).toBe(422);
});

test('R-ADMIN-01: each of an administrator’s reads enters the company it is about', async () => {
  const reads = [
    { call: 'GET /company/profile', query: `?compSeq=${fixtures.compSeq}` },
    { call: 'GET /company/companyList', query: '?page=0&size=20' },
    { call: 'GET /member/unit' },
  ];
  const { token } = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'reads.admin', type: 'A' });
  const { body } = await together(token, reads);
  expect(body.answers).toEqual(await singly(token, reads));
  expect(body.answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
