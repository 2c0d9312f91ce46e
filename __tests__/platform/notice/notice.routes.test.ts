import { randomUUID } from 'node:crypto';
import type { InboxItem } from '@/lib/inbox/contract';
import type { MemberRow } from '@/lib/member/list/contract';
import type { Notice, NoticeReach, NoticeReceipt } from '@/lib/notice/contract';
import { MAIL_CONSENT_VERSION } from '@/lib/notice/notices';
import { seedFixtures, seedPerson, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

const HOUR = 3_600_000;
/** Less than the lifetime of a seeded token. */
const AHEAD = HOUR / 2;

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'NOTE'), await seedFixtures(platform, 'FAR')];
}, 60_000);
afterAll(() => platform.stop());

const send = (who: Person, change: object = {}) =>
  platform.call<{ noticeSeq: number; date: string }>('POST', '/message/send', {
    token: who.token,
    body: { title: 'Check-up', contents: 'On Friday', ...change },
  });
const list = async (who: Person, query = '') =>
  (await platform.call<{ list: Notice[]; total: number }>('GET', `/message/list${query}`, { token: who.token })).body;
const titles = async (who: Person) => (await list(who, '?size=10000')).list.map(({ title }) => title);

test('R-NOTI-05: a manager’s notice reaches their members, the master’s everyone in the company, and no one else', async () => {
  await send(fixtures.M, { title: 'Team' });
  await platform.advance(1000);
  await send(fixtures.S, { title: 'All' });
  expect(await titles(fixtures.U)).toEqual(['All', 'Team']);
  expect(await titles(fixtures.otherU)).toEqual(['All']);
  expect(await titles(fixtures.M)).toEqual(['All', 'Team']);
  expect(await titles(fixtures.otherM)).toEqual(['All']);
  expect(await titles(fixtures.S)).toEqual(['All', 'Team']);
  expect(await titles(foreign.U)).toEqual([]);
  expect((await list(fixtures.U)).list).toMatchObject([
    { title: 'All', contents: 'On Friday', type: 'COMPANY', senderName: 'note.master', reserved: false },
    { title: 'Team', type: 'TEAM', senderName: 'note.manager', reserved: false },
  ]);
  expect(await list(fixtures.U, '?page=1&size=1')).toMatchObject({ total: 2, list: [{ title: 'Team' }] });
});

test('R-NOTI-05: a member without a manager reads notices to everyone', async () => {
  const alone = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'note.alone', type: 'U' });
  expect(await titles(alone)).toEqual(['All']);
});

test('R-NOTI-05: a reserved notice is visible to its sender only until its local time, then to everyone', async () => {
  // half an hour from now in Seoul
  const local = new Date(Date.now() + 9 * HOUR + AHEAD).toISOString().slice(0, 16);
  const { status, body } = await send(fixtures.M, { title: 'Later', reserveLocalDate: local });
  expect([status, body.date]).toEqual([200, new Date(Date.parse(`${local}:00Z`) - 9 * HOUR).toISOString()]);
  expect(await titles(fixtures.U)).not.toContain('Later');
  expect((await list(fixtures.M)).list[0]).toMatchObject({ title: 'Later', reserved: true });
  await platform.advance(AHEAD);
  expect((await list(fixtures.U)).list[0]).toMatchObject({ title: 'Later', date: body.date, reserved: false });
});

test('O8: a notice repeated with its key is sent and emailed once, also concurrently; while it waits, the newer text counts', async () => {
  const key = () => randomUUID();
  const reader = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'note.mails', type: 'U', managerSeq: fixtures.M.seq });
  await platform.sql(`update member set email = 'mails@example.com' where seq = ${reader.seq}`);
  expect((await platform.call('POST', '/message/delivery', { token: reader.token, body: { mail: true } })).status).toBe(200);
  // only these: what an earlier test has reserved may go out at any moment
  const sent = `select 1 from mail_outbox where "to" = 'mails@example.com' and subject in ('Once', 'Twice', 'Of the master', 'Quick')`;
  const mails = async () => (await platform.sql(sent)).length;

  const sendKey = key();
  const first = (await send(fixtures.M, { sendKey, title: 'Once' })).body.noticeSeq;
  expect((await send(fixtures.M, { sendKey, title: 'Twice' })).body.noticeSeq).toBe(first);
  expect((await send(fixtures.S, { sendKey, title: 'Of the master' })).body.noticeSeq).not.toBe(first);
  const quick = key();
  const both = await Promise.all([1, 2, 3].map(() => send(fixtures.M, { sendKey: quick, title: 'Quick' })));
  expect([both.map(({ status }) => status), new Set(both.map(({ body }) => body.noticeSeq)).size]).toEqual([[200, 200, 200], 1]);
  expect((await titles(reader)).filter((title) => ['Once', 'Twice', 'Quick'].includes(title)).sort()).toEqual(['Once', 'Quick']);
  // one each for the manager's two and the master's one
  expect(await mails()).toBe(3);

  const held = key();
  const reserveLocalDate = new Date(Date.now() + 9 * HOUR + 48 * HOUR).toISOString().slice(0, 16);
  const waiting = (await send(fixtures.M, { sendKey: held, title: 'Draft', reserveLocalDate })).body.noticeSeq;
  expect((await send(fixtures.M, { sendKey: held, title: 'Better', reserveLocalDate })).body.noticeSeq).toBe(waiting);
  expect((await titles(fixtures.M)).filter((title) => ['Draft', 'Better'].includes(title))).toEqual(['Better']);
  // without a key, clicking twice is two notices, and an invalid key is refused
  const plain = await Promise.all([send(fixtures.M, { title: 'Plain' }), send(fixtures.M, { title: 'Plain' })]);
  expect(plain[0]!.body.noticeSeq).not.toBe(plain[1]!.body.noticeSeq);
  expect((await send(fixtures.M, { sendKey: 'short' })).status).toBe(422);
});

test('R-NOTI-05: a past time becomes now', async () => {
  for (const reserveLocalDate of ['2020-01-01T09:00', null]) {
    const { body } = await send(fixtures.M, { reserveLocalDate });
    expect(Math.abs(Date.parse(body.date) - (Date.now() + AHEAD))).toBeLessThan(60_000);
  }
});

