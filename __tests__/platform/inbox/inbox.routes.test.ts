import type { InboxCause, InboxItem } from '@/lib/inbox/contract';
import type { Notice } from '@/lib/notice/contract';
import { seedFixtures, seedNote, seedPerson, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedRecord } from '../../support/database/seedRecords';

const DAY = 86_400_000;

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
/** Members of M by their role in the tests. */
const people: Record<'quiet' | 'never' | 'busy' | 'invited' | 'social', Person> = {} as never;

/** Makes the account this many days old; its owner has signed in and chosen a password. */
const settle = (seq: number, days: number) =>
  platform.sql(`update member set created_at = now() - interval '${days} days', check_in_at = now() where seq = ${seq}`);
const measured = (memberSeq: number, days: number) =>
  seedRecord(platform, {
    compSeq: fixtures.compSeq,
    memberSeq,
    at: new Date(Date.now() - days * DAY).toISOString(),
    reading: { weight: 80, bfp: 20 },
  });
const wantMail = (who: Person, mail = true) => platform.call('POST', '/message/delivery', { token: who.token, body: { mail } });

beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'INBX'), await seedFixtures(platform, 'AFAR')];
  const seed = (id: string) => seedPerson(platform, { compSeq: fixtures.compSeq, id: `inbx.${id}`, type: 'U', managerSeq: fixtures.M.seq });
  for (const id of ['quiet', 'never', 'busy', 'invited', 'social'] as const) people[id] = await seed(id);
  for (const who of [people.quiet, people.busy, fixtures.U, fixtures.otherU]) await settle(who.seq, 60);
  await settle(people.never.seq, 30);
  await platform.sql(`update member set created_at = now() - interval '4 days' where seq in (${people.invited.seq}, ${people.social.seq})`);
  await platform.sql(`update member set sns = 'G' where seq = ${people.social.seq}`);
  // 22 days is too long, 20 is not; measured values must not matter
  await measured(people.quiet.seq, 22);
  await measured(people.busy.seq, 20);
  await measured(fixtures.U.seq, 1);
  await measured(fixtures.otherU.seq, 40);
}, 60_000);
afterAll(() => platform.stop());

const inbox = async (who: Person, query = 'size=50') =>
  (await platform.call<{ list: InboxItem[]; total: number }>('GET', `/inbox/list?${query}`, { token: who.token })).body;
const seen = async (who: Person, query?: string) =>
  (await inbox(who, query)).list.map(({ kind, memberSeq }) => `${kind} ${memberSeq}`).sort();
const summary = async (who: Person) =>
  (await platform.call<{ list: { kind: string; count: number }[]; total: number }>('GET', '/inbox/summary', { token: who.token })).body;
const act = (who: Person, path: 'remind' | 'hide', memberSeq: number, kind: string, more: object = {}) =>
  platform.call('POST', `/inbox/${path}`, { token: who.token, body: { memberSeq, kind, ...more } });
const mailsTo = (id: string) =>
  platform.sql<{ subject: string; text: string }>(`select subject, text from mail_outbox where "to" = '${id}@example.com' order by seq`);

test('R-HOME-04: a forgotten password does not make someone invited again; the first password ends the invitation', async () => {
  const back = await seedFixtures(platform, 'BACK');
  const { seq } = back.U;
  await settle(seq, 60);
  const kindsAfter = async (more: string) => {
    await platform.sql(`update member set must_change_password = true, ${more} where seq = ${seq}`);
    const { body } = await platform.call<{ list: { name: string }[] }>('POST', '/manager/memberListNew', {
      token: back.M.token,
      body: { page: 0, rowsPerPage: 9, state: 'NOT_SIGNED_IN' },
    });
    return { inbox: await seen(back.M), notSignedIn: body.list.length };
  };
  // signed in with a one-time password that was found or reset, and has not chosen a new one yet
  expect(await kindsAfter(`password_changed_at = now() - interval '59 days'`)).toEqual({ inbox: [`NOT_MEASURED ${seq}`], notSignedIn: 0 });
  // signed in with the mailed one, and left before choosing a password
  expect(await kindsAfter('password_changed_at = null')).toEqual({ inbox: [`INVITATION ${seq}`], notSignedIn: 1 });
});

