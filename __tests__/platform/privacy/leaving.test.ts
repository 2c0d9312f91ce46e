import { mailLinkPath } from '@/lib/auth/entry/entryLinks';
import { PATHS } from '@/lib/shared/paths';
import type { MailData, MailTemplate } from '@/platform/core/ports/mailPort';
import { mailText } from '@/platform/mail/mailTexts';
import { takeOutCsv } from '../../support/files/takeOutCsv';
import { seedFixtures, seedNote, seedEntities, seedToken, type Fixtures } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { unzip } from '../../support/files/zip';

const DAY = 86_400_000;
let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform({ PUBLIC_URL: 'https://portal.example' });
  fixtures = await seedFixtures(platform, 'PARTING');
  await seedEntities(platform, fixtures);
});
afterAll(() => platform.stop());

interface Mail {
  to: string;
  subject: string;
  text: string;
}
const mailsTo = (id: string) =>
  platform.sql<Mail>(`select "to", subject, text from mail_outbox where "to" = '${id}@example.com' order by seq`);
const codeOf = (text: string) => /https:\/\/portal\.example\/archive#(\S{32})$/m.exec(text)![1]!;
const fetchData = (code: string) =>
  fetch(`${platform.url}/company/archive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
const accountOf = async (seq: number) => (await platform.sql(`select * from member where seq = ${seq}`))[0]!;
const deleteBy = (seq: number) =>
  platform.sql(`update member set withdrawn_at = current_setting('app.now')::timestamptz where seq = ${seq}`);

/** Rows that name a member, by table, without those that only count for others. */
async function rowsOf(seq: number): Promise<Record<string, number>> {
  const tables = await platform.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'member_seq' order by 1",
  );
  const counts = await platform.sql<{ name: string; rows: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}" where member_seq = ${seq}`)
      .join(' union all '),
  );
  // the current consents are derived from all consents, and are erased with them
  const isOwn = (name: string) => !['access_token', 'consent_in_force'].includes(name);
  return Object.fromEntries(counts.filter(({ name, rows }) => rows > 0 && isOwn(name)).map(({ name, rows }) => [name, rows]));
}

describe('R-PRIV-05: a deleted member is offered their data for 30 days and then erased', () => {
  let code: string;

  test('an email offers the data once, and only the email has the code', async () => {
    const { M, U } = fixtures;
    const body = { memberSeq: U.seq };
    const deleted = await platform.call('DELETE', '/company/deleteMember', { token: M.token, body });
    expect(deleted.status).toBe(200);
    expect((await platform.call('GET', '/member/profile', { token: U.token })).status).toBe(401);
    await platform.tidy();
    await platform.tidy();
    const mails = await mailsTo('parting.member');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted: download your data']);
    code = codeOf(mails[0]!.text);
    expect(Object.values(await accountOf(U.seq))).not.toContain(code);
  });

  test('the link downloads all data of the member and no one else’s, and is logged', async () => {
    const answer = await fetchData(code);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const zip = await unzip(Buffer.from(await answer.arrayBuffer()));
    const csv = (kind: string) => takeOutCsv(zip, kind);
    expect(csv('profile').map(({ loginId }) => loginId)).toEqual(['parting.member']);
    expect(csv('bodyRecords').map(({ weight }) => weight)).toEqual(['80']);
    expect(Object.keys(csv('profile')[0]!)).not.toEqual(expect.arrayContaining(['takeOutHash']));
    expect(
      await platform.sql(
        `select rows > 0 as some from access_log where viewer_seq = ${fixtures.U.seq} and action = 'POST /company/archive'`,
      ),
    ).toEqual([{ some: true }]);
    expect((await fetchData('A'.repeat(32))).status).toBe(404);
  });

  test('restoring the account ends the link and stops the erasure, and the offer is renewed at the next deletion', async () => {
    const { M, U } = fixtures;
    const restored = await platform.call('POST', '/manager/restoreMember', { token: M.token, body: { memberSeq: U.seq } });
    expect([restored.status, (await fetchData(code)).status]).toEqual([200, 404]);
    const before = await rowsOf(U.seq);
    await platform.advance(31 * DAY);
    await platform.tidy();
    expect(await rowsOf(U.seq)).toEqual(before);
    await deleteBy(U.seq);
    await platform.tidy();
    const mails = await mailsTo('parting.member');
    expect(codeOf(mails.at(-1)!.text)).not.toBe(code);
    code = codeOf(mails.at(-1)!.text);
  });

  test('P4: a minute before the end everything is still there, after it only a number and a receipt', async () => {
    const { U } = fixtures;
    const before = await rowsOf(U.seq);
    expect(Object.keys(before)).toContain('body_record');
    await platform.advance(30 * DAY - 60_000);
    await platform.tidy();
    const late = await fetchData(code);
    expect([await rowsOf(U.seq), late.status, (await late.arrayBuffer()).byteLength > 0]).toEqual([before, 200, true]);
    await platform.advance(120_000);
    expect((await fetchData(code)).status).toBe(404);
    await platform.sql(`update member set step_goal = 9000, facts_changed_at = now(), locked_at = now() where seq = ${U.seq}`);
    await platform.tidy();
    expect(await rowsOf(U.seq)).toEqual({});
    const account = await accountOf(U.seq);
    expect(account).toMatchObject({ name: '', email: '', login_id: `:${U.seq}`, take_out_hash: null, erased_at: expect.anything() });
    expect(account).toMatchObject({ step_goal: null, facts_changed_at: null, locked_at: null });
    expect(account.erased_rows).toBeGreaterThanOrEqual(Object.values(before).reduce((sum, rows) => sum + rows, 0));
    const [receipt, ...more] = await mailsTo('parting.member');
    expect([receipt!.subject, more]).toEqual(['Your data at PARTING was erased', []]);
    expect(receipt!.text).toContain(`${Number(account.erased_rows)} records`);
    expect(receipt!.text).toMatch(/^On [A-Z][a-z]{2} \d{1,2}, \d{4} everything/m);
    expect(receipt!.text).not.toMatch(/because you|sign-ins|\n\n\n/);
    await platform.tidy();
    expect(await mailsTo('parting.member')).toHaveLength(1);
  });
});