test.each([
  ['a blank title', { title: ' ' }],
  ['blank contents', { contents: '\n' }],
  ['a title of 101 characters', { title: 'x'.repeat(101) }],
  ['contents of 2001 characters', { contents: 'x'.repeat(2001) }],
  ['a day that does not exist', { reserveLocalDate: '2026-02-30T09:00' }],
  ['an invalid date', { reserveLocalDate: 'soon' }],
])('R-NOTI-05: %s is refused at that field', async (_, change) => {
  const body = { title: 'Check-up', contents: 'On Friday', ...change };
  const answer = await platform.call<{ error: { fields: { path: string }[] } }>('POST', '/message/send', { token: fixtures.M.token, body });
  expect([answer.status, answer.body.error.fields.map(({ path }) => path)]).toEqual([422, Object.keys(change)]);
});

/** A company's queued emails, oldest first. */
const mails = ({ compSeq }: Fixtures) =>
  platform.sql<{ to: string; subject: string; text: string; bulk: boolean }>(
    `select "to", subject, text, bulk from mail_outbox where company_seq = ${compSeq} order by seq`,
  );
const make = (title: string, reserve = false) => ({
  title,
  ...(reserve && { reserveLocalDate: '2099-01-02T09:30' }),
});

describe('what members do with notices', () => {
  let own: Fixtures;
  let third: Person;
  beforeAll(async () => {
    own = await seedFixtures(platform, 'READ');
    third = await seedPerson(platform, { compSeq: own.compSeq, id: 'read.third', type: 'U', managerSeq: own.M.seq });
    // joined an hour ago: the clock of this file is ahead
    await platform.sql(`update member set created_at = now() - interval '1 hour' where company_seq = ${own.compSeq}`);
  });
  const latest = async (who: Person) =>
    (await platform.call<{ unread: number; list: Notice[] }>('GET', '/message/latest', { token: who.token })).body;
  const open = async (who: Person, noticeSeq: number) =>
    (await platform.call('POST', '/message/read', { token: who.token, body: { noticeSeq } })).status;
  const receipts = async (who: Person, noticeSeq: number, read: 'Y' | 'N') =>
    (
      await platform.call<NoticeReach & { list: NoticeReceipt[]; total: number }>(
        'GET',
        `/message/receipts?noticeSeq=${noticeSeq}&read=${read}`,
        {
          token: who.token,
        },
      )
    ).body;
  const reach = async (who: Person, page = 'page=0&size=20') =>
    (await platform.call<{ list: (NoticeReach & { noticeSeq: number })[] }>('GET', `/message/reach?${page}`, { token: who.token })).body
      .list;

  test('R-NOTI-05: opening marks a notice as read, once; the sender sees how many and who has not read it, of their own members only', async () => {
    const team = (await send(own.M, make('Team'))).body.noticeSeq;
    const all = (await send(own.S, make('All'))).body.noticeSeq;
    expect(await latest(own.U)).toMatchObject({
      unread: 2,
      list: [
        { title: 'All', readAt: null, unread: true },
        { title: 'Team', readAt: null, unread: true },
      ],
    });
    expect(await open(own.U, team)).toBe(200);
    const [{ readAt } = { readAt: null }] = (await list(own.U)).list.filter(({ noticeSeq }) => noticeSeq === team);
    expect(readAt).not.toBeNull();
    await platform.advance(1000);
    expect(await open(own.U, team)).toBe(200);
    expect((await list(own.U)).list.find(({ noticeSeq }) => noticeSeq === team)).toMatchObject({ readAt, unread: false });
    // who watches over them has nothing to read
    expect((await list(own.M)).list.map(({ unread }) => unread)).toEqual([false, false]);
    expect((await latest(own.U)).unread).toBe(1);
    expect(await open(own.otherU, all)).toBe(200);

    // the manager's members are U and third; the company also has otherU
    expect(await reach(own.M)).toEqual([
      { noticeSeq: all, readCnt: 0, memberCnt: 2 },
      { noticeSeq: team, readCnt: 1, memberCnt: 2 },
    ]);
    expect(await reach(own.S)).toEqual([
      { noticeSeq: all, readCnt: 1, memberCnt: 3 },
      { noticeSeq: team, readCnt: 1, memberCnt: 2 },
    ]);
    expect((await reach(own.S, 'page=1&size=1')).map(({ noticeSeq }) => noticeSeq)).toEqual([team]);
    expect(await reach(own.S, 'page=1&size=2')).toEqual([]);
    expect(await receipts(own.M, team, 'Y')).toMatchObject({
      total: 1,
      list: [{ memberSeq: own.U.seq, id: 'read.member', readAt, mngName: 'read.manager' }],
    });
    expect(await receipts(own.M, team, 'N')).toMatchObject({ total: 1, list: [{ memberSeq: third.seq, readAt: null }] });
    expect((await receipts(own.M, all, 'Y')).list).toEqual([]);
    expect((await receipts(own.S, all, 'Y')).list.map(({ memberSeq }) => memberSeq)).toEqual([own.otherU.seq]);
  });

  test('R-NOTI-05: a reader with a shared name is marked on every page, among the sender’s own members only', async () => {
    const name = (who: Person, text: string) => platform.sql(`update member set name = '${text}' where seq = ${who.seq}`);
    for (const who of [own.U, own.otherU]) await name(who, '김민준');
    const all = (await send(own.S, make('Named'))).body.noticeSeq;
    const page = async (who: Person, number: number) => {
      const path = `/message/receipts?noticeSeq=${all}&read=N&page=${number}&size=1`;
      const { list: people } = (await platform.call<{ list: NoticeReceipt[] }>('GET', path, { token: who.token })).body;
      return people.map(({ name: called, namesake }) => [called, namesake]);
    };
    expect([await page(own.S, 0), await page(own.S, 1), await page(own.S, 2)]).toEqual([
      [['read.third', undefined]],
      [['김민준', true]],
      [['김민준', true]],
    ]);
    // the manager has one of the two
    expect([await page(own.M, 0), await page(own.M, 1)]).toEqual([[['read.third', undefined]], [['김민준', undefined]]]);
    await name(own.U, 'read.member');
    await name(own.otherU, 'read.another');
    await platform.call('DELETE', '/message/delete', { token: own.S.token, body: { noticeSeq: all } });
  });

  test('R-NOTI-05: only a member’s own notices can be marked as read, one or all at once', async () => {
    const team = (await send(own.M, make('Second'))).body.noticeSeq;
    const later = (await send(own.M, make('Later', true))).body.noticeSeq;
    const abroad = (await send(foreign.S, make('Abroad'))).body.noticeSeq;
    expect([await open(own.otherU, team), await open(own.U, later), await open(own.U, abroad)]).toEqual([404, 404, 404]);
    expect((await platform.call('POST', '/message/readAll', { token: third.token })).status).toBe(200);
    expect([(await latest(third)).unread, (await latest(own.U)).unread]).toEqual([0, 2]);
    expect((await platform.call('GET', `/message/receipts?noticeSeq=${abroad}&read=N`, { token: own.S.token })).status).toBe(404);
    expect((await platform.call('GET', `/message/receipts?noticeSeq=${team}&read=N`, { token: own.otherM.token })).status).toBe(404);
  });

  test('R-NOTI-05: a new member can read earlier notices, but they do not count as unread, nor are they marked as such', async () => {
    const newcomer = await seedPerson(platform, { compSeq: own.compSeq, id: 'read.newcomer', type: 'U', managerSeq: own.M.seq });
    await platform.sql(`update member set created_at = now() + interval '1 hour' where seq = ${newcomer.seq}`);
    expect(await titles(newcomer)).toContain('Team');
    const { unread, list: atBell } = await latest(newcomer);
    const marked = [...atBell, ...(await list(newcomer)).list].filter((notice) => notice.unread !== false);
    expect([unread, atBell.length > 0, marked]).toEqual([0, true, []]);
    expect((await receipts(own.M, (await list(own.M)).list.at(-1)!.noticeSeq, 'N')).list.map(({ name }) => name)).not.toContain(
      'read.newcomer',
    );
    await platform.sql(`update member set withdrawn_at = now() where seq = ${newcomer.seq}`);
  });

  test('R-NOTI-05: to a member who comes to a team, its earlier notices were not sent, but the company’s were; a restored manager keeps theirs', async () => {
    const { compSeq, S, M, U, otherM } = await seedFixtures(platform, 'COMER');
    const comer = await seedPerson(platform, { compSeq, id: 'comer.comer', type: 'U', managerSeq: otherM.seq });
    await platform.sql(`update member set created_at = now() - interval '4 days', check_in_at = now() where company_seq = ${compSeq}`);
    const ofTeam = (await send(M, make('Team'))).body.noticeSeq;
    const toAll = (await send(S, make('All'))).body.noticeSeq;
    await platform.sql(`update notice set reserve_at = now() - interval '3 days' where company_seq = ${compSeq}`);
    const assign = { token: otherM.token, body: { list: [comer.seq], managerSeq: M.seq } };
    expect((await platform.call('POST', '/company/setManager', assign)).status).toBe(200);
    expect((await list(comer)).list.map(({ noticeSeq }) => noticeSeq)).toEqual([toAll, ofTeam]);
    expect(await latest(comer)).toMatchObject({
      unread: 1,
      list: [
        { noticeSeq: toAll, unread: true },
        { noticeSeq: ofTeam, unread: false },
      ],
    });
    const ofBoth = async () => [(await reach(M)).map(({ memberCnt }) => memberCnt), (await receipts(M, ofTeam, 'N')).list.length];
    expect(await ofBoth()).toEqual([[2, 1], 1]);
    const told = async () => {
      const filters = { page: 0, rowsPerPage: 100, mngIndex: M.seq };
      const { body } = await platform.call<{ list: MemberRow[] }>('POST', '/manager/memberListNew', { token: S.token, body: filters });
      const { body: inbox } = await platform.call<{ list: InboxItem[] }>('GET', '/inbox/list?size=50&kind=NOTICE', { token: M.token });
      const causes = inbox.list.filter(({ memberSeq }) => memberSeq === comer.seq).map(({ count }) => count);
      return [body.list.find(({ uindex }) => uindex === comer.seq)?.unread, causes];
    };
    expect(await told()).toEqual([1, [1]]);
    await platform.advance(1000);
    await send(M, make('Since'));
    expect((await latest(comer)).unread).toBe(2);
    // deleted and restored by mistake, the manager has the same team again
    for (const [method, path] of [
      ['DELETE', '/company/deleteMember'],
      ['POST', '/manager/restoreMember'],
    ] as const)
      expect((await platform.call(method, path, { token: S.token, body: { memberSeq: M.seq } })).status).toBe(200);
    const token = await seedToken(platform, compSeq, M.seq);
    expect((await reach({ seq: M.seq, token })).map(({ memberCnt }) => memberCnt)).toEqual([2, 2, 1]);
    expect((await latest(U)).unread).toBe(3);
  });

  test('R-NOTI-05: a team’s notice stays with those it was sent to when they change to another manager, or theirs is deleted', async () => {
    const { compSeq, S, M, U, otherM, otherU } = await seedFixtures(platform, 'STAYS');
    const mover = await seedPerson(platform, { compSeq, id: 'stays.mover', type: 'U', managerSeq: M.seq });
    await platform.sql(`update member set created_at = now() - interval '4 days', check_in_at = now() where company_seq = ${compSeq}`);
    const before = (await send(M, make('Before'))).body.noticeSeq;
    const ofTeam = (await send(M, make('Team'))).body.noticeSeq;
    await send(otherM, make('Other'));
    await platform.sql(`update notice set reserve_at = now() - interval '3 days' where company_seq = ${compSeq}`);
    // as sent by a release that did not list a team's members: known by the receipt
    expect(await open(mover, before)).toBe(200);
    await platform.sql(`delete from notice_recipient where notice_seq = ${before}`);
    const body = { list: [mover.seq], managerSeq: otherM.seq };
    expect((await platform.call('POST', '/company/setManager', { token: M.token, body })).status).toBe(200);
    const deletion = { token: S.token, body: { memberSeq: M.seq } };
    expect((await platform.call('DELETE', '/company/deleteMember', deletion)).status).toBe(200);
    const unread = async (who: Person) => {
      const { list: found } = await list(who);
      return found.toSorted((a, b) => (a.title < b.title ? -1 : 1)).map((notice) => [notice.title, notice.unread]);
    };
    expect(await unread(mover)).toEqual([
      ['Before', false],
      // like every earlier notice of the new manager's
      ['Other', false],
      ['Team', true],
    ]);
    expect([await unread(U), await unread(otherU)]).toEqual([[['Team', true]], [['Other', true]]]);
    expect([(await latest(mover)).unread, (await latest(U)).unread]).toEqual([1, 1]);
    expect((await receipts(S, ofTeam, 'N')).list.map(({ memberSeq }) => memberSeq)).toEqual([U.seq, mover.seq]);
    const rows = { page: 0, rowsPerPage: 100, companySeq: compSeq };
    const found = await platform.call<{ list: MemberRow[] }>('POST', '/manager/memberListNew', { token: S.token, body: rows });
    const inbox = await platform.call<{ list: InboxItem[] }>('GET', '/inbox/list?size=50&kind=NOTICE', { token: S.token });
    for (const { seq } of [mover, U]) {
      expect(found.body.list.find(({ uindex }) => uindex === seq)?.unread).toBe(1);
      expect(inbox.body.list.find(({ memberSeq }) => memberSeq === seq)?.count).toBe(1);
    }
    expect([await open(mover, ofTeam), await open(U, ofTeam), await open(otherU, ofTeam)]).toEqual([200, 200, 404]);
  });

  test('R-NOTI-05: a notice is emailed to members who want that, in their language, and to no one else', async () => {
    const choose = (who: Person, mail: boolean) => platform.call('POST', '/message/delivery', { token: who.token, body: { mail } });
    const delivery = async (who: Person) => (await platform.call('GET', '/message/delivery', { token: who.token })).body;
    expect(await delivery(own.U)).toEqual({ mail: false, email: 'read.member@example.com' });
    for (const [who, mail] of [
      [own.U, true],
      [own.otherU, true],
      [third, true],
      [third, false],
    ] as const)
      await choose(who, mail);
    expect([await delivery(own.U), await delivery(third)]).toMatchObject([{ mail: true }, { mail: false }]);
    await choose(own.U, true);
    const given = await platform.sql<{ given: boolean }>(`select given from consent where member_seq = ${own.U.seq} and kind = 'MAIL'`);
    expect(given).toEqual([{ given: true }]);

    // the end of emails is noted for a restore, once
    await choose(third, false);
    expect((await platform.notes()).map(({ memberSeq, refused }) => [memberSeq, refused!.unwanted, refused!.version])).toEqual([
      [third.seq, ['MAIL'], MAIL_CONSENT_VERSION],
    ]);

    await platform.sql(`update member set lang = 'KR', name = '김하늘' where seq = ${own.U.seq}`);
    await send(own.M, { title: 'Walk', contents: 'At noon' });
    // followed by the reader's own link, which no other email contains
    const opening = new RegExp(
      `^안녕하세요, 김하늘 님\\.\n\nAt noon\n\n.* 24시간 .*\n\n    http://localhost:3000/entry\\?state=mail#${own.U.seq}\\.[\\w-]{43}\\.notice\n\n공지를 메일로도 .*\n$`,
    );
    expect(await mails(own)).toEqual([
      { to: 'read.member@example.com', subject: 'Walk', text: expect.stringMatching(opening) as string, bulk: true },
    ]);
    await send(own.S, { title: 'For all', contents: 'Today' });
    expect((await mails(own)).slice(1).map(({ to }) => to)).toEqual(['read.member@example.com', 'read.another@example.com']);
  });
});