test('members not measured for three weeks and open invitations: the manager’s own, the company’s for the master', async () => {
  const { quiet, never, invited, social } = people;
  const ofM = [`INVITATION ${invited.seq}`, `INVITATION ${social.seq}`, `NOT_MEASURED ${never.seq}`, `NOT_MEASURED ${quiet.seq}`].sort();
  expect(await seen(fixtures.M)).toEqual(ofM);
  expect(await seen(fixtures.otherM)).toEqual([`NOT_MEASURED ${fixtures.otherU.seq}`]);
  expect(await seen(fixtures.S)).toEqual([...ofM, `NOT_MEASURED ${fixtures.otherU.seq}`].sort());
  // today's accounts are not overdue yet
  expect(await seen(foreign.S)).toEqual([]);
  expect(await summary(fixtures.M)).toEqual({
    list: [
      { kind: 'REPORT', count: 0 },
      { kind: 'INVITATION', count: 2 },
      { kind: 'NOT_MEASURED', count: 2 },
      { kind: 'MISSION', count: 0 },
      { kind: 'NOTICE', count: 0 },
      { kind: 'FACTS', count: 0 },
    ],
    total: 4,
  });
  const { list } = await inbox(fixtures.M, 'kind=NOT_MEASURED');
  expect(list.map(({ memberSeq, id, never: none, action, mngName }) => ({ memberSeq, id, none, action, mngName }))).toEqual([
    { memberSeq: quiet.seq, id: 'inbx.quiet', none: false, action: 'REMIND', mngName: 'inbx.manager' },
    { memberSeq: never.seq, id: 'inbx.never', none: true, action: 'REMIND', mngName: 'inbx.manager' },
  ]);
  // no measured value is included, only the time of the last measurement
  const known = [
    'action',
    'count',
    'id',
    'kind',
    'memberSeq',
    'message',
    'mngName',
    'name',
    'never',
    'remindedAt',
    'since',
    'title',
    'urlProfile',
  ];
  // an entry about a measurement also has the zone of its day
  for (const item of (await inbox(fixtures.S)).list) {
    const zoned = item.kind === 'NOT_MEASURED' && !item.never ? [...known, 'timeZone'].sort() : known;
    expect(Object.keys(item).sort()).toEqual(zoned);
  }
});

test('R-HOME-04: an entry with a shared name is marked on every page, among the viewer’s own members only', async () => {
  const { quiet, never } = people;
  const name = (seqs: number[], text: string) => platform.sql(`update member set name = '${text}' where seq in (${seqs.join()})`);
  const named = async (who: Person, query: string) =>
    (await inbox(who, query)).list.map(({ memberSeq, namesake }) => [memberSeq, namesake]);
  await name([quiet.seq, never.seq], '김민준');
  expect(await named(fixtures.M, 'kind=NOT_MEASURED&page=0&size=1')).toEqual([[quiet.seq, true]]);
  expect(await named(fixtures.M, 'kind=NOT_MEASURED&page=1&size=1')).toEqual([[never.seq, true]]);
  // members without an entry, or with one of another kind, count too; withdrawn ones do not
  await name([never.seq], 'inbx.never');
  await name([fixtures.otherU.seq], '김민준');
  expect(await named(fixtures.M, 'kind=NOT_MEASURED&page=0&size=1')).toEqual([[quiet.seq, undefined]]);
  expect(await named(fixtures.S, 'kind=NOT_MEASURED&page=0&size=1')).toContainEqual([quiet.seq, true]);
  await platform.sql(`update member set withdrawn_at = now() where seq = ${fixtures.otherU.seq}`);
  expect(await named(fixtures.S, 'kind=NOT_MEASURED&page=0&size=1')).toEqual([[quiet.seq, undefined]]);
  await platform.sql(`update member set withdrawn_at = null, name = 'inbx.another' where seq = ${fixtures.otherU.seq}`);
  await name([quiet.seq], 'inbx.quiet');
});

