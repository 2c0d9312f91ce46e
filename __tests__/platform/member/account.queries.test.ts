/** @engine postgres: concurrent calls wait for locks. */
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type Answer, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let admin: Person;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await seedPerson(platform, { compSeq: await platform.addCompany('RUNNER'), id: 'the.admin', type: 'A' });
});
afterAll(() => platform.stop());

let companies = 0;
const seedCompany = (): Promise<Fixtures> => seedFixtures(platform, `TEAMS${(companies += 1)}`);
const rowOf = ({ seq }: Person) => `select 1 from member where seq = ${seq} for update`;

const person = { name: 'New', email: 'new@example.com', gender: 'F', birthDate: '1990-02-28', height: 165 };
const register = ({ S }: Fixtures, managerSeq: number) =>
  platform.call('POST', '/company/registerUser', {
    token: S.token,
    body: { login: { id: 'the.new', sns: 'O', lang: 'EN' }, profile: person, managerSeq },
  });
const addMany = ({ token }: Person, managers: (number | undefined)[]) =>
  platform.call('POST', '/member/addMany', {
    token,
    body: { lang: 'EN', members: managers.map((managerSeq, n) => ({ ...person, id: `the.new.${n}`, phone: '01012345678', managerSeq })) },
  });
const saveProfile = ({ S }: Fixtures, { seq }: Person, managerSeq: number) =>
  platform.call('POST', '/member/profile', {
    token: S.token,
    body: { memberSeq: seq, name: 'Saved', email: `saved${seq}@example.com`, managerSeq },
  });
const remove = ({ S }: Fixtures, { seq }: Person) =>
  platform.call('DELETE', '/company/deleteMember', { token: S.token, body: { memberSeq: seq } });
const restore = ({ S }: Fixtures, { seq }: Person) =>
  platform.call('POST', '/manager/restoreMember', { token: S.token, body: { memberSeq: seq } });
const replaceMaster = ({ compSeq }: Fixtures, { seq }: Person) =>
  platform.call('POST', '/company/replaceMaster', { token: admin.token, body: { compSeq, managerSeq: seq, ppw: PASSWORD } });
const teamOf = async ({ seq }: Person) =>
  (await platform.sql<{ seq: number }>(`select seq from member where manager_seq = ${seq}`)).map((row) => row.seq);

const WAYS: [string, (company: Fixtures) => Promise<Answer>][] = [
  ['registered', (company) => register(company, company.M.seq)],
  ['added from a list by that manager', ({ M }) => addMany(M, [undefined])],
  ['added from a list by the master', ({ S, M }) => addMany(S, [M.seq])],
  [
    'assigned',
    ({ S, M, otherU }) => platform.call('POST', '/company/setManager', { token: S.token, body: { list: [otherU.seq], managerSeq: M.seq } }),
  ],
  ['assigned in their profile', (company) => saveProfile(company, company.otherU, company.M.seq)],
];

test.each(WAYS)('while a manager is being deleted, no member is %s to them', async (_, give) => {
  const company = await seedCompany();
  // the deletion has the manager and waits for a member of theirs
  const lock = await platform.holdLock(rowOf(company.U));
  const removed = remove(company, company.M);
  await lock.awaitedBy(1);
  const given = give(company);
  await Promise.race([given, lock.awaitedBy(2)]);
  await lock.release();
  expect([(await removed).status, (await given).status]).toEqual([200, 403]);
  expect(await teamOf(company.M)).toEqual([]);
});

test('deleting a manager waits for a member who is being registered to them, who then has no manager', async () => {
  const company = await seedCompany();
  const lock = await platform.holdLock(
    `insert into member (company_seq, login_id, type, name) values (${company.compSeq}, 'the.new', 'U', 'Same')`,
  );
  const given = register(company, company.M.seq);
  await lock.awaitedBy(1);
  const removed = remove(company, company.M);
  await Promise.race([removed, lock.awaitedBy(2)]);
  await lock.release();
  expect([(await given).status, (await removed).status]).toEqual([200, 200]);
  expect(await teamOf(company.M)).toEqual([]);
});

test('saving the profile of a manager’s member and deleting that manager do not deadlock', async () => {
  const company = await seedCompany();
  const lock = await platform.holdLock(rowOf(company.U));
  const saved = saveProfile(company, company.U, company.M.seq);
  await lock.awaitedBy(1);
  const removed = remove(company, company.M);
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await saved).status, (await removed).status]).toEqual([200, 200]);
  expect(await teamOf(company.M)).toEqual([]);
});

test('registering a manager’s member and making that manager the master do not deadlock', async () => {
  const company = await seedCompany();
  const lock = await platform.holdLock(`select 1 from company where seq = ${company.compSeq} for update`);
  const replaced = replaceMaster(company, company.M);
  await lock.awaitedBy(1);
  const given = register(company, company.M.seq);
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await replaced).status, (await given).status]).toEqual([200, 200]);
});

test.each([
  ['first', ({ S }: Fixtures) => S, ({ S, M }: Fixtures) => [M, S]],
  ['last', ({ M }: Fixtures) => M, ({ S, M }: Fixtures) => [S, M]],
])('adding members of several managers and changing the master, who waits for the %s of them, do not deadlock', async (_, held, added) => {
  const company = await seedCompany();
  const lock = await platform.holdLock(rowOf(held(company)));
  const replaced = replaceMaster(company, company.M);
  await lock.awaitedBy(1);
  const given = addMany(
    company.S,
    added(company).map(({ seq }) => seq),
  );
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await replaced).status, (await given).status]).toEqual([200, 200]);
});