test('R-NOTI-05: emails still waiting are dropped with their notice, and when their reader wants none any more', async () => {
  const own = await seedFixtures(platform, 'WAITS');
  const { compSeq, S, M, U, otherU } = own;
  await platform.sql(`update member set created_at = now() - interval '10 days', check_in_at = now() where company_seq = ${compSeq}`);
  // one address for both: whose email it is does not follow from it
  await platform.sql(`update member set email = 'waits@example.com' where seq in (${U.seq}, ${otherU.seq})`);
  const choose = (who: Person, mail: boolean) => platform.call('POST', '/message/delivery', { token: who.token, body: { mail } });
  for (const who of [U, otherU]) await choose(who, true);
  const [gone, kept] = [(await send(S, { title: 'Gone' })).body.noticeSeq, (await send(S, { title: 'Kept' })).body.noticeSeq];
  await platform.sql(`update notice set reserve_at = now() - interval '8 days' where seq = ${kept}`);
  const reminded = await platform.call('POST', '/inbox/remind', { token: M.token, body: { memberSeq: U.seq, kind: 'NOTICE' } });
  expect(reminded.status).toBe(200);
  // one was delivered
  await platform.sql(`update mail_outbox set sent_at = now() where seq =
    (select min(seq) from mail_outbox where company_seq = ${compSeq} and subject = 'Gone')`);
  const waiting = async () => {
    const rows = await platform.sql<{ subject: string }>(
      `select subject from mail_outbox where company_seq = ${compSeq} and sent_at is null order by 1`,
    );
    return rows.map(({ subject }) => subject);
  };
  expect(await waiting()).toEqual(['Gone', 'Kept', 'Kept', expect.any(String) as string]);
  await platform.call('DELETE', '/message/delete', { token: S.token, body: { noticeSeq: gone } });
  expect((await waiting()).filter((subject) => subject === 'Gone')).toEqual([]);
  const reminderOf = async (who: Person) => {
    const body = { memberSeq: who.seq, kind: 'NOTICE' };
    return (await platform.call('POST', '/inbox/remind', { token: S.token, body })).status;
  };
  const named = (await send(S, { title: 'Named in a reminder', takerSeq: [otherU.seq] })).body.noticeSeq;
  await platform.sql(`update notice set reserve_at = now() - interval '7 days' where seq = ${named}`);
  expect([await reminderOf(otherU), (await waiting()).length]).toEqual([200, 5]);
  await platform.call('DELETE', '/message/delete', { token: S.token, body: { noticeSeq: named } });
  // neither the notice nor the reminder that names it
  expect(await waiting()).toEqual(['Kept', 'Kept', expect.any(String) as string]);
  // neither the notice nor the reminder of it
  await choose(U, false);
  expect(await waiting()).toEqual(['Kept']);
  expect((await mails(own)).map(({ subject }) => subject)).toEqual(['Gone', 'Kept']);
});