test('R-PRIV-06: an inbox that shows a last measurement, or a message, is logged as an access', async () => {
  const { quiet, invited } = people;
  const looks = async (who: Person, query: string) => {
    await platform.sql(`delete from access_log where company_seq = ${fixtures.compSeq}`);
    await inbox(who, query);
    const rows = await platform.sql<{ subject: number; action: string }>(
      `select subject_seq as subject, action from access_log where viewer_seq = ${who.seq} order by subject_seq`,
    );
    expect(rows.every(({ action }) => action === 'GET /inbox/list')).toBe(true);
    return rows.map(({ subject }) => subject);
  };
  // a member who never measured, or has not signed in yet, shows nothing
  expect(await looks(fixtures.M, 'size=50')).toEqual([quiet.seq]);
  expect(await looks(fixtures.M, 'size=50&kind=INVITATION')).toEqual([]);
  const { list } = (await platform.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token: fixtures.U.token }))
    .body;
  const { roomSeq } = list.find(({ kind }) => kind === 'DIRECT')!;
  await platform.sql(
    `insert into chat_message (company_seq, room_seq, number, member_seq, client_id, text) values (${fixtures.compSeq}, ${roomSeq}, 1, ${invited.seq}, gen_random_uuid()::text, 'rude')`,
  );
  await platform.sql(
    `insert into chat_report (company_seq, room_seq, number, member_seq, reason) values (${fixtures.compSeq}, ${roomSeq}, 1, ${fixtures.U.seq}, 'ABUSE')`,
  );
  expect(await looks(fixtures.M, 'size=50&kind=REPORT')).toEqual([invited.seq]);
  await platform.sql(`delete from chat_report where company_seq = ${fixtures.compSeq}`);
  await platform.sql(`delete from chat_message where company_seq = ${fixtures.compSeq}`);
});