/** Calls that send an account its first password again, by whom, and their answer once it was signed in to. */
const AGAIN: [string, number, (company: Fixtures) => { account: Person; id: string; call: () => Promise<Answer> }][] = [
  [
    'the invitation of a master',
    409,
    ({ compSeq, S }) => {
      const body = { compSeq, email: 'other@example.com' };
      return { account: S, id: 'master', call: () => platform.call('POST', '/company/inviteMaster', { token: admin.token, body }) };
    },
  ],
  [
    'a member’s welcome mail',
    200,
    ({ S, U }) => {
      const body = { memberSeq: U.seq };
      return { account: U, id: 'member', call: () => platform.call('POST', '/company/resetPassword', { token: S.token, body }) };
    },
  ],
];

test.each(AGAIN)('R-MEMB-04: %s awaits the first sign-in under way, after which it is %i', async (_, status, of) => {
  const company = await seedCompany();
  const { compSeq, S } = company;
  const { account, id: name, call } = of(company);
  const id = `teams${companies}.${name}`;
  await platform.sql(`update company set master_seq = ${S.seq} where seq = ${compSeq}`);
  await platform.sql(
    `update member set one_time_hash = password_hash, one_time_expires_at = now() + interval '1 day', password_hash = null where seq = ${account.seq}`,
  );
  await platform.sql(
    `insert into login_failure (company_seq, login_id, fail_count, last_failed_at) values (${compSeq}, '${id}', 1, now())`,
  );
  // the sign-in has checked the password and waits for its earlier failures
  const lock = await platform.holdLock(`select 1 from login_failure where company_seq = ${compSeq} for update`);
  const body = { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  const signedIn = platform.call('POST', '/login', { body });
  await lock.awaitedBy(1);
  const sent = call();
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await signedIn).status, (await sent).status]).toEqual([200, status]);
  const [row] = await platform.sql(`select email, check_in_at is not null as taken from member where seq = ${account.seq}`);
  expect(row).toEqual({ email: `${id}@example.com`, taken: true });
});

test('R-MEMB-02: assigning members and prescribing to them do not deadlock', async () => {
  const company = await seedCompany();
  const { compSeq, S, M, U } = company;
  const last = await seedPerson(platform, { compSeq, id: `teams${companies}.last`, type: 'U', managerSeq: M.seq });
  // stored behind the other, where a scan finds it later
  await platform.sql(`update member set login_id = login_id || '.moved' where seq = ${U.seq}`);
  const today = dayOf(new Date(), 'Asia/Seoul');
  const exercises = [{ name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 }];
  const draft = { memberSeq: [U.seq, last.seq], startDate: today, endDate: addDays(today, 27), note: '', exercises, overlap: 'ask' };
  const lock = await platform.holdLock(rowOf(U));
  const prescribed = platform.call('POST', '/exercise/prescribe', { token: S.token, body: draft });
  await lock.awaitedBy(1);
  const body = { list: [last.seq, U.seq], managerSeq: company.otherM.seq };
  const assigned = platform.call('POST', '/company/setManager', { token: S.token, body });
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await prescribed).status, (await assigned).status]).toEqual([200, 200]);
});

test('R-MEMB-04: a sign-in with a first password that is being replaced is refused, and the new one works', async () => {
  const company = await seedCompany();
  const { compSeq, S, U } = company;
  const id = `teams${companies}.member`;
  await platform.sql(
    `update member set one_time_hash = password_hash, one_time_expires_at = now() + interval '1 day', password_hash = null where seq = ${U.seq}`,
  );
  await platform.sql(
    `insert into login_failure (company_seq, login_id, fail_count, last_failed_at) values (${compSeq}, '${id}', 1, now())`,
  );
  const signIn = (pw: string) => platform.call('POST', '/login', { body: { compSeq, id, sns: 'O', pw, timezone: 9, lang: 'EN' } });
  // the corrected address has a new password and waits for the failed sign-ins
  const lock = await platform.holdLock(`select 1 from login_failure where company_seq = ${compSeq} for update`);
  const email = `corrected${U.seq}@example.com`;
  const corrected = platform.call('POST', '/member/profile', { token: S.token, body: { memberSeq: U.seq, name: 'Same', email } });
  await lock.awaitedBy(1);
  const signedIn = signIn(PASSWORD);
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await corrected).status, (await signedIn).status]).toEqual([200, 401]);
  const [mail] = await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = '${email}'`);
  expect((await signIn(/One-time password: (\S+)/.exec(mail!.text)![1]!)).status).toBe(200);
});

test.each([
  ['deleting', remove],
  ['restoring', restore],
])('R-MEMB-02: assigning a manager’s members to another and %s that manager do not deadlock', async (_, end) => {
  const company = await seedCompany();
  const { compSeq, S, M, otherM, U } = company;
  const last = await seedPerson(platform, { compSeq, id: `teams${companies}.last`, type: 'U', managerSeq: M.seq });
  if (end === restore) await remove(company, M);
  // stored behind the other, where a scan finds it later
  await platform.sql(`update member set login_id = login_id || '.moved' where seq = ${U.seq}`);
  const lock = await platform.holdLock(rowOf(U));
  const body = { list: [U.seq, last.seq], managerSeq: otherM.seq };
  const assigned = platform.call('POST', '/company/setManager', { token: S.token, body });
  await lock.awaitedBy(1);
  const ended = end(company, M);
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await assigned).status, (await ended).status]).toEqual([200, 200]);
  expect((await teamOf(otherM)).sort()).toEqual([U.seq, company.otherU.seq, last.seq].sort());
});