test('R-HOME-04 R-NOTI-05: a reminder dropped before it went out does not count as sent', async () => {
  const { compSeq, S, M, U, otherU } = await seedFixtures(platform, 'UNSENT');
  const third = await seedPerson(platform, { compSeq, id: 'unsent.third', type: 'U', managerSeq: M.seq });
  await platform.sql(`update member set created_at = now() - interval '20 days', check_in_at = now(), email = login_id || '@example.com'
    where company_seq = ${compSeq}`);
  const choose = ({ token }: Person, mail: boolean) => platform.call('POST', '/message/delivery', { token, body: { mail } });
  for (const who of [U, otherU, third]) await choose(who, true);
  const [rules, picnic] = [(await send(S, make('New safety rules'))).body.noticeSeq, (await send(S, make('Picnic'))).body.noticeSeq];
  await platform.sql(`update notice set reserve_at = now() - interval '7 days' where seq in (${rules}, ${picnic})`);
  await platform.sql(`update mail_outbox set sent_at = now() where company_seq = ${compSeq}`);
  const remindAll = async () => {
    const { body } = await platform.call<{ reminded: number[] }>('POST', '/inbox/remindAll', { token: S.token, body: { kind: 'NOTICE' } });
    return body.reminded;
  };
  const remindedAt = async (who: Person) => {
    const { body } = await platform.call<{ list: InboxItem[] }>('GET', '/inbox/list?kind=NOTICE', { token: S.token });
    return body.list.find(({ memberSeq }) => memberSeq === who.seq)?.remindedAt ?? null;
  };
  // an earlier one, by the manager, stays
  const before = new Date(Date.now() - 9 * 24 * HOUR).toISOString();
  await platform.sql(`insert into inbox_mark (company_seq, member_seq, kind, viewer_seq, reminded_at)
    values (${compSeq}, ${U.seq}, 'NOTICE', ${M.seq}, '${before}')`);
  expect(await remindAll()).toEqual([U.seq, otherU.seq, third.seq]);
  // one was delivered
  await platform.sql(`update mail_outbox set sent_at = now() where reader_seq = ${otherU.seq}`);
  await choose(third, false);
  await choose(third, true);
  expect([await remindedAt(third), await remindedAt(U)]).toEqual([null, expect.not.stringMatching(before) as string]);
  await platform.call('DELETE', '/message/delete', { token: S.token, body: { noticeSeq: picnic } });
  expect([await remindedAt(U), await remindedAt(otherU)]).toEqual([before, expect.any(String) as string]);
  expect(await remindAll()).toEqual([U.seq, third.seq]);

  // one given up more than a week ago, of the same notice, takes back none of a later one
  await platform.sql(`update mail_outbox set created_at = now() - interval '8 days' where reader_seq = ${U.seq} and sent_at is null`);
  await platform.call('DELETE', '/message/delete', { token: S.token, body: { noticeSeq: rules } });
  expect(await platform.sql(`select reminded_at from inbox_mark where member_seq = ${U.seq} and viewer_seq = ${S.seq}`)).toEqual([
    { reminded_at: expect.anything() as Date },
  ]);
});