describe('R-HOME-04: one call reminds everyone with the same cause', () => {
  let largeTeam: Fixtures;
  const folk: Person[] = [];
  type Causes = { list: { kind: string; count: number; ready: number }[]; total: number };
  const causes = async (who: Person) => (await platform.call<Causes>('GET', '/inbox/causes', { token: who.token })).body;
  const remindAll = (who: Person, body: object) =>
    platform.call<{ reminded: number[]; left: number }>('POST', '/inbox/remindAll', { token: who.token, body });

  beforeAll(async () => {
    largeTeam = await seedFixtures(platform, 'CRWD');
    for (let index = 0; index < 4; index += 1) {
      const managerSeq = index < 3 ? largeTeam.M.seq : largeTeam.otherM.seq;
      folk.push(await seedPerson(platform, { compSeq: largeTeam.compSeq, id: `crwd.${index}`, type: 'U', managerSeq }));
      await settle(folk[index]!.seq, 60);
    }
    await platform.sql(`update member set created_at = now() where seq in (${largeTeam.U.seq}, ${largeTeam.otherU.seq})`);
  });

  test('the line of a cause shows how many entries it has, and how many can be reminded, as the entries do', async () => {
    for (const who of [largeTeam.M, largeTeam.S]) {
      const { list } = await inbox(who);
      const expected = [...new Set(list.map(({ kind }) => kind))].map((kind) => {
        const own = list.filter((item) => item.kind === kind);
        return { kind, count: own.length, ready: own.filter(({ action }) => action !== 'OPEN').length };
      });
      expect((await causes(who)).list).toMatchObject(expected);
      expect((await causes(who)).total).toBe(list.length);
    }
    expect((await causes(largeTeam.M)).list).toMatchObject([{ kind: 'NOT_MEASURED', count: 3, ready: 3, title: null }]);
  });

  test('covers the manager’s own members, each once: a reminded member is not reminded again, by anyone', async () => {
    await act(largeTeam.S, 'remind', folk[0]!.seq, 'NOT_MEASURED');
    const first = (await remindAll(largeTeam.M, { kind: 'NOT_MEASURED' })).body;
    expect(first).toEqual({ reminded: expect.arrayContaining([folk[1]!.seq, folk[2]!.seq]), left: 0 });
    expect(first.reminded).toHaveLength(2);
    expect((await causes(largeTeam.M)).list).toMatchObject([{ kind: 'NOT_MEASURED', count: 3, ready: 0 }]);
    // called again, by the manager and by the master: only the remaining ones
    expect((await remindAll(largeTeam.M, { kind: 'NOT_MEASURED' })).body).toEqual({ reminded: [], left: 0 });
    expect((await remindAll(largeTeam.S, { kind: 'NOT_MEASURED' })).body).toEqual({ reminded: [folk[3]!.seq], left: 0 });
    const [{ count } = { count: 0 }] = await platform.sql<{ count: number }>(
      `select count(*)::int as count from notice where company_seq = ${largeTeam.compSeq} and member_seq is not null`,
    );
    expect(count).toBe(4);
  });

  test('only the given members; another manager’s are skipped silently', async () => {
    await platform.sql(`update inbox_mark set reminded_at = now() - interval '8 days' where company_seq = ${largeTeam.compSeq}`);
    const body = { kind: 'NOT_MEASURED', memberSeqs: [folk[1]!.seq, folk[3]!.seq, 999_999_999] };
    expect((await remindAll(largeTeam.M, body)).body).toEqual({ reminded: [folk[1]!.seq], left: 0 });
    expect((await remindAll(foreign.M, body)).body).toEqual({ reminded: [], left: 0 });
  });

  test('chosen members are reminded of everything open, however recent, and again after the pause', async () => {
    const chosen = await seedFixtures(platform, 'CHSN');
    const { U, M } = chosen;
    const remindOf = async (kind: string, memberSeqs?: number[]) => (await remindAll(M, { kind, memberSeqs })).body.reminded;
    await settle(U.seq, 1);
    const draft = { title: 'Today', contents: 'x', missionNoteSeq: [await seedNote(platform, chosen)], missionType: 'INDIVIDUAL' };
    const send = { token: M.token, body: { ...draft, takerSeq: [U.seq], startDate: 0 } };
    const { body } = await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', send);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...body, memberSeq: U.seq, text: 'begun' })) form.append(name, String(value));
    await platform.call('POST', '/mission/photoComment', { token: U.token, body: form });
    // neither the inbox nor a cause includes what began today, or was started on
    expect([await seen(M), await remindOf('MISSION'), await remindOf('NOT_MEASURED')]).toEqual([[], [], []]);
    // hidden entries do not matter for members chosen by hand
    await act(M, 'hide', U.seq, 'NOT_MEASURED', { until: 'WEEK' });
    for (const kind of ['MISSION', 'NOT_MEASURED']) {
      expect([kind, await remindOf(kind, [U.seq])]).toEqual([kind, [U.seq]]);
      expect([kind, await remindOf(kind, [U.seq])]).toEqual([kind, []]);
    }
    const notices = await platform.sql<{ contents: string }>(
      `select contents from notice where company_seq = ${chosen.compSeq} and member_seq = ${U.seq}`,
    );
    expect(notices.map(({ contents }) => contents)).toEqual(
      expect.arrayContaining([expect.stringContaining('“Today” is still open'), expect.stringContaining('no body measurement')]),
    );
    await platform.sql(`update inbox_mark set reminded_at = now() - interval '8 days' where company_seq = ${chosen.compSeq}`);
    await platform.sql(`update mission_taker set completed_at = now() where company_seq = ${chosen.compSeq}`);
    await seedRecord(platform, {
      compSeq: chosen.compSeq,
      memberSeq: U.seq,
      at: new Date(Date.now() - DAY).toISOString(),
      reading: { weight: 80, bfp: 20 },
    });
    for (const kind of ['INVITATION', 'NOT_MEASURED', 'MISSION', 'NOTICE'])
      expect([kind, await remindOf(kind, [U.seq])]).toEqual([kind, []]);
    await platform.sql(`update member set created_at = now(), check_in_at = null where seq = ${U.seq}`);
    expect(await remindOf('INVITATION', [U.seq])).toEqual([U.seq]);
  });

  test('a member who has done today’s notes of a daily mission, in their own zone, is not reminded today', async () => {
    const daily = await seedFixtures(platform, 'DLY');
    const { U, M } = daily;
    await settle(U.seq, 60);
    // the member's own day, which differs from the company's for hours
    await platform.sql(`update member set time_zone = 'Pacific/Kiritimati' where seq = ${U.seq}`);
    const walk = await seedNote(platform, daily);
    const [topic] = await platform.sql<{ seq: number }>(`select seq from mission_topic where company_seq = ${daily.compSeq}`);
    const note = { token: M.token, body: { missionCatSeq: topic!.seq, note: 'Drink' } };
    const drink = (await platform.call<{ missionNoteSeq: number }>('POST', '/mission/addNote', note)).body.missionNoteSeq;
    const notes = [walk, drink];
    const endDate = new Date(Date.now() + 9 * DAY).toISOString().slice(0, 10);
    const draft = { title: 'Daily', contents: 'x', missionNoteSeq: notes, missionType: 'INDIVIDUAL', takerSeq: [U.seq] };
    const send = { token: M.token, body: { ...draft, startDate: 0, endDate, daily: true } };
    const { missionSeq } = (await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', send)).body;
    const check = (missionNoteSeq?: number, done = true) =>
      platform.call('POST', '/mission/checkNote', { token: U.token, body: { missionSeq, missionNoteSeq, done } });
    const reminded = async () => {
      const { body } = await remindAll(M, { kind: 'MISSION', memberSeqs: [U.seq] });
      await platform.sql(`delete from inbox_mark where company_seq = ${daily.compSeq}`);
      return body.reminded;
    };
    await check(notes[0]);
    expect(await reminded()).toEqual([U.seq]);
    await check(notes[1]);
    expect(await reminded()).toEqual([]);
    // one done on enough days need not be done today
    await check(notes[0], false);
    expect(await reminded()).toEqual([U.seq]);
    await platform.sql(
      `insert into mission_check (company_seq, mission_seq, member_seq, mission_note_seq) values (${daily.compSeq}, ${missionSeq}, ${U.seq}, ${notes[0]})`,
    );
    expect(await reminded()).toEqual([]);
    await platform.sql(`update mission_daily_check set day = day - 1 where company_seq = ${daily.compSeq}`);
    expect(await reminded()).toEqual([U.seq]);
  });

  test('one mission’s reminder reaches the members who have it open, however long it has run, and mentions it only', async () => {
    const named = await seedFixtures(platform, 'NAMED');
    const { U, M, S } = named;
    const more = ['NAMED.done', 'NAMED.new', 'NAMED.told'].map((id) =>
      seedPerson(platform, { compSeq: named.compSeq, id: id.toLowerCase(), type: 'U', managerSeq: M.seq }),
    );
    const [done, fresh, reminded] = await Promise.all(more);
    for (const who of [U, done!, reminded!, named.otherU]) await settle(who.seq, 60);
    const missionNoteSeq = await seedNote(platform, named);
    const takerSeq = [U, done!, fresh!, reminded!, named.otherU].map(({ seq }) => seq);
    const sendAs = async (who: Person, title: string, days: number) => {
      const draft = { title, contents: 'x', missionNoteSeq: [missionNoteSeq], missionType: 'INDIVIDUAL', takerSeq, startDate: 0 };
      const { missionSeq } = (
        await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', { token: who.token, body: draft })
      ).body;
      await platform.sql(`update mission set start_date = now() - interval '${days} days' where seq = ${missionSeq}`);
      return missionSeq;
    };
    const old = await sendAs(S, 'Old', 40);
    await sendAs(S, 'Young', 1);
    const check = { missionSeq: old, missionNoteSeq, done: true };
    await platform.call('POST', '/mission/checkNote', { token: done!.token, body: check });
    await act(S, 'hide', U.seq, 'MISSION', { until: 'WEEK' });
    const causeOf = async (who: Person, missionSeq: number) =>
      (await platform.call<{ list: InboxCause[] }>('GET', `/inbox/causes?missionSeq=${missionSeq}`, { token: who.token })).body.list;
    const ofM = { kind: 'MISSION', count: 2, ready: 2, title: 'Old', memberSeqs: [U.seq, reminded!.seq] };
    expect(await causeOf(M, old)).toEqual([ofM]);
    expect(await causeOf(S, old)).toEqual([
      { ...ofM, count: 3, ready: 3, memberSeqs: [named.otherU.seq, ...ofM.memberSeqs].sort((a, b) => a - b) },
    ]);
    expect([await causeOf(foreign.S, old), await causeOf(M, 999_999)]).toEqual([[], []]);

    const remindOf = (body: object) => remindAll(M, { kind: 'MISSION', memberSeqs: takerSeq, ...body });
    expect((await remindOf({ kind: 'NOTICE', missionSeq: old })).status).toBe(422);
    expect((await remindOf({ missionSeq: 999_999 })).status).toBe(404);
    expect((await remindAll(foreign.S, { kind: 'MISSION', missionSeq: old })).status).toBe(404);
    expect((await remindAll(M, { kind: 'MISSION', memberSeqs: [reminded!.seq], missionSeq: old })).body.reminded).toEqual([reminded!.seq]);
    expect(await causeOf(M, old)).toEqual([{ ...ofM, ready: 1, memberSeqs: [U.seq] }]);
    expect((await remindAll(M, { kind: 'MISSION', missionSeq: old })).body).toEqual({ reminded: [U.seq], left: 0 });
    expect((await remindOf({ missionSeq: old })).body).toEqual({ reminded: [], left: 0 });
    const texts = await platform.sql<{ contents: string }>(
      `select contents from notice where company_seq = ${named.compSeq} and member_seq = ${U.seq}`,
    );
    expect(texts.map(({ contents }) => contents)).toEqual([expect.stringContaining('“Old” is still open')]);
    await platform.sql(`update mission set end_date = (now() - interval '3 days')::date where seq = ${old}`);
    expect(await causeOf(M, old)).toEqual([]);
  });

  test('unread notices are reminded by email only, so that only members who want email are ready; changes are not reminded', async () => {
    expect((await remindAll(largeTeam.M, { kind: 'FACTS' })).status).toBe(422);
    expect((await remindAll(largeTeam.U, { kind: 'NOTICE' })).status).toBe(403);
  });

  test('each invitation gets its own password, a limited number at a time', async () => {
    for (let index = 0; index < 11; index += 1) {
      const { seq } = await seedPerson(platform, {
        compSeq: largeTeam.compSeq,
        id: `crwd.new.${index}`,
        type: 'U',
        managerSeq: largeTeam.M.seq,
      });
      await platform.sql(`update member set created_at = now() - interval '4 days', check_in_at = null where seq = ${seq}`);
    }
    const first = (await remindAll(largeTeam.M, { kind: 'INVITATION' })).body;
    expect([first.reminded.length, first.left]).toEqual([10, 1]);
    const second = (await remindAll(largeTeam.M, { kind: 'INVITATION' })).body;
    expect([second.reminded.length, second.left]).toEqual([1, 0]);
    const mails = await platform.sql<{ to: string }>(`select distinct "to" from mail_outbox where "to" like 'crwd.new.%'`);
    expect(mails).toHaveLength(11);
  }, 60_000);
});

test('an inbox is paged in one order', async () => {
  const all = (await inbox(fixtures.S)).list.map(({ memberSeq }) => memberSeq);
  const pages = await Promise.all([0, 1, 2].map((page) => inbox(fixtures.S, `page=${page}&size=2`)));
  expect(pages.flatMap(({ list }) => list.map(({ memberSeq }) => memberSeq))).toEqual(all);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  expect(await inbox(fixtures.S, 'page=9&size=2')).toEqual({ list: [], total: 5 });
});

test('a mission is unanswered until a note is checked off, commented on or done; an old one needs no action', async () => {
  const missionNoteSeq = await seedNote(platform, fixtures);
  const sendTo = async (title: string, recipients: Person[], days: number) => {
    const draft = {
      title,
      contents: 'x',
      missionNoteSeq: [missionNoteSeq],
      missionType: 'INDIVIDUAL',
      takerSeq: recipients.map(({ seq }) => seq),
      startDate: 0,
    };
    const { body } = await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', { token: fixtures.M.token, body: draft });
    await platform.sql(`update mission set start_date = now() - interval '${days} days' where seq = ${body.missionSeq}`);
    return body.missionSeq;
  };
  const walk = await sendTo('Walk', [people.busy, fixtures.U], 5);
  await sendTo('Drink', [people.busy], 4);
  await sendTo('Old', [people.busy], 29);
  await sendTo('New', [people.busy], 2);
  expect((await inbox(fixtures.M, 'kind=MISSION')).list).toMatchObject([
    { memberSeq: people.busy.seq, count: 2, title: 'Drink' },
    { memberSeq: fixtures.U.seq, count: 1, title: 'Walk' },
  ]);
  expect(await seen(fixtures.otherM, 'kind=MISSION')).toEqual([]);
  await platform.call('POST', '/mission/checkNote', { token: fixtures.U.token, body: { missionSeq: walk, missionNoteSeq, done: true } });
  expect(await seen(fixtures.M, 'kind=MISSION')).toEqual([`MISSION ${people.busy.seq}`]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ missionSeq: walk, memberSeq: people.busy.seq, text: 'done' }))
    form.append(name, String(value));
  await platform.call('POST', '/mission/photoComment', { token: people.busy.token, body: form });
  expect((await inbox(fixtures.M, 'kind=MISSION')).list).toMatchObject([{ memberSeq: people.busy.seq, count: 1, title: 'Drink' }]);
});

