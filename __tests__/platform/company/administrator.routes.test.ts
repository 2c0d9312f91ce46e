import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';

let platform: TestPlatform;
let runner: number;
let admin: Person;
let staff: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  runner = await platform.addCompany('RUNNER', 'Runner');
  admin = await seedPerson(platform, { compSeq: runner, id: 'the.admin', type: 'A', name: 'B. First' });
  staff = await seedFixtures(platform, 'STAFFED');
}, 60_000);
afterAll(() => platform.stop());

interface ListReply {
  list: { memberSeq: number; id: string; invited: boolean; own: boolean }[];
}
const list = async (token = admin.token) => (await platform.call<ListReply>('GET', '/administrator/list', { token })).body.list;
const invitation = (id: string, ppw = PASSWORD) => ({
  login: { id, lang: 'EN' },
  profile: { name: 'A. Second', email: `${id}@example.com` },
  ppw,
});
const invite = (id: string, { token = admin.token, ppw = PASSWORD } = {}) =>
  platform.call('POST', '/administrator/invite', { token, body: invitation(id, ppw) }).then(({ status }) => status);
const remove = (memberSeq: number, { token = admin.token, ppw = PASSWORD } = {}) =>
  platform.call('DELETE', '/administrator/remove', { token, body: { memberSeq, ppw } }).then(({ status }) => status);
const isIn = async (token: string) => (await platform.call('GET', '/member/profile', { token })).status;

test('R-HOME-04: a second administrator is invited by email, signs in, administers, and is removed with immediate effect', async () => {
  expect(await invite('second.admin')).toBe(200);
  expect(await invite('second.admin')).toBe(409);
  expect(await list()).toMatchObject([
    { id: 'second.admin', name: 'A. Second', compName: 'Runner', pcode: 'RUNNER', invited: true, own: false },
    { id: 'the.admin', own: true },
  ]);
  const [mail] = await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = 'second.admin@example.com'`);
  const first = await platform.signIn(runner, 'second.admin', / {4}One-time password: (\S+)$/m.exec(mail!.text)![1]!);
  const { memberSeq } = (await list()).find(({ id }) => id === 'second.admin')!;
  await platform.sql(`update member set must_change_password = false where seq = ${memberSeq}`);
  expect((await list(first)).map(({ id, own, invited }) => [id, own, invited])).toEqual([
    ['second.admin', true, false],
    ['the.admin', false, false],
  ]);
  expect((await platform.call('GET', '/company/companyList', { token: first })).status).toBe(200);
  expect(await remove(memberSeq)).toBe(200);
  expect(await platform.sql(`select 1 from mail_outbox where "to" = 'second.admin@example.com'`)).toEqual([]);
  expect([await isIn(first), await remove(memberSeq)]).toEqual([401, 404]);
  expect((await list()).map(({ id }) => id)).toEqual(['the.admin']);
  expect(await platform.sql(`select company_seq, viewer_seq, subject_seq, action from access_log`)).toEqual([
    { company_seq: runner, viewer_seq: admin.seq, subject_seq: memberSeq, action: 'DELETE /administrator/remove' },
  ]);
});

test('R-HOME-04 R-MEMB-04: until an administrator’s first sign-in, the invitation is sent again, to a corrected address', async () => {
  expect(await invite('third.admin')).toBe(200);
  const { memberSeq } = (await list()).find(({ id }) => id === 'third.admin')!;
  const again = (body: object, token = admin.token) =>
    platform.call('POST', '/administrator/inviteAgain', { token, body }).then(({ status }) => status);
  const passwordTo = async (address: string) => {
    const mails = await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = '${address}' order by seq desc`);
    return / {4}One-time password: (\S+)$/m.exec(mails[0]!.text)![1]!;
  };
  expect([await again({ memberSeq, email: 'third' }), await again({ memberSeq, email: 'correct@example.com' })]).toEqual([422, 200]);
  expect(await list()).toContainEqual(expect.objectContaining({ id: 'third.admin', email: 'correct@example.com', invited: true }));
  const corrected = await passwordTo('correct@example.com');
  expect(await again({ memberSeq })).toBe(200);
  const last = await passwordTo('correct@example.com');
  for (const pw of [await passwordTo('third.admin@example.com'), corrected])
    await expect(platform.signIn(runner, 'third.admin', pw)).rejects.toThrow('401');
  await platform.signIn(runner, 'third.admin', last);
  expect([await again({ memberSeq }), await again({ memberSeq: admin.seq })]).toEqual([409, 409]);
  expect([await again({ memberSeq: staff.S.seq }), await again({ memberSeq }, staff.S.token)]).toEqual([404, 403]);
  expect(await remove(memberSeq)).toBe(200);
});