describe('a notice to chosen members', () => {
  let own: Fixtures;
  let third: Person;
  beforeAll(async () => {
    own = await seedFixtures(platform, 'SOME');
    third = await seedPerson(platform, { compSeq: own.compSeq, id: 'some.third', type: 'U', managerSeq: own.M.seq });
    await platform.sql(`update member set created_at = now() - interval '1 hour' where company_seq = ${own.compSeq}`);
  });
  const reachOf = async (who: Person, noticeSeq: number) => {
    const { body } = await platform.call<{ list: (NoticeReach & { noticeSeq: number })[] }>('GET', '/message/reach?page=0&size=50', {
      token: who.token,
    });
    return body.list.find((notice) => notice.noticeSeq === noticeSeq);
  };
  /** The number of notices naming the member, according to their own data. */
  const received = async ({ token }: Person) => {
    const { body } = await platform.call<{ list: { kind: string; rows: number }[] }>('GET', '/privacy/held', { token });
    return body.list.find(({ kind }) => kind === 'noticesReceived')?.rows;
  };

  test('R-NOTI-03 R-NOTI-05: only chosen members see it, are counted, are emailed and can mark it', async () => {
    for (const { seq, token } of [own.U, third]) {
      await platform.sql(`update member set email = 'some${seq}@example.com' where seq = ${seq}`);
      await platform.call('POST', '/message/delivery', { token, body: { mail: true } });
    }
    const { noticeSeq } = (await send(own.M, { title: 'For one', takerSeq: [third.seq, third.seq] })).body;
    expect((await list(third)).list).toMatchObject([{ title: 'For one', type: 'CHOSEN', recipients: null }]);
    expect([await titles(own.U), await titles(own.otherU), await titles(own.otherM)]).toEqual([[], [], []]);
    expect((await mails(own)).map(({ to }) => to)).toEqual([`some${third.seq}@example.com`]);
    const read = (who: Person) => platform.call('POST', '/message/read', { token: who.token, body: { noticeSeq } });
    expect([(await read(own.U)).status, (await read(third)).status]).toEqual([404, 200]);
    expect([await reachOf(own.M, noticeSeq), await reachOf(own.S, noticeSeq)]).toEqual([
      { noticeSeq, readCnt: 1, memberCnt: 1 },
      { noticeSeq, readCnt: 1, memberCnt: 1 },
    ]);
    expect([await received(third), await received(own.U)]).toEqual([1, 0]);
  });

  test('R-NOTI-03 R-NOTI-05: a team is resolved at delivery; members who join later do not get the notice', async () => {
    const { noticeSeq } = (await send(own.S, { ...make('For a team', true), takerSeq: [own.M.seq, own.otherU.seq] })).body;
    const named = { noticeSeq, reserved: true, type: 'CHOSEN' };
    expect((await list(own.S)).list[0]).toMatchObject({
      ...named,
      recipients: [
        { seq: own.M.seq, type: 'M' },
        { seq: own.otherU.seq, type: 'U' },
      ],
    });
    expect((await list(own.M)).list.map((notice) => notice.noticeSeq)).not.toContain(noticeSeq);
    expect(await received(own.otherU)).toBe(0);
    // the team at that time: one has left it, and another joined
    await platform.sql(`update member set manager_seq = ${own.M.seq} where seq = ${own.otherU.seq}`);
    await platform.sql(`update member set manager_seq = ${own.otherM.seq} where seq = ${third.seq}`);
    await platform.sql(`update notice set reserve_at = now() - interval '1 minute' where seq = ${noticeSeq}`);
    for (let tries = 0; tries < 100 && (await received(own.U)) === 0; tries += 1) await new Promise((done) => setTimeout(done, 100));
    expect(await titles(own.U)).toEqual(['For a team']);
    expect([await titles(own.otherU), (await titles(third)).includes('For a team')]).toEqual([['For a team'], false]);
    expect(await titles(own.M)).toContain('For a team');
    expect(await reachOf(own.S, noticeSeq)).toEqual({ noticeSeq, readCnt: 0, memberCnt: 2 });
    const late = await seedPerson(platform, { compSeq: own.compSeq, id: 'some.late', type: 'U', managerSeq: own.M.seq });
    expect(await titles(late)).toEqual([]);
  });

  test('R-NOTI-03 R-NOTI-05: a chosen member who has moved to another manager by delivery does not see a manager’s notice', async () => {
    const { M, U, otherM, compSeq } = await seedFixtures(platform, 'MOVES');
    const stays = await seedPerson(platform, { compSeq, id: 'moves.stays', type: 'U', managerSeq: M.seq });
    await platform.sql(`update member set created_at = now() - interval '1 hour' where company_seq = ${compSeq}`);
    const { noticeSeq } = (await send(M, { ...make('For two', true), takerSeq: [U.seq, stays.seq] })).body;
    const assign = { token: M.token, body: { list: [U.seq], managerSeq: otherM.seq } };
    expect((await platform.call('POST', '/company/setManager', assign)).status).toBe(200);
    await platform.sql(`update notice set reserve_at = now() - interval '1 minute' where seq = ${noticeSeq}`);
    const isSent = async () => (await platform.sql(`select 1 from notice where seq = ${noticeSeq} and sent_at is not null`)).length > 0;
    for (let tries = 0; tries < 100 && !(await isSent()); tries += 1) await new Promise((done) => setTimeout(done, 100));
    expect([await titles(stays), await titles(U)]).toEqual([['For two'], []]);
    expect(await reachOf(M, noticeSeq)).toEqual({ noticeSeq, readCnt: 0, memberCnt: 1 });
  });

  test('R-NOTI-03: a manager can choose their own members only; no one can choose outside the company', async () => {
    const answers = await Promise.all([
      send(own.M, { takerSeq: [third.seq, own.U.seq], depts: ['Nowhere'] }),
      send(own.M, { takerSeq: [own.M.seq] }),
      send(own.S, { takerSeq: [foreign.U.seq] }),
      send(own.S, { takerSeq: [] }),
    ]);
    const refusals = answers.map(({ status, body }) => [status, (body as unknown as { error: { details?: object } }).error.details]);
    expect(refusals).toEqual([
      [403, { takerSeq: [third.seq], depts: ['Nowhere'] }],
      [403, { takerSeq: [own.M.seq], depts: [] }],
      [403, { takerSeq: [foreign.U.seq], depts: [] }],
      [422, undefined],
    ]);
  });

  test('R-NOTI-03 R-NOTI-05: a department is resolved at delivery; a manager reaches only their own members in it', async () => {
    const company = await seedFixtures(platform, 'DEPT');
    const inSales = (...people: Person[]) =>
      platform.sql(
        `update member set dept = 'Sales', created_at = now() - interval '1 hour' where seq in (${people.map(({ seq }) => seq).join()})`,
      );
    await inSales(company.U, company.otherU);
    const statuses = await Promise.all(
      [
        send(company.M, { depts: ['Nowhere'] }),
        send(company.M, { depts: [] }),
        send(company.M, { takerSeq: [], depts: [] }),
        send(foreign.S, { depts: ['Sales'] }),
      ].map(async (made) => (await made).status),
    );
    expect(statuses).toEqual([403, 422, 422, 403]);
    await send(company.M, { title: 'My Sales', depts: ['Sales'] });
    expect([await titles(company.U), await titles(company.otherU)]).toEqual([['My Sales'], []]);

    const { noticeSeq } = (await send(company.S, { ...make('All Sales', true), depts: ['Sales', 'Sales'], takerSeq: [company.U.seq] }))
      .body;
    const named = { noticeSeq, type: 'CHOSEN', depts: ['Sales'], recipients: [{ seq: company.U.seq, type: 'U', id: 'dept.member' }] };
    expect((await list(company.S)).list[0]).toMatchObject(named);
    const edited = { noticeSeq, contents: 'Tea', ...make('All Sales', true) };
    const edit = (body: object) => platform.call('POST', '/message/edit', { token: company.S.token, body: { ...edited, ...body } });
    expect([(await edit({ depts: ['Nowhere'] })).status, (await edit({ depts: ['Sales'] })).status]).toEqual([403, 200]);
    expect((await list(company.S)).list[0]).toMatchObject({ contents: 'Tea', depts: ['Sales'], recipients: [] });
    // the department at that time: one has left it, and another joined
    const joined = await seedPerson(platform, { compSeq: company.compSeq, id: 'dept.joined', type: 'U' });
    await inSales(joined);
    await platform.sql(`update member set dept = null where seq = ${company.U.seq}`);
    await platform.sql(`update notice set reserve_at = now() - interval '1 minute' where seq = ${noticeSeq}`);
    for (let tries = 0; tries < 100 && (await received(joined)) === 0; tries += 1) await new Promise((done) => setTimeout(done, 100));
    expect([await titles(company.U), await titles(company.otherU), await titles(joined)]).toEqual([
      ['My Sales'],
      ['All Sales'],
      ['All Sales'],
    ]);
    expect((await list(joined)).list).toMatchObject([{ depts: null, recipients: null }]);
  });

  test('R-NOTI-05: recipients can be changed while it waits, and the list is searched by title and state', async () => {
    const { noticeSeq } = (await send(own.S, { ...make('Lab 100%', true), takerSeq: [third.seq] })).body;
    const change = (body: object) =>
      platform.call('POST', '/message/edit', {
        token: own.S.token,
        body: { noticeSeq, contents: 'Bring water', ...make('Lab 100%', true), ...body },
      });
    const found = async (query: string) => (await list(own.S, `?${query}`)).list;
    expect((await change({ takerSeq: [own.U.seq] })).status).toBe(200);
    expect(await found('title=b%20100%25')).toMatchObject([
      { noticeSeq, recipients: [{ seq: own.U.seq, name: expect.any(String) as string }] },
    ]);
    expect((await change({})).status).toBe(200);
    expect(await found('state=SCHEDULED')).toMatchObject([{ noticeSeq, type: 'COMPANY', recipients: null }]);
    expect((await found('state=SENT')).map(({ reserved }) => reserved)).toEqual([false, false]);
    expect(await found('state=SENT&title=lab')).toEqual([]);
    const reach = await platform.call<{ list: unknown[] }>('GET', '/message/reach?page=0&size=20&state=SENT&title=team', {
      token: own.S.token,
    });
    expect(reach.body.list).toHaveLength(1);
    expect((await platform.call('GET', '/message/list?state=NONE', { token: own.S.token })).status).toBe(422);
  });
});

