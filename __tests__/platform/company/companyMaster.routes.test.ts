import { monthOf } from '@/lib/time/month';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';

let platform: TestPlatform;
let admin: Person;
let abroad: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  const compSeq = await platform.addCompany('RUNNER');
  admin = await seedPerson(platform, { compSeq, id: 'the.admin', type: 'A' });
  abroad = await seedFixtures(platform, 'ABROAD');
}, 60_000);
afterAll(() => platform.stop());

const replace = async (compSeq: number, managerSeq: number, { token = admin.token, ppw = PASSWORD } = {}) =>
  (await platform.call('POST', '/company/replaceMaster', { token, body: { compSeq, managerSeq, ppw } })).status;
/** A company's master according to its accounts, and according to the company itself. */
const masters = async ({ compSeq }: Fixtures) => {
  const rows = await platform.sql<{ seq: number }>(
    `select seq from member where company_seq = ${compSeq} and type = 'S' and withdrawn_at is null`,
  );
  const [company] = await platform.sql<{ seq: number }>(`select master_seq as seq from company where seq = ${compSeq}`);
  return [...rows.map(({ seq }) => seq), company!.seq];
};
const mailsTo = (compSeq: number) =>
  platform.sql<{ to: string; subject: string; text: string }>(
    `select "to", subject, text from mail_outbox where company_seq = ${compSeq} order by seq`,
  );

test('R-HOME-04: a manager replaces the master: both are signed out and emailed in their own language, and the change is logged', async () => {
  const home = await seedFixtures(platform, 'HANDOVER');
  const { compSeq, S, M, otherU } = home;
  await platform.sql(`update member set lang = 'KR' where seq = ${S.seq}`);
  expect(await replace(compSeq, M.seq)).toBe(200);
  expect(await masters(home)).toEqual([M.seq, M.seq]);
  const profiles = await Promise.all([S, M].map(({ token }) => platform.call('GET', '/member/profile', { token })));
  expect(profiles.map(({ status }) => status)).toEqual([401, 401]);
  expect(await mailsTo(compSeq)).toEqual([
    {
      to: 'handover.manager@example.com',
      subject: 'You are now the master of HANDOVER',
      text: expect.stringContaining('company=HANDOVER'),
    },
    {
      to: 'handover.master@example.com',
      subject: 'HANDOVER의 마스터가 변경되었습니다',
      text: expect.stringContaining('handover.manager 님'),
    },
  ]);
  expect(
    await platform.sql(`select viewer_seq, subject_seq, action from access_log where company_seq = ${compSeq} order by subject_seq`),
  ).toEqual([S, M].map(({ seq }) => ({ viewer_seq: admin.seq, subject_seq: seq, action: 'POST /company/replaceMaster' })));
  // each has the permissions of their new role
  const [before, after] = [await platform.signIn(compSeq, 'handover.master'), await platform.signIn(compSeq, 'handover.manager')];
  const open = async (token: string) => (await platform.call('GET', `/member/profile?memberSeq=${otherU.seq}`, { token })).status;
  expect([await open(before), await open(after)]).toEqual([403, 200]);
  const month = monthOf(new Date(), 'Asia/Seoul');
  const { people } = (await platform.call<{ people: { memberSeq: number }[] }>('GET', `/privacy/review?month=${month}`, { token: after }))
    .body;
  expect(people.find(({ memberSeq }) => memberSeq === admin.seq)).toMatchObject({ name: null, role: 'A', lists: 1 });
});

test('R-HOME-04: the current master, a member, a deleted manager, a stranger and an unknown number are refused, and nothing changes', async () => {
  const home = await seedFixtures(platform, 'REFUSING');
  const { compSeq, S, U, otherM } = home;
  await platform.sql(`update company set master_seq = ${S.seq} where seq = ${compSeq}`);
  await platform.call('DELETE', '/company/deleteMember', { token: S.token, body: { memberSeq: otherM.seq } });
  const candidates = [S.seq, U.seq, otherM.seq, abroad.M.seq, admin.seq, 2_000_000_000];
  const answers: number[] = [];
  for (const seq of candidates) answers.push(await replace(compSeq, seq));
  expect(answers).toEqual([409, 404, 404, 404, 404, 404]);
  expect(await replace(2_000_000_000, S.seq)).toBe(404);
  expect(await masters(home)).toEqual([S.seq, S.seq]);
  expect(await mailsTo(compSeq)).toEqual([]);
  expect((await platform.call('GET', '/member/profile', { token: S.token })).status).toBe(200);
});

test('R-HOME-04: it takes the administrator’s own password, and no one else may do it', async () => {
  const home = await seedFixtures(platform, 'GUARDED');
  const { compSeq, S, M, U, otherM } = home;
  expect(await replace(compSeq, M.seq, { ppw: 'Not&It4242' })).toBe(401);
  for (const { token } of [S, M, U]) expect(await replace(compSeq, otherM.seq, { token })).toBe(403);
  expect((await masters(home))[0]).toBe(S.seq);
  await platform.sql(`delete from login_failure`);
});

test('R-HOME-04: two concurrent changes, or a change and a deletion, leave one master', async () => {
  const home = await seedFixtures(platform, 'RACING');
  const { compSeq, S, M, otherM } = home;
  expect(await Promise.all([replace(compSeq, M.seq), replace(compSeq, otherM.seq)])).toEqual([200, 200]);
  const [one, ...more] = await masters(home);
  expect([[M.seq, otherM.seq].includes(one!), more]).toEqual([true, [one]]);
  const [master, manager] = one === M.seq ? ['racing.manager', otherM] : ['racing.second', M];
  const token = await platform.signIn(compSeq, master);
  const removal = platform.call('DELETE', '/company/deleteMember', { token, body: { memberSeq: manager.seq } });
  const [changed, { status: removed }] = await Promise.all([replace(compSeq, manager.seq), removal]);
  expect([[200, 404].includes(changed), [200, 401, 403, 409].includes(removed), changed === 200 && removed === 200]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await masters(home)).toEqual(changed === 200 ? [manager.seq, manager.seq] : [one, one]);
  expect(S.seq).not.toBe(one);
});

test('the database allows a company one master, and frees the place of one who withdrew', async () => {
  const compSeq = await platform.addCompany('ONLYONE');
  const first = await platform.addMember({ compSeq, id: 'first.master', type: 'S' });
  await expect(platform.addMember({ compSeq, id: 'second.master', type: 'S' })).rejects.toThrow();
  await platform.sql(`update member set withdrawn_at = now() where seq = ${first}`);
  expect(await platform.addMember({ compSeq, id: 'third.master', type: 'S' })).toBeGreaterThan(first);
});