test('a notice is unread until its recipient opens it', async () => {
  const { body } = await platform.call<{ noticeSeq: number }>('POST', '/message/send', {
    token: fixtures.M.token,
    body: { title: 'Check-up', contents: 'x' },
  });
  await platform.sql(`update notice set reserve_at = now() - interval '4 days' where seq = ${body.noticeSeq}`);
  await platform.call('POST', '/message/read', { token: fixtures.U.token, body });
  const { quiet, never, busy } = people;
  expect(await seen(fixtures.S, 'kind=NOTICE')).toEqual([quiet, never, busy].map(({ seq }) => `NOTICE ${seq}`).sort());
  // one to chosen members waits for these only
  const chosen = await platform.call<{ noticeSeq: number }>('POST', '/message/send', {
    token: fixtures.S.token,
    body: { title: 'For one', contents: 'x', takerSeq: [never.seq] },
  });
  await platform.sql(`update notice set reserve_at = now() - interval '4 days' where seq = ${chosen.body.noticeSeq}`);
  const counts = (await inbox(fixtures.S, 'kind=NOTICE')).list.map(({ memberSeq, count }) => [memberSeq, count]);
  expect(new Map(counts as [number, number][])).toEqual(
    new Map([
      [quiet.seq, 1],
      [never.seq, 2],
      [busy.seq, 1],
    ]),
  );
  await wantMail(busy);
  const actions = (await inbox(fixtures.M, 'kind=NOTICE')).list.map(({ memberSeq, action }) => [memberSeq, action]);
  expect(new Map(actions as [number, string][])).toEqual(
    new Map([
      [quiet.seq, 'OPEN'],
      [never.seq, 'OPEN'],
      [busy.seq, 'REMIND'],
    ]),
  );
  expect((await act(fixtures.M, 'remind', quiet.seq, 'NOTICE')).status).toBe(409);
  expect((await act(fixtures.M, 'remind', busy.seq, 'NOTICE')).status).toBe(200);
  expect(await mailsTo('inbx.busy')).toMatchObject([
    { subject: 'You have unread notices', text: expect.stringContaining('“Check-up”') as string },
  ]);
  // another notice would not help someone who reads none
  const { list } = (await platform.call<{ list: Notice[] }>('GET', '/message/list', { token: busy.token })).body;
  expect(list.map(({ type }) => type)).not.toContain('PERSONAL');
});