describe('what a sender does afterwards', () => {
  const change = (who: Person, noticeSeq: number, body: object) =>
    platform.call<{ date: string }>('POST', '/message/edit', {
      token: who.token,
      body: { noticeSeq, title: 'New', contents: 'Words', ...body },
    });
  const remove = async (who: Person, noticeSeq: number) =>
    (await platform.call('DELETE', '/message/delete', { token: who.token, body: { noticeSeq } })).status;

  test('R-NOTI-05: a reserved notice is changed by its sender only, and not after delivery', async () => {
    const { noticeSeq } = (await send(fixtures.M, make('Draft', true))).body;
    expect((await change(fixtures.otherM, noticeSeq, {})).status).toBe(404);
    expect((await change(fixtures.S, noticeSeq, {})).status).toBe(403);
    const moved = await change(fixtures.M, noticeSeq, { reserveLocalDate: '2099-02-03T10:00' });
    expect([moved.status, moved.body.date]).toEqual([200, '2099-02-03T01:00:00.000Z']);
    expect((await list(fixtures.M)).list[0]).toMatchObject({ title: 'New', contents: 'Words', reserved: true, mine: true });
    expect((await change(fixtures.M, noticeSeq, { reserveLocalDate: null })).status).toBe(200);
    expect((await list(fixtures.U)).list[0]).toMatchObject({ noticeSeq, title: 'New' });
    expect((await change(fixtures.M, noticeSeq, { title: 'Too late' })).status).toBe(409);
    expect((await change(fixtures.M, noticeSeq, { title: ' ' })).status).toBe(422);
  });

  test('R-NOTI-05: a notice is cancelled or withdrawn by its sender, and any by the master', async () => {
    const reserved = (await send(fixtures.M, make('Never', true))).body.noticeSeq;
    const deletedSeq = (await send(fixtures.M, make('Oops'))).body.noticeSeq;
    const company = (await send(fixtures.S, make('Company'))).body.noticeSeq;
    await platform.call('POST', '/message/read', { token: fixtures.U.token, body: { noticeSeq: deletedSeq } });
    expect([await remove(fixtures.otherM, reserved), await remove(fixtures.otherM, company), await remove(foreign.S, reserved)]).toEqual([
      404, 403, 404,
    ]);
    expect([await remove(fixtures.M, reserved), await remove(fixtures.S, deletedSeq), await remove(fixtures.S, company)]).toEqual([
      200, 200, 200,
    ]);
    const left = (await list(fixtures.S, '?size=10000')).list.map(({ noticeSeq }) => noticeSeq);
    expect([reserved, deletedSeq, company].filter((seq) => left.includes(seq))).toEqual([]);
    expect(await remove(fixtures.M, reserved)).toBe(404);
  });

  test('R-NOTI-05: cancelling is refused once the notice was sent, which it leaves alone', async () => {
    const cancel = async (who: Person, noticeSeq: number) =>
      (await platform.call('DELETE', '/message/delete', { token: who.token, body: { noticeSeq, waiting: true } })).status;
    const [sent, waiting] = [
      (await send(fixtures.M, make('Out'))).body.noticeSeq,
      (await send(fixtures.M, make('Not out', true))).body.noticeSeq,
    ];
    expect([await cancel(fixtures.M, sent), await cancel(fixtures.S, sent), await cancel(fixtures.otherM, sent)]).toEqual([409, 409, 404]);
    expect(await cancel(fixtures.S, waiting)).toBe(200);
    const left = (await list(fixtures.S, '?size=10000')).list.map(({ noticeSeq }) => noticeSeq);
    expect([sent, waiting].filter((seq) => left.includes(seq))).toEqual([sent]);
  });

  test('R-NOTI-05: a former master who edits or resends a reserved company notice reaches their own members only', async () => {
    const company = await seedFixtures(platform, 'ONCE');
    await platform.sql(`update member set created_at = now() - interval '1 hour' where company_seq = ${company.compSeq}`);
    const sendKey = randomUUID();
    const edited = (await send(company.S, make('To edit', true))).body.noticeSeq;
    await send(company.S, { ...make('To repeat', true), sendKey });
    await platform.sql(`update member set type = 'M' where company_seq = ${company.compSeq} and seq = ${company.S.seq}`);
    await platform.sql(`update member set manager_seq = ${company.S.seq} where seq = ${company.U.seq}`);
    expect((await change(company.S, edited, { title: 'Edited' })).status).toBe(200);
    expect((await send(company.S, { title: 'Repeated', sendKey })).status).toBe(200);
    expect([(await titles(company.U)).sort(), await titles(company.otherU)]).toEqual([['Edited', 'Repeated'], []]);
    expect((await list(company.U)).list.map(({ type }) => type)).toEqual(['TEAM', 'TEAM']);
  });

  test('R-NOTI-03 R-NOTI-05: what a manager wrote to everyone or a department stays for their own members when they, now the master, edit it', async () => {
    const { compSeq, S, M, U, otherU } = await seedFixtures(platform, 'RISEN');
    await platform.sql(`update member set dept = 'Sales', created_at = now() - interval '1 hour' where company_seq = ${compSeq}`);
    const ofTeam = (await send(M, make('Team', true))).body.noticeSeq;
    const ofSales = (await send(M, { ...make('Sales', true), depts: ['Sales'] })).body.noticeSeq;
    const renewed = (await send(M, make('Renewed', true))).body.noticeSeq;
    await platform.sql(`update member set type = 'M' where seq = ${S.seq}`);
    await platform.sql(`update member set type = 'S' where seq = ${M.seq}`);
    expect((await change(M, ofTeam, { ...make('Team', true) })).status).toBe(200);
    expect((await list(M, '?title=Team')).list).toMatchObject([{ type: 'TEAM', mine: true }]);
    for (const [noticeSeq, body] of [
      [ofTeam, make('Team')],
      [ofSales, { ...make('Sales'), depts: ['Sales'] }],
      // chosen anew by the master, it is for the company
      [renewed, { ...make('Renewed', true), takerSeq: [otherU.seq] }],
      [renewed, make('Renewed')],
    ] as const)
      expect((await change(M, noticeSeq, body)).status).toBe(200);
    expect((await titles(U)).toSorted()).toEqual(['Renewed', 'Sales', 'Team']);
    expect(await titles(otherU)).toEqual(['Renewed']);
  });
});