describe('R-PRIV-05: an interrupted erasure', () => {
  test('erases nothing of its current member, does not delay others, and completes in the next round', async () => {
    const { compSeq } = fixtures;
    const seqs = await platform.addMembers(['one', 'two', 'three'].map((id) => ({ compSeq, id: `broken.${id}`, type: 'U' as const })));
    for (const seq of seqs) {
      await platform.sql(
        `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
         select ${compSeq}, ${seq}, 'SM', 'test', n::text, '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 day', 'M', 60 from generate_series(1, 3) n`,
      );
      await deleteBy(seq);
    }
    await platform.tidy();
    await platform.advance(30 * DAY + 60_000);
    const before = await rowsOf(seqs[1]!);
    // the last write of a member: everything else is erased earlier in that transaction
    await platform.sql(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
    await platform.sql(
      `create trigger break_off before update on member for each row when (new.seq = ${seqs[1]} and new.erased_at is not null) execute function break_off()`,
    );
    await expect(platform.tidy()).rejects.toThrow('killed');
    expect(await rowsOf(seqs[1]!)).toEqual(before);
    expect([await rowsOf(seqs[0]!), await rowsOf(seqs[2]!)]).toEqual([{}, {}]);
    await platform.sql('drop function break_off cascade');
    await platform.tidy();
    await platform.tidy();
    expect(await rowsOf(seqs[1]!)).toEqual({});
    const [first, second] = [await accountOf(seqs[0]!), await accountOf(seqs[1]!)];
    expect([second.erased_rows, second.name]).toEqual([first.erased_rows, first.name]);
    for (const id of ['one', 'two', 'three']) expect(await mailsTo(`broken.${id}`)).toHaveLength(1);
  });

  test('a withdrawing member gets the same receipt at once, also by email, without an offer, and cannot be restored', async () => {
    const { compSeq } = fixtures;
    await platform.addMember({ compSeq, id: 'self.one', type: 'U' });
    const token = await platform.signIn(compSeq, 'self.one');
    // queued emails to them are removed, and the receipt is added
    await platform.sql(
      `insert into mail_outbox (company_seq, "to", subject, text) values (${compSeq}, 'self.one@example.com', 'A password', 't')`,
    );
    await platform.sql(`update member set lang = 'KR' where company_seq = ${compSeq} and login_id = 'self.one'`);
    expect((await platform.call('POST', '/privacy/withdraw', { token, body: { pw: PASSWORD } })).status).toBe(200);
    await platform.tidy();
    const [receipt, ...more] = await mailsTo('self.one');
    expect([receipt?.subject, more]).toEqual(['PARTING의 내 데이터가 삭제되었습니다', []]);
    const [account] = await platform.sql(
      `select * from member where company_seq = ${compSeq} order by withdrawn_at desc nulls last limit 1`,
    );
    expect(account).toMatchObject({ name: '', take_out_at: null, erased_at: account!.withdrawn_at });
    expect(account!.erased_rows).toBeGreaterThan(0);
    const whole = `회원 탈퇴에 따라 [^]* 기록 ${Number(account!.erased_rows)}건입니다[^]*열람했는지[^]*: 2년[^]*로그인 기록[^]*: 7일[^]*주소: 30일[^]*직접 탈퇴하지 않았다면`;
    expect(receipt!.text).toMatch(new RegExp(whole));
    const master = await platform.signIn(compSeq, 'parting.master');
    const body = { memberSeq: account!.seq };
    expect((await platform.call('POST', '/manager/restoreMember', { token: master, body })).status).toBe(404);
  });

  test('an account without an email address is erased too, also by withdrawal', async () => {
    const [leaver] = await platform.addMembers([{ compSeq: fixtures.compSeq, id: 'mute.two', type: 'U' }]);
    await platform.sql(`update member set email = '' where seq = ${leaver}`);
    const token = await platform.signIn(fixtures.compSeq, 'mute.two');
    expect((await platform.call('POST', '/privacy/withdraw', { token, body: { pw: PASSWORD } })).status).toBe(200);
    const [seq] = await platform.addMembers([{ compSeq: fixtures.compSeq, id: 'mute.one', type: 'U' }]);
    await platform.sql(`update member set email = '' where seq = ${seq}`);
    await deleteBy(seq!);
    await platform.tidy();
    expect(await accountOf(seq!)).toMatchObject({ take_out_hash: null, take_out_at: expect.anything(), erased_at: null });
    await platform.advance(30 * DAY + 60_000);
    await platform.tidy();
    expect(await accountOf(seq!)).toMatchObject({ name: '', erased_at: expect.anything() });
    expect(await platform.sql(`select 1 from mail_outbox where "to" = ''`)).toEqual([]);
  });
});

describe('R-PRIV-05: a deleted manager has the same time, and what they made for the company stays without their name', () => {
  let staff: Fixtures;
  let code: string;
  let missionSeq: number;
  const manager = 'staffed.manager';
  const month = new Date(Date.now() - 40 * DAY).toISOString().slice(0, 7);
  const pictures = () => platform.sql(`select name from file where company_seq = ${staff.compSeq} order by name`);
  const deleted = ({ seq }: Fixtures['M']) =>
    platform.call('DELETE', '/company/deleteMember', { token: staff.S.token, body: { memberSeq: seq } });

  beforeAll(async () => {
    staff = await seedFixtures(platform, 'STAFFED');
    const { compSeq, M, U, S } = staff;
    await platform.sql(`update company set created_at = now() - interval '100 days' where seq = ${compSeq}`);
    // the clock is far ahead by now, and continues
    for (const person of [M, U, S]) person.token = await seedToken(platform, compSeq, person.seq, 400 * DAY);
    const { token } = M;
    const written = { title: 'Ten thousand steps', contents: 'Every day', missionNoteSeq: [await seedNote(platform, staff)] };
    const body = { ...written, missionType: 'ALL', takerSeq: [], startDate: 0 };
    const sent = await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', { token, body });
    expect(sent.status).toBe(200);
    ({ missionSeq } = sent.body);
    for (const [by, title] of [
      [token, 'Fire drill'],
      [S.token, 'Canteen'],
    ])
      await platform.call('POST', '/message/send', { token: by, body: { title, contents: 'Today' } });
    const comment = new FormData();
    for (const [name, value] of Object.entries({ missionSeq, memberSeq: M.seq, text: 'Well done' })) comment.append(name, String(value));
    expect((await platform.call('POST', '/mission/photoComment', { token, body: comment })).status).toBe(200);
    await platform.sql(
      `insert into mission_draft (company_seq, member_seq, kind, content) values (${compSeq}, ${M.seq}, 'DRAFT', '${JSON.stringify(body)}')`,
    );
    await platform.sql(
      `insert into file (company_seq, name, owner_seq, purpose, type, size) select ${compSeq}, lower(p) || '.jpg', ${M.seq}, p, 'image/jpeg', 1
       from unnest(array['PROFILE', 'COMMENT', 'CHAT', 'MISSION', 'LOGO', 'PROMOTION']) p`,
    );
    await platform.sql(
      `insert into mission_repeat (company_seq, sender_seq, title, contents, mission_note_seq, mission_type, taker_seq, depts, daily, days, every, anchor_round, anchor_at, next_round)
       values (${compSeq}, ${M.seq}, 'Ten thousand steps', 'Every day', '{}', 'ALL', '{}', '{}', false, 7, 'WEEK', 1, now(), 2)`,
    );
    await platform.sql(`update mission set image_file = 'mission.jpg' where seq = ${missionSeq}`);
    const [job] = await platform.sql<{ seq: number }>(
      `insert into import_job (company_seq, member_seq, state, folder, uploads) values (${compSeq}, ${M.seq}, 'done', '', '[]') returning seq`,
    );
    await platform.sql(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight) values (${compSeq}, ${U.seq}, 'SM', 'import', '${job!.seq}', now(), 'M', 80)`,
    );
    await platform.sql(
      `insert into exercise_prescription (company_seq, member_seq, writer_seq, start_day, end_day) values (${compSeq}, ${U.seq}, ${M.seq}, '2020-01-01', '2040-12-31')`,
    );
    await platform.sql(
      `insert into access_review (company_seq, month, reviewer_seq, role, at) values (${compSeq}, '${month}', ${M.seq}, 'S', now())`,
    );
  });

  test('the email explains what happens next, and its link downloads the manager’s data and what they sent', async () => {
    expect((await deleted(staff.M)).status).toBe(200);
    await platform.tidy();
    const [mail, ...more] = await mailsTo(manager);
    expect([mail!.subject, more]).toEqual(['Your account was deleted: download your data', []]);
    expect(mail!.text).toContain('Missions and notices you sent stay');
    code = codeOf(mail!.text);
    const answer = await fetchData(code);
    expect(answer.status).toBe(200);
    const zip = await unzip(Buffer.from(await answer.arrayBuffer()));
    const csv = (kind: string) => takeOutCsv(zip, kind);
    expect(csv('profile').map(({ loginId, phone }) => [loginId, phone])).toEqual([[manager, '']]);
    expect(csv('missionsSent').map(({ title, contents }) => [title, contents])).toEqual([['Ten thousand steps', 'Every day']]);
    expect(csv('noticesSent').map(({ title }) => title)).toEqual(['Fire drill']);
    expect(csv('missionComments').map(({ text }) => text)).toEqual(['Well done']);
    expect(csv('missionDrafts').map(({ title }) => title)).toEqual(['Ten thousand steps']);
    expect(csv('consents').length).toBeGreaterThan(0);
    expect(csv('signIns').length).toBeGreaterThan(0);
    expect([...zip.keys()].filter((name) => name.startsWith('pictures/')).sort()).toEqual(
      ['chat', 'comment', 'profile'].map((name) => `pictures/${name}.jpg`),
    );
    // no reading of their members
    expect(csv('bodyRecords')).toEqual([]);
  });

  test('until then their master can restore them, with everything', async () => {
    const before = await rowsOf(staff.M.seq);
    const body = { memberSeq: staff.M.seq };
    expect((await platform.call('POST', '/manager/restoreMember', { token: staff.S.token, body })).status).toBe(200);
    expect((await fetchData(code)).status).toBe(404);
    await platform.advance(31 * DAY);
    await platform.tidy();
    expect(await rowsOf(staff.M.seq)).toEqual(before);
    expect((await accountOf(staff.M.seq)).name).not.toBe('');
  });

  test('after thirty days a number and a receipt remain, and for the company what was sent, with its pictures', async () => {
    const { M, U, S, compSeq } = staff;
    await deleteBy(M.seq);
    await platform.tidy();
    await platform.advance(30 * DAY + 60_000);
    await platform.tidy();
    expect(await rowsOf(M.seq)).toEqual({});
    expect(await accountOf(M.seq)).toMatchObject({ name: '', email: '', phone: null, login_id: `:${M.seq}`, take_out_hash: null });
    expect((await accountOf(M.seq)).erased_rows).toBeGreaterThan(0);
    const [receipt, ...more] = await mailsTo(manager);
    expect([receipt!.subject, more]).toEqual(['Your data at STAFFED was erased', []]);
    expect(receipt!.text).toMatch(/missions and notices, without your name/);
    expect(await pictures()).toEqual(['logo', 'mission', 'promotion'].map((name) => ({ name: `${name}.jpg` })));
    expect(await rowsOf(U.seq)).toMatchObject({ body_record: 1, mission_taker: 1, exercise_prescription: 1 });
    expect(await platform.sql(`select 1 from mission_repeat where company_seq = ${compSeq}`)).toEqual([]);
    const seen = await platform.call<{ list: unknown[] }>('GET', '/mission/listMission', { token: U.token });
    expect(seen.body.list).toMatchObject([{ title: 'Ten thousand steps', senderName: '' }]);
    const notices = await platform.call<{ list: unknown[] }>('GET', '/message/list', { token: S.token });
    expect(notices.body.list).toMatchObject([
      { title: 'Canteen', senderName: 'staffed.master' },
      { title: 'Fire drill', senderName: '' },
    ]);
    // with a recent re-authentication
    const token = await seedToken(platform, compSeq, S.seq, 400 * DAY);
    const review = await platform.call<{ reviews: unknown[] }>('GET', `/privacy/review?month=${month}`, { token });
    expect(review.body.reviews).toMatchObject([{ name: null, role: 'S' }]);
  });
});

describe('R-PRIV-05: what waited for somebody who is deleted no longer goes out', () => {
  const link = (state: 'lock' | 'undo' | 'email') => `https://portal.example${mailLinkPath({ memberSeq: 1, code: 'c'.repeat(43) }, state)}`;
  const archive = { link: `https://portal.example${PATHS.archive}#${'a'.repeat(32)}`, code: 'a'.repeat(32), days: 30 };
  const who = { name: 'Kim', company: 'POST' };
  const account = { ...who, id: 'kim', email: 'kim@example.com', companyCode: 'POST', signInAt: 'x', findAt: 'y' };
  const dropped: Partial<MailData> = {
    notice: { recipientSeq: 1, name: 'Kim', title: 'Lunch', contents: 'At one' },
    welcome: { ...account, password: 'p', link: link('email') },
    oneTimePassword: { ...account, password: 'p', present: 'works' },
    emailOwnConsent: { name: 'Kim', email: 'new@example.com', link: link('email') },
    accountLocked: account,
  };
  const keptFor = (keptForSeq: number): Partial<MailData> => ({
    passwordChanged: { ...who, lockLink: link('lock'), signsInBy: 'password', keptForSeq },
    emailChanged: { name: 'Kim', email: 'new@example.com', undoLink: link('undo'), keptForSeq },
    takeOutLink: { ...who, ...archive, role: 'U', restorable: 'yes', keptForSeq },
  });
  const subjectOf = (template: string, data: unknown) => mailText(template as MailTemplate, 'EN', data as never);
  const put = async (compSeq: number, to: string, mails: Partial<MailData>) => {
    for (const [template, data] of Object.entries<object>(mails)) {
      const { subject, text } = subjectOf(template, data);
      await platform.sql(
        `insert into mail_outbox (company_seq, "to", subject, text, kept_for_seq) values (${compSeq}, '${to}', $mail$${subject}$mail$, $mail$${text}$mail$, ${'keptForSeq' in data ? data.keptForSeq : null})`,
      );
    }
  };
  const waiting = async (compSeq: number, to: string) =>
    (
      await platform.sql<{ subject: string }>(
        `select subject from mail_outbox where company_seq = ${compSeq} and "to" = '${to}' and sent_at is null order by seq`,
      )
    ).map(({ subject }) => subject);
  const subjectsOf = (mails: Partial<MailData>) => Object.entries(mails).map(([template, data]) => subjectOf(template, data).subject);
  let staff: Fixtures;
  let remove: (memberSeq: number) => Promise<unknown>;
  beforeAll(async () => {
    staff = await seedFixtures(platform, 'POST');
    const token = await seedToken(platform, staff.compSeq, staff.S.seq, 400 * DAY);
    remove = (memberSeq) => platform.call('DELETE', '/company/deleteMember', { token, body: { memberSeq } }).then(({ status }) => status);
  });

  test('but for what undoes or locks, and for stored data; mails of others stay', async () => {
    const { compSeq } = staff;
    const seq = await platform.addMember({ compSeq, id: 'kim', type: 'U' });
    await platform.addMember({ compSeq, id: 'lee', type: 'U' });
    await platform.sql(
      `insert into one_time_code (company_seq, member_seq, code_hash, purpose, email, expires_at) values (${compSeq}, ${seq}, 'h', 'EMAIL_NEW', 'new@example.com', now())`,
    );
    await put(compSeq, 'kim@example.com', { ...dropped, ...keptFor(seq) });
    await put(compSeq, 'new@example.com', { emailConfirm: { name: 'Kim', email: 'new@example.com', link: link('email') } });
    for (const [company, to] of [
      [compSeq, 'lee@example.com'],
      [fixtures.compSeq, 'kim@example.com'],
    ] as const)
      await put(company, to, dropped);
    expect(await remove(seq)).toBe(200);
    expect(await waiting(compSeq, 'kim@example.com')).toEqual(subjectsOf(keptFor(seq)));
    expect(await waiting(compSeq, 'new@example.com')).toEqual([]);
    expect(await waiting(compSeq, 'lee@example.com')).toEqual(subjectsOf(dropped));
    expect(await waiting(fixtures.compSeq, 'kim@example.com')).toEqual(subjectsOf(dropped));
  });

  test('also of what instances of the previous release queued, which names no account', async () => {
    const { compSeq } = staff;
    const seq = await platform.addMember({ compSeq, id: 'earlier', type: 'U' });
    const to = 'earlier@example.com';
    await put(compSeq, to, { ...dropped, ...keptFor(seq) });
    await platform.sql(`update mail_outbox set kept_for_seq = null where company_seq = ${compSeq} and "to" = '${to}'`);
    expect(await remove(seq)).toBe(200);
    expect(await waiting(compSeq, to)).toEqual(subjectsOf(keptFor(seq)));
  });

  test('at an address that a colleague uses, too, nothing is taken away', async () => {
    const { compSeq } = staff;
    const [seq] = await platform.addMembers(['shared.one', 'shared.two'].map((id) => ({ compSeq, id, type: 'U' as const })));
    await platform.sql(`update member set email = 'both@example.com' where company_seq = ${compSeq} and login_id like 'shared.%'`);
    await put(compSeq, 'both@example.com', dropped);
    expect(await remove(seq!)).toBe(200);
    expect(await waiting(compSeq, 'both@example.com')).toEqual(subjectsOf(dropped));
  });

  test('what was told to an earlier owner of the address stays until their own erasure, and a receipt in any case', async () => {
    const { compSeq } = staff;
    const ids = ['heir.one', 'heir.two', 'heir.three'];
    const seqs = await platform.addMembers(ids.map((id) => ({ compSeq, id, type: 'U' as const })));
    await platform.sql(`update member set email = '' where seq in (${seqs.join()})`);
    const to = 'heir@example.com';
    const own = async (seq: number) => {
      await platform.sql(`update member set email = '${to}', password_changed_at = '2026-01-01' where seq = ${seq}`);
      return seedToken(platform, compSeq, seq, 400 * DAY);
    };
    const changePassword = async (memberSeq: number, token: string, newPw: string) =>
      (await platform.call('POST', '/member/changePassword', { token, body: { memberSeq, oldPw: PASSWORD, newPw } })).status;
    const leave = async (token: string, pw: string) => (await platform.call('POST', '/privacy/withdraw', { token, body: { pw } })).status;
    const [receipt, changed, offer] = [
      'Your data at POST was erased',
      subjectsOf({ passwordChanged: { ...who, lockLink: '', signsInBy: 'password', keptForSeq: 0 } })[0]!,
      'Your account was deleted: download your data',
    ];

    const [first, second, third] = seqs as [number, number, number];
    expect(await leave(await own(first), PASSWORD)).toBe(200);
    expect(await changePassword(second, await own(second), 'Quiet7harbour!')).toBe(200);
    expect(await remove(second)).toBe(200);
    await platform.tidy();
    expect(await waiting(compSeq, to)).toEqual([receipt, changed, offer]);

    const token = await own(third);
    expect(await changePassword(third, token, 'Quiet8harbour!')).toBe(200);
    expect(await leave(token, 'Quiet8harbour!')).toBe(200);
    expect(await waiting(compSeq, to)).toEqual([receipt, changed, offer, receipt]);

    // a colleague's address keeps nothing of who is erased
    await put(compSeq, to, keptFor(second));
    await platform.sql(`update member set email = '${to}' where seq = ${staff.otherU.seq}`);
    await platform.advance(30 * DAY + 60_000);
    await platform.tidy();
    expect(await waiting(compSeq, to)).toEqual([receipt]);
  });
});