test('a reminder reaches the member in the portal, by email if they want it, and at most once a week, whoever sends it', async () => {
  const { quiet, never } = people;
  await wantMail(quiet);
  await platform.sql(`update member set lang = 'KR' where seq = ${quiet.seq}`);
  const answers = await Promise.all([fixtures.M, fixtures.S].map((who) => act(who, 'remind', quiet.seq, 'NOT_MEASURED')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { list } = (await platform.call<{ list: Notice[] }>('GET', '/message/list', { token: quiet.token })).body;
  expect(list[0]).toMatchObject({ type: 'PERSONAL', title: '측정할 때가 되었습니다', readAt: null });
  expect(await mailsTo('inbx.quiet')).toMatchObject([{ subject: '측정할 때가 되었습니다' }]);
  // no one else reads it, and the sender's list of notices does not include it
  for (const who of [fixtures.U, fixtures.M, fixtures.S]) {
    const { body } = await platform.call<{ list: Notice[] }>('GET', '/message/list?size=100', { token: who.token });
    expect(body.list.filter(({ type }) => type === 'PERSONAL')).toEqual([]);
  }
  const entry = async (who: Person) => (await inbox(who, 'kind=NOT_MEASURED')).list.find(({ memberSeq }) => memberSeq === quiet.seq)!;
  for (const who of [fixtures.M, fixtures.S])
    expect(await entry(who)).toMatchObject({ action: 'OPEN', remindedAt: expect.any(String) as string });
  await act(fixtures.M, 'remind', never.seq, 'NOT_MEASURED');
  expect(await mailsTo('inbx.never')).toEqual([]);
  const [logged] = await platform.sql(`select 1 from access_log where subject_seq = ${quiet.seq} and action = 'POST /inbox/remind'`);
  expect(logged).toBeDefined();
});

test('an invitation is sent again with a new password; a social account has none to send', async () => {
  const { invited, social } = people;
  expect((await act(fixtures.M, 'remind', social.seq, 'INVITATION')).status).toBe(409);
  expect((await act(fixtures.M, 'remind', invited.seq, 'INVITATION')).status).toBe(200);
  expect((await act(fixtures.M, 'remind', invited.seq, 'INVITATION')).status).toBe(409);
  const [{ subject, text } = { subject: '', text: '' }] = await mailsTo('inbx.invited');
  expect(subject).toBe('Your account at INBX');
  const password = /One-time password: (\S+)/.exec(text)![1]!;
  expect(await platform.signIn(fixtures.compSeq, 'inbx.invited', password)).toEqual(expect.any(String));
});

test('Z4 Z5: managers act on their own members only', async () => {
  for (const [who, memberSeq] of [
    [fixtures.otherM, people.quiet.seq],
    [foreign.S, people.quiet.seq],
    [fixtures.M, fixtures.otherU.seq],
  ] as const) {
    expect((await act(who, 'remind', memberSeq, 'NOT_MEASURED')).status).toBe(403);
    expect((await act(who, 'hide', memberSeq, 'NOT_MEASURED', { until: 'WEEK' })).status).toBe(403);
  }
  expect((await act(fixtures.M, 'remind', fixtures.U.seq, 'NOT_MEASURED')).status).toBe(404);
});

test('an entry is put off for a week, or until there is news, in one’s own inbox only', async () => {
  const { busy } = people;
  const has = async (who: Person) => (await seen(who, 'kind=MISSION')).includes(`MISSION ${busy.seq}`);
  await act(fixtures.M, 'hide', busy.seq, 'MISSION', { until: 'NEWS' });
  expect([await has(fixtures.M), await has(fixtures.S)]).toEqual([false, true]);
  expect((await summary(fixtures.M)).list.find(({ kind }) => kind === 'MISSION')?.count).toBe(0);
  await act(fixtures.S, 'hide', busy.seq, 'MISSION', { until: 'WEEK' });
  expect(await has(fixtures.S)).toBe(false);
  // 'New' had begun when this was pressed, and is due by then; a token lasts an hour, and the clock is advanced by a week
  const month = 30 * DAY;
  for (const who of [fixtures.M, fixtures.S]) who.token = await seedToken(platform, fixtures.compSeq, who.seq, month);
  await platform.advance(7 * DAY + 60_000);
  expect([await has(fixtures.M), await has(fixtures.S)]).toEqual([true, true]);
  expect((await inbox(fixtures.M, 'kind=MISSION')).list[0]).toMatchObject({ memberSeq: busy.seq, title: 'New' });
});

test('R-TRUE-03: a manager is told that a member changed their height or birth date, and nothing else of theirs', async () => {
  const who = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'inbx.facts', type: 'U', managerSeq: fixtures.M.seq });
  // the clock has been advanced by a week
  for (const person of [who, fixtures.otherM]) person.token = await seedToken(platform, fixtures.compSeq, person.seq, 30 * DAY);
  await seedRecord(platform, {
    compSeq: fixtures.compSeq,
    memberSeq: who.seq,
    at: new Date(Date.now() - DAY).toISOString(),
    reading: { weight: 80, bfp: 20 },
  });
  const bmi = async () => (await platform.sql<{ bmi: number | null }>(`select bmi from body_record where member_seq = ${who.seq}`))[0]?.bmi;
  const save = async (by: Person, more: object) => {
    const body = { memberSeq: who.seq, name: 'inbx.facts', email: '', ...more };
    return (await platform.call('POST', '/member/profile', { token: by.token, body })).status;
  };
  const [{ email }] = (await platform.sql<{ email: string }>(`select email from member where seq = ${who.seq}`)) as [{ email: string }];
  const factsEntries = () => seen(fixtures.M, 'kind=FACTS');

  // the manager's own changes are known, and a phone number changes no figure
  expect(await save(fixtures.M, { email, height: 180, birthDate: '1990-01-01' })).toBe(200);
  expect(await save(who, { email, phone: '01012345678', height: 180, birthDate: '1990-01-01' })).toBe(200);
  expect([await factsEntries(), await bmi()]).toEqual([[], 24.7]);

  expect(await save(who, { email, height: 170 })).toBe(200);
  expect([await factsEntries(), await bmi()]).toEqual([[`FACTS ${who.seq}`], 27.7]);
  expect(await seen(fixtures.S, 'kind=FACTS')).toEqual([`FACTS ${who.seq}`]);
  expect(await seen(fixtures.otherM, 'kind=FACTS')).toEqual([]);
  const [item] = (await inbox(fixtures.M, 'kind=FACTS')).list;
  expect(item).toMatchObject({ action: 'OPEN', count: 1, title: null, never: false });
  expect((await act(fixtures.M, 'remind', who.seq, 'FACTS')).status).toBe(409);

  // done until the next change
  expect((await act(fixtures.M, 'hide', who.seq, 'FACTS', { until: 'NEWS' })).status).toBe(200);
  expect(await factsEntries()).toEqual([]);
  expect(await save(who, { email, birthDate: '1991-01-01' })).toBe(200);
  expect(await factsEntries()).toEqual([`FACTS ${who.seq}`]);
});