const chosen = (who: Person, noticeSeq: number) =>
  platform.call<{ recipients: Notice['recipients']; depts: string[] | null }>('GET', `/message/chosen?noticeSeq=${noticeSeq}`, {
    token: who.token,
  });

test('R-NOTI-04: a sent notice can be sent again to its recipients, by its sender only', async () => {
  const all = (await send(fixtures.S, { title: 'Again to all' })).body.noticeSeq;
  expect((await chosen(fixtures.S, all)).body).toEqual({ recipients: null, depts: null });
  const takerSeq = [fixtures.M.seq, fixtures.otherU.seq];
  const some = (await send(fixtures.S, { title: 'Again to some', takerSeq })).body.noticeSeq;
  const { body } = await chosen(fixtures.S, some);
  // the team is returned, not its members, whom the delivery added one by one
  expect(body.recipients?.map(({ seq, type }) => [seq, type]).toSorted()).toEqual(
    [
      [fixtures.M.seq, 'M'],
      [fixtures.otherU.seq, 'U'],
    ].toSorted(),
  );
  expect(body.depts).toEqual([]);
  for (const who of [fixtures.M, foreign.S]) expect((await chosen(who, some)).status).toBe(404);
  expect((await chosen(fixtures.U, some)).status).toBe(403);
});

