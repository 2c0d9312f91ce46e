import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

interface Failure {
  error: { code: string; retryAfter?: number };
}

let platform: TestPlatform;
let compSeq: number;
let bystander: string;
beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('BURST');
  await platform.addMember({ compSeq, id: 'by.stander', type: 'U' });
  bystander = await platform.signIn(compSeq, 'by.stander');
});
afterAll(() => platform.stop());

const login = (id: string, pw: string) =>
  platform.call<Failure>('POST', '/login', { body: { compSeq, id, sns: 'O', pw, timezone: 9, lang: 'EN' } });
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (list: readonly number[]) =>
  Object.fromEntries([...new Set(list)].map((value) => [value, list.filter((other) => other === value).length]));

/** How many of these calls were answered before a later call by another person. */
async function answeredBefore<T>(count: number, work: (index: number) => Promise<T>): Promise<{ answers: T[]; before: number }> {
  let answered = 0;
  const burst = many(count, async (index) => {
    const answer = await work(index);
    answered += 1;
    return answer;
  });
  // all of them are in flight once the last has been sent
  await new Promise((resolve) => setTimeout(resolve, 20));
  const other = await platform.call('GET', '/member/unit', { token: bystander });
  const before = answered;
  expect(other.status).toBe(200);
  return { answers: await burst, before };
}

test('R-OPS-01: hashing for a burst of sign-ins does not delay other requests', async () => {
  const { answers, before } = await answeredBefore(30, (index) => login(`stranger.${index}`, 'Wrong!2026'));
  // the other request waits for neither a connection nor its turn; it used to be answered last
  expect(before).toBeLessThan(30);
  expect(countOf(answers.map(({ status }) => status))).toEqual({ 401: 30 });
});

test('R-OPS-01 L1: sixty concurrent sign-ins to one ID delay no one, and are counted one by one', async () => {
  await platform.addMember({ compSeq, id: 'stormed.user', type: 'U' });
  const { answers } = await answeredBefore(60, () => login('stormed.user', 'Wrong!2026'));
  expect(countOf(answers.map(({ status }) => status))).toEqual({ 401: 5, 403: 55 });
  expect((await login('stormed.user', PASSWORD)).status).toBe(403);
  const [row] = await platform.sql<{ fail_count: number }>("select fail_count from login_failure where login_id = 'stormed.user'");
  expect(row!.fail_count).toBe(6);
});

test('R-OPS-01: excess sign-ins are told to retry later, and none fails', async () => {
  const answers = await many(160, (index) => login(`flood.${index}`, 'Wrong!2026'));
  const counts = countOf(answers.map(({ status }) => status));
  expect(Object.keys(counts)).toEqual(['401', '503']);
  const refused = answers.find(({ status }) => status === 503)!;
  expect(refused.body.error).toMatchObject({ code: 'OVERLOADED', retryAfter: 5 });
  expect(refused.headers.get('retry-after')).toBe('5');
  // an unchecked password is not a failure
  const [row] = await platform.sql<{ count: number }>("select count(*)::int as count from login_failure where login_id like 'flood.%'");
  expect(row!.count).toBe(counts[401]);
  expect((await login('flood.1', 'Wrong!2026')).status).toBe(401);
});

test('L4 L5: a one-time password used fifty times concurrently signs in once', async () => {
  await platform.addMember({ compSeq, id: 'once.only', type: 'U' });
  await platform.call('POST', '/member/findPassword', { body: { compSeq, id: 'once.only', email: 'once.only@example.com', lang: 'EN' } });
  const [mail] = await platform.sql<{ text: string }>('select text from mail_outbox order by seq desc limit 1');
  const password = /^ {4}One-time password: (\S+)$/m.exec(mail!.text)![1]!;
  const answers = await many(50, () => login('once.only', password));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('L6: of ten concurrent changes from the same password, one succeeds', async () => {
  const memberSeq = await platform.addMember({ compSeq, id: 'tenfold.user', type: 'U' });
  const token = await platform.signIn(compSeq, 'tenfold.user');
  const change = (index: number) =>
    platform.call('POST', '/member/changePassword', { token, body: { memberSeq, oldPw: PASSWORD, newPw: `Fresh&424${index}` } });
  const answers = await many(10, change);
  const done = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(done).toHaveLength(1);
  await platform.sql("delete from login_failure where login_id = 'tenfold.user'");
  expect((await login('tenfold.user', `Fresh&424${done[0]}`)).status).toBe(200);
});

test('L4: of thirty concurrent requests for a lost password, five are accepted', async () => {
  const answers = await many(30, () =>
    platform.call('POST', '/member/findPassword', { body: { compSeq, id: 'nobody.known', email: 'a@example.com', lang: 'EN' } }),
  );
  expect(countOf(answers.map(({ status }) => status))).toEqual({ 404: 5, 429: 25 });
});