test('R-HOME-04: administrators cannot remove themselves, so that one remains; members, managers and masters cannot be removed this way', async () => {
  expect(await remove(admin.seq)).toBe(409);
  for (const { seq } of [staff.U, staff.M, staff.S, { seq: 2_000_000_000 }]) expect(await remove(seq)).toBe(404);
  expect([await isIn(admin.token), await isIn(staff.S.token)]).toEqual([200, 200]);
});

test('R-HOME-04: it takes one’s own password, and no one else may list, invite or remove', async () => {
  expect([await invite('third.admin', { ppw: 'Not&It4242' }), await remove(staff.M.seq, { ppw: 'Not&It4242' })]).toEqual([401, 401]);
  for (const { token } of [staff.U, staff.M, staff.S]) {
    const { status } = await platform.call('GET', '/administrator/list', { token });
    expect([status, await invite('third.admin', { token }), await remove(admin.seq, { token })]).toEqual([403, 403, 403]);
  }
  expect((await list()).map(({ id }) => id)).toEqual(['the.admin']);
  await platform.sql('delete from login_failure');
});

test('R-HOME-04: of two administrators who remove each other concurrently one remains, whatever their companies', async () => {
  const other = await seedPerson(platform, { compSeq: staff.compSeq, id: 'other.admin', type: 'A' });
  const answers = await Promise.all([remove(other.seq), remove(admin.seq, { token: other.token })]);
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => [401, 403].includes(status))).toHaveLength(1);
  const left = await platform.sql<{ seq: number }>(`select seq from member where type = 'A' and withdrawn_at is null`);
  expect(left).toEqual([{ seq: answers[0] === 200 ? admin.seq : other.seq }]);
});

test('R-PRIV-05: a removed administrator is offered their data, and is erased 30 days later', async () => {
  const { seq } = await seedPerson(platform, { compSeq: runner, id: 'gone.admin', type: 'A', name: 'C. Gone' });
  // an identifier sent by a device, which is not the administrator
  await platform.sql(
    `insert into unassigned_reading (company_seq, source, external_id, kind, person, reading) values (${runner}, 'scale', '1', 'body', '${seq}', '{}')`,
  );
  const { token } = await seedPerson(platform, { compSeq: runner, id: 'last.admin', type: 'A' });
  expect(await remove(seq, { token })).toBe(200);
  await platform.tidy();
  const mails = () => platform.sql<{ text: string }>(`select text from mail_outbox where "to" = 'gone.admin@example.com'`);
  const [mail] = await mails();
  expect(mail!.text).toContain('was deleted. You can download everything');
  expect(mail!.text).not.toMatch(/team|restored|health/);
  await platform.advance(30 * 86_400_000 + 60_000);
  await platform.tidy();
  expect(await platform.sql(`select name, email, login_id from member where seq = ${seq}`)).toEqual([
    { name: '', email: '', login_id: `:${seq}` },
  ]);
  expect((await mails()).map(({ text }) => /^On .* was erased/m.test(text))).toEqual([true]);
  expect(await platform.sql(`select person from unassigned_reading where company_seq = ${runner}`)).toEqual([{ person: String(seq) }]);
});