test('R-NOTI-04: a member who leaves the group later is not resent to, and one who joins is', async () => {
  const company = await seedFixtures(platform, 'AGAIN');
  const { M, S, U, otherM, otherU, compSeq } = company;
  const stays = await seedPerson(platform, { compSeq, id: 'again.stays', type: 'U', managerSeq: M.seq });
  await platform.sql(`update member set dept = 'Sales' where seq in (${U.seq}, ${stays.seq})`);
  const toDept = (await send(M, { depts: ['Sales'] })).body.noticeSeq;
  const toTeam = (await send(S, { takerSeq: [M.seq] })).body.noticeSeq;
  const byName = (await send(S, { takerSeq: [otherU.seq, U.seq], depts: ['Sales'] })).body.noticeSeq;
  await platform.sql(`update member set dept = null, manager_seq = ${otherM.seq} where seq = ${U.seq}`);
  await platform.sql(`update member set dept = 'Sales' where seq = ${otherU.seq}`);
  const again = async (who: Person, noticeSeq: number) => {
    const { recipients, depts } = (await chosen(who, noticeSeq)).body;
    const takerSeq = recipients?.map(({ seq }) => seq).toSorted((a, b) => a - b);
    return [takerSeq, depts, (await send(who, { takerSeq, depts })).status];
  };
  expect(await again(M, toDept)).toEqual([[], ['Sales'], 200]);
  expect(await again(S, toTeam)).toEqual([[M.seq], [], 200]);
  expect(await again(S, byName)).toEqual([[U.seq, otherU.seq], ['Sales'], 200]);
});

test('R-NOTI-03 R-NOTI-04: what a manager sent to everyone or a department is sent again by them, now the master, to those who received it', async () => {
  const { compSeq, S, M, U } = await seedFixtures(platform, 'RESENT');
  await platform.sql(`update member set dept = 'Sales', created_at = now() - interval '1 hour' where company_seq = ${compSeq}`);
  const ofTeam = (await send(M)).body.noticeSeq;
  const ofSales = (await send(M, { depts: ['Sales'] })).body.noticeSeq;
  expect((await chosen(M, ofTeam)).body).toEqual({ recipients: null, depts: null });
  await platform.sql(`update member set type = 'M' where seq = ${S.seq}`);
  await platform.sql(`update member set type = 'S' where seq = ${M.seq}`);
  for (const noticeSeq of [ofTeam, ofSales])
    expect((await chosen(M, noticeSeq)).body).toMatchObject({ recipients: [{ seq: U.seq, type: 'U', id: 'resent.member' }], depts: [] });
  // more than one notice can name: the master chooses
  const added = `insert into member (company_seq, type, login_id, name, manager_seq, created_at)
    select company_seq, 'U', 'resent.' || number, 'Kim', manager_seq, created_at from member, generate_series(1, 500) number
    where company_seq = ${compSeq} and seq = ${U.seq}`;
  await platform.sql(added);
  expect((await chosen(M, ofTeam)).body).toEqual({ recipients: [], depts: [] });
});
