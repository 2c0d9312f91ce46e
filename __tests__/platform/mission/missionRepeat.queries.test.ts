import { copyFileSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Mission } from '@/lib/mission/contract';
import type { StoredRepeat } from '@/lib/mission/repeat/contract';
import { fieldsOfRepeat, repeatProblem } from '@/lib/mission/repeat/repeatFields';
import { draftOf, EMPTY_FIELDS, type SendFields } from '@/lib/mission/send/missionDraft';
import { addDays, dayOf, instantOf } from '@/lib/shared/dates';
import { seedFixtures, seedNote, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

const SEOUL = 'Asia/Seoul';
const store = mkdtempSync(join(tmpdir(), 'wellness-rounds-'));
let platform: TestPlatform;
let own: Fixtures;
let foreign: Fixtures;
let note: number;
beforeAll(async () => {
  platform = await startPlatform({ FILES_URL: pathToFileURL(store).href });
  [own, foreign] = [await seedFixtures(platform, 'AGAIN'), await seedFixtures(platform, 'ELSE')];
  note = await seedNote(platform, own);
}, 60_000);
afterAll(async () => {
  await platform.stop();
  rmSync(store, { recursive: true, force: true });
});

const today = () => dayOf(new Date(), SEOUL);
const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
const send = (who: Person, change: object = {}) =>
  call<{ missionSeq: number; error?: { fields?: unknown } }>('POST', '/mission/sendMission', who, {
    title: 'Steps',
    contents: 'Walk',
    missionNoteSeq: [note],
    missionType: 'ALL',
    takerSeq: [],
    startDate: 0,
    endDate: addDays(today(), 4),
    repeat: { every: 'WEEK', times: 3 },
    ...change,
  });
const listOf = async (who: Person) => (await call<{ list: Mission[] }>('GET', '/mission/listMission?size=100', who)).body.list;
const titled = async (who: Person, title: string) => (await listOf(who)).filter((mission) => mission.title === title);
const coming = async (who: Person, title: string) => (await titled(who, title)).map(({ repeat }) => repeat ?? null);
const open = (who: Person, repeatSeq: number) => call<StoredRepeat>('GET', `/mission/repeat?repeatSeq=${repeatSeq}`, who);
const stop = async (who: Person, repeatSeq: number) => (await call('POST', '/mission/stopRepeat', who, { repeatSeq })).status;
/** Advances the clock of all repeats, and lets the platform, in two instances, do what is due. */
async function pass(days: number) {
  await platform.sql(
    `update mission_repeat set anchor_at = anchor_at - interval '${days} days', next_at = next_at - interval '${days} days'`,
  );
  await Promise.all([platform.tidy(), platform.tidy()]);
}
/** Makes the manager M the master, and the former master a manager. */
async function replaceMaster({ S, M, compSeq }: Fixtures) {
  await platform.sql(`update member set type = 'M' where seq = ${S.seq}`);
  await platform.sql(`update member set type = 'S' where seq = ${M.seq}`);
  await platform.sql(`update company set master_seq = ${M.seq} where seq = ${compSeq}`);
}
const roundsOf = (title: string) =>
  platform.sql<{ round: number; zone: string; recipients: number[]; start: string; end: string }>(
    `select round, time_zone as zone, array(select member_seq from mission_taker t where t.mission_seq = m.seq order by 1) as recipients,
      to_char(start_date at time zone '${SEOUL}', 'YYYY-MM-DD') as start, end_date::text as end
     from mission m where title = '${title}' order by round`,
  );

test('R-NOTI-02: each round is sent once when due, is a mission of its own, and the last one ends the repeat', async () => {
  const { body } = await send(own.M, { title: 'Weekly' });
  expect(await coming(own.M, 'Weekly')).toEqual([
    { repeatSeq: expect.any(Number) as number, every: 'WEEK', nextDate: expect.any(Number) as number },
  ]);
  const [first] = await titled(own.M, 'Weekly');
  expect(dayOf(new Date(first!.repeat!.nextDate), SEOUL)).toBe(addDays(dayOf(new Date(first!.startDate), SEOUL), 7));
  expect((await titled(own.U, 'Weekly')).map((mission) => 'repeat' in mission)).toEqual([false]);
  expect(await stop(own.otherM, first!.repeat!.repeatSeq)).toBe(404);
  await call('POST', '/mission/checkNote', own.U, { missionSeq: body.missionSeq, missionNoteSeq: note, done: true });
  await pass(6);
  expect(await roundsOf('Weekly')).toHaveLength(1);
  await pass(1);
  await pass(0);
  expect(await roundsOf('Weekly')).toMatchObject([
    { round: 1, zone: SEOUL },
    { round: 2, zone: SEOUL, recipients: [own.U.seq], start: today(), end: addDays(today(), 4) },
  ]);
  expect((await titled(own.U, 'Weekly')).map(({ notes }) => notes[0]?.done).sort()).toEqual([false, true]);
  const both = await titled(own.M, 'Weekly');
  expect(both.find(({ missionSeq }) => missionSeq === body.missionSeq)?.repeat).toBeNull();
  expect(both.find(({ missionSeq }) => missionSeq !== body.missionSeq)?.repeat).toMatchObject({ every: 'WEEK' });
  await pass(7);
  await pass(7);
  expect((await roundsOf('Weekly')).map(({ round }) => round)).toEqual([1, 2, 3]);
  expect(await coming(own.M, 'Weekly')).toEqual([null, null, null]);
});

test('R-NOTI-02 R-NOTI-03: a round goes to the current team and department, without withdrawn members', async () => {
  const company = await seedFixtures(platform, 'TURN');
  const noted = await seedNote(platform, company);
  await platform.sql(`update member set dept = 'Sales' where seq = ${company.otherU.seq}`);
  const chosen = { missionNoteSeq: [noted], missionType: 'INDIVIDUAL', takerSeq: [company.M.seq], depts: ['Sales'] };
  await send(company.S, { ...chosen, title: 'Chosen' });
  const joined = await seedPerson(platform, { compSeq: company.compSeq, id: 'turn.joined', type: 'U', managerSeq: company.M.seq });
  const moved = await seedPerson(platform, { compSeq: company.compSeq, id: 'turn.moved', type: 'U' });
  await platform.sql(`update member set dept = 'Sales' where seq = ${moved.seq}`);
  await platform.sql(`update member set withdrawn_at = now() where seq = ${company.U.seq}`);
  await pass(7);
  const recipients = (await roundsOf('Chosen')).map((round) => round.recipients);
  expect(recipients).toEqual([[company.U.seq, company.otherU.seq].sort(), [company.otherU.seq, joined.seq, moved.seq].sort()]);
  // rounds that are over before the platform runs again are skipped; the number shows it
  await platform.sql(`update mission_repeat set times = 9`);
  await pass(13);
  expect((await roundsOf('Chosen')).map(({ round }) => round)).toEqual([1, 2]);
  await pass(1);
  expect((await roundsOf('Chosen')).map(({ round }) => round)).toEqual([1, 2, 4]);
  // a withdrawn sender who can no longer be restored sends no round
  await platform.sql(`update member set withdrawn_at = now() - interval '31 days' where seq = ${company.S.seq}`);
  await pass(7);
  expect(await roundsOf('Chosen')).toHaveLength(3);
  expect(await platform.sql(`select next_at from mission_repeat where title = 'Chosen'`)).toEqual([{ next_at: null }]);
});

test('R-NOTI-02: a deleted manager sends no round, and continues with the next one once restored', async () => {
  const company = await seedFixtures(platform, 'BACK');
  const { M, S } = company;
  const noted = await seedNote(platform, company);
  await send(M, { title: 'Kept up', missionNoteSeq: [noted], repeat: { every: 'WEEK', times: 4 } });
  const body = { memberSeq: M.seq };
  expect((await call('DELETE', '/company/deleteMember', S, body)).status).toBe(200);
  await pass(7);
  expect((await roundsOf('Kept up')).map(({ round }) => round)).toEqual([1]);
  expect((await call('POST', '/manager/restoreMember', S, body)).status).toBe(200);
  await pass(7);
  const [first, second, ...more] = await roundsOf('Kept up');
  expect([second?.round, second?.recipients, more]).toEqual([3, first!.recipients, []]);
});

test('R-NOTI-02 R-NOTI-03: rounds keep to those they were written to when their sender becomes the master, and never go beyond the sender’s own', async () => {
  const company = await seedFixtures(platform, 'RISES');
  const { M, S, U, otherU } = company;
  const missionNoteSeq = [await seedNote(platform, company)];
  await send(M, { title: 'Team', missionNoteSeq, repeat: { every: 'WEEK', times: 9 } });
  await send(M, { title: 'Older', missionNoteSeq });
  await send(S, { title: 'All', missionNoteSeq, repeat: { every: 'WEEK', times: 9 } });
  // as an earlier release stores it
  await platform.sql(`update mission_repeat set manager_seq = null where title = 'Older'`);
  await replaceMaster(company);
  await pass(7);
  const everyone = [U.seq, otherU.seq].sort((a, b) => a - b);
  const last = async (title: string) => (await roundsOf(title)).at(-1)?.recipients;
  expect([await last('Team'), await last('Older')]).toEqual([[U.seq], everyone]);
  const reach = await platform.sql(
    `select distinct title, manager_seq from mission where company_seq = ${company.compSeq} and round = 2 order by 1`,
  );
  expect(reach).toEqual([
    { title: 'Older', manager_seq: null },
    { title: 'Team', manager_seq: M.seq },
  ]);
  // the former master watches over no one
  expect((await roundsOf('All')).map(({ round }) => round)).toEqual([1]);
  await platform.sql(`update member set manager_seq = ${S.seq} where seq = ${otherU.seq}`);
  await pass(7);
  expect([await last('Team'), await last('All')]).toEqual([[U.seq], [otherU.seq]]);
  const { repeatSeq } = (await coming(M, 'Team')).find((one) => one !== null)!;
  const startDate = Date.now() + 8 * 86_400_000;
  const endDate = dayOf(new Date(startDate), SEOUL);
  const change = { repeatSeq, title: 'Team', missionNoteSeq, startDate, endDate, repeat: { every: 'WEEK', times: 9 } };
  // edited by the master they stay for those members
  expect((await send(M, change)).status).toBe(200);
  expect((await open(M, repeatSeq)).body.ofTeam).toBe(true);
  // and are for the company once the master chooses anew
  expect((await send(M, { ...change, missionType: 'INDIVIDUAL', takerSeq: [U.seq], depts: [] })).status).toBe(200);
  expect((await open(M, repeatSeq)).body.recipients).toMatchObject([{ seq: U.seq, id: expect.stringMatching(/\.member$/) as string }]);
  expect((await send(M, change)).status).toBe(200);
  expect((await open(M, repeatSeq)).body.ofTeam).toBe(false);
  await pass(8);
  expect(await last('Team')).toEqual(everyone);
});

test('R-NOTI-02 R-NOTI-03: a department stays that of the sender’s own members when the sender, now the master, edits the rounds', async () => {
  const company = await seedFixtures(platform, 'DEPTS');
  const { M, U, otherM, otherU } = company;
  const chosen = { title: 'Depts', missionNoteSeq: [await seedNote(platform, company)], missionType: 'INDIVIDUAL', depts: ['Sales'] };
  await platform.sql(`update member set dept = 'Sales' where seq in (${U.seq}, ${otherU.seq})`);
  const startDate = Date.now() + 3_600_000;
  const { missionSeq } = (await send(M, { ...chosen, startDate })).body;
  await replaceMaster(company);
  const everyone = [U.seq, otherU.seq].sort((a, b) => a - b);
  const first = async () => (await roundsOf('Depts'))[0]!.recipients;
  expect((await send(M, { ...chosen, missionSeq, startDate })).status).toBe(200);
  expect(await first()).toEqual([U.seq]);
  // a team is chosen by its name
  expect((await send(M, { ...chosen, missionSeq, startDate, takerSeq: [otherM.seq] })).status).toBe(200);
  expect(await first()).toEqual(everyone);
  const [repeat] = await coming(M, 'Depts');
  expect((await open(M, repeat!.repeatSeq)).body.ofTeam).toBe(true);
  await platform.sql(`update member set dept = 'Labs' where seq in (${everyone.join()})`);
  expect((await send(M, { ...chosen, missionSeq, startDate, depts: ['Labs'] })).status).toBe(200);
  expect([await first(), (await open(M, repeat!.repeatSeq)).body.ofTeam]).toEqual([everyone, false]);
});

test('R-NOTI-02 R-NOTI-03: people chosen by name keep getting rounds when their sender, now the master, hands them over', async () => {
  const company = await seedFixtures(platform, 'NAMED');
  const { M, U, otherM, otherU, compSeq } = company;
  const [stays, sells] = [
    await seedPerson(platform, { compSeq, id: 'named.stays', type: 'U', managerSeq: M.seq }),
    await seedPerson(platform, { compSeq, id: 'named.sells', type: 'U', managerSeq: M.seq }),
  ];
  await platform.sql(`update member set dept = 'Sales' where seq in (${sells.seq}, ${otherU.seq})`);
  const chosen = { missionNoteSeq: [await seedNote(platform, company)], missionType: 'INDIVIDUAL', takerSeq: [U.seq, stays.seq] };
  await send(M, { ...chosen, title: 'Named' });
  await send(M, { ...chosen, title: 'Mixed', depts: ['Sales'] });
  await replaceMaster(company);
  expect((await call('POST', '/company/setManager', M, { list: [U.seq], managerSeq: otherM.seq })).status).toBe(200);
  await pass(7);
  const recipients = async (title: string) => (await roundsOf(title)).map((round) => round.recipients);
  expect(await recipients('Named')).toEqual(Array(2).fill([U.seq, stays.seq].sort((a, b) => a - b)));
  // a department remains limited to the members of the manager who chose it
  expect(await recipients('Mixed')).toEqual(Array(2).fill([U.seq, stays.seq, sells.seq].sort((a, b) => a - b)));
});

test('R-NOTI-02: future rounds are read and changed by their sender, and stopped by them or the master; sent ones stay', async () => {
  await platform.sql(`update member set dept = 'Lab' where seq = ${own.U.seq}`);
  await send(own.M, { title: 'Before', missionType: 'INDIVIDUAL', depts: ['Lab'], daily: true });
  const { repeatSeq, nextDate } = (await coming(own.M, 'Before'))[0]!;
  const [{ startDate }] = (await titled(own.M, 'Before')) as [Mission];
  expect((await open(own.M, repeatSeq)).body).toEqual({
    repeatSeq,
    title: 'Before',
    contents: 'Walk',
    daily: true,
    days: 5,
    every: 'WEEK',
    until: null,
    times: 3,
    round: 2,
    nextDate,
    to: 'INDIVIDUAL',
    notes: [{ missionNoteSeq: note, note: expect.any(String) as string }],
    recipients: [],
    depts: ['Lab'],
    anchor: { round: 1, date: startDate },
    runsUntil: addDays(today(), 4),
    ofTeam: true,
  });
  for (const who of [own.S, own.otherM, foreign.S]) expect((await open(who, repeatSeq)).status).toBe(404);
  const day = addDays(today(), 9);
  const next = { repeatSeq, title: 'After', startDate: Date.parse(`${day}T00:00:00+09:00`), endDate: addDays(day, 2), img: 'SAME' };
  const monthly = { ...next, repeat: { every: 'MONTH', until: addDays(day, 70) } };
  expect((await send(own.otherM, monthly)).status).toBe(404);
  expect((await send(own.M, { ...monthly, missionType: 'INDIVIDUAL', takerSeq: [own.otherU.seq] })).status).toBe(403);
  expect((await send(own.M, { ...monthly, repeat: undefined })).status).toBe(422);
  const { body } = await send(own.M, monthly);
  expect((await titled(own.M, 'Before')).map(({ missionSeq }) => missionSeq)).toEqual([body.missionSeq]);
  expect((await open(own.M, repeatSeq)).body).toMatchObject({ title: 'After', every: 'MONTH', times: null, days: 3, to: 'ALL', depts: [] });
  await pass(9);
  expect(await roundsOf('After')).toMatchObject([{ round: 2, start: today(), end: addDays(today(), 2), recipients: [own.U.seq] }]);
  expect(await coming(own.M, 'Before')).toEqual([null]);
  expect([await stop(foreign.S, repeatSeq), await stop(own.S, repeatSeq), await stop(own.S, repeatSeq)]).toEqual([404, 200, 404]);
  await pass(40);
  expect(await roundsOf('After')).toHaveLength(1);
});

test('R-NOTI-02: a mission that has not begun is changed with its repeat, which can be removed; deleting the last round ends it', async () => {
  const startDate = Date.now() + 3_600_000;
  const { missionSeq } = (await send(own.M, { title: 'Soon', startDate })).body;
  const change = { missionSeq, title: 'Soon', startDate };
  await send(own.M, { ...change, repeat: { every: 'MONTH', times: 2 } });
  expect(await coming(own.M, 'Soon')).toMatchObject([{ every: 'MONTH' }]);
  await send(own.M, { ...change, repeat: undefined });
  expect(await coming(own.M, 'Soon')).toEqual([null]);
  expect(await platform.sql(`select seq from mission_repeat where title = 'Soon'`)).toEqual([]);
  await send(own.M, change);
  await send(own.M, { ...change, repeat: { every: 'WEEK', times: 2 } });
  expect(await platform.sql(`select every from mission_repeat where title = 'Soon'`)).toEqual([{ every: 'WEEK' }]);
  await call('DELETE', '/mission/deleteMission', own.M, { seq: [missionSeq] });
  await pass(8);
  expect(await roundsOf('Soon')).toEqual([]);
});

test('R-NOTI-02: the next round cannot be moved to a day on which the one before it is not over', async () => {
  await send(own.M, { title: 'Moved' });
  const { repeatSeq, nextDate } = (await coming(own.M, 'Moved'))[0]!;
  const moveTo = async (days: number, startDate = instantOf(addDays(today(), days), 600, SEOUL).getTime()) => {
    const { status, body } = await send(own.M, { repeatSeq, title: 'Moved', startDate, endDate: addDays(today(), days) });
    return [status, body.error?.fields];
  };
  const refused = [422, [{ path: 'startDate', code: 'too_small' }]];
  expect([await moveTo(0, 0), await moveTo(4)]).toEqual([refused, refused]);
  expect(await coming(own.M, 'Moved')).toMatchObject([{ nextDate }]);
  expect(await moveTo(5)).toEqual([200, undefined]);
  // one that keeps its day is not refused, even if the one before it now lasts longer
  await platform.sql(`update mission set end_date = end_date + 3 where title = 'Moved'`);
  expect([await moveTo(5), await moveTo(6)]).toEqual([[200, undefined], refused]);
});

test('R-NOTI-02: rounds do not overlap, and there are at least two and at most a hundred', async () => {
  const refused = async (change: object) => {
    const { status, body } = await send(own.M, { title: 'Refused', ...change });
    return [status, body.error?.fields];
  };
  const at = (path: string, code: string) => [422, [{ path, code }]];
  expect(await refused({ endDate: addDays(today(), 7) })).toEqual(at('endDate', 'too_big'));
  expect(await refused({ repeat: { every: 'WEEK', until: addDays(today(), 6) } })).toEqual(at('repeat.until', 'too_small'));
  expect(await refused({ repeat: { every: 'WEEK', until: addDays(today(), 701) } })).toEqual(at('repeat.until', 'too_big'));
  for (const repeat of [{ every: 'WEEK' }, { every: 'WEEK', times: 1 }, { every: 'DAY', times: 3 }])
    expect((await refused({ repeat }))[0]).toBe(422);
  expect((await refused({ endDate: undefined }))[0]).toBe(422);
  expect(await titled(own.M, 'Refused')).toEqual([]);
});

/** Uploads the picture that a mission is held for. */
async function release(missionSeq: number) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } }).jpeg();
  const form = new FormData();
  form.append('img', new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/jpeg' }), 'x.jpg');
  return call<{ urlImg: string }>('POST', `/mission/img?missionSeq=${missionSeq}`, own.M, form);
}
/** Makes a held mission and its repeat this many days older. */
async function hold(title: string, days: number) {
  const ofTitle = `where title = '${title}'`;
  const ago = `- interval '${days} days'`;
  await platform.sql(`update mission set start_date = start_date ${ago}, end_date = end_date - ${days} ${ofTitle}`);
  await platform.sql(`update mission_repeat set anchor_at = anchor_at ${ago}, next_at = next_at ${ago} ${ofTitle}`);
}
const nextDay = async (title: string) => {
  const next = (await coming(own.M, title)).find((one) => one !== null)?.nextDate;
  return next === undefined ? null : dayOf(new Date(next), SEOUL);
};

test.each([3, 9])('R-NOTI-02: a mission released %s days late lasts as long as planned, and so do its rounds', async (days) => {
  const title = `Held for ${days} days`;
  const { missionSeq } = (await send(own.M, { title, img: 'NEXT' })).body;
  await hold(title, days);
  expect((await release(missionSeq)).status).toBe(200);
  await pass(0);
  expect(await roundsOf(title)).toMatchObject([{ round: 1, start: today(), end: addDays(today(), 4) }]);
  expect(await nextDay(title)).toBe(addDays(today(), 7));
  await pass(7);
  expect((await roundsOf(title)).map(({ round, end }) => [round, end])).toEqual([
    [1, addDays(today(), 4)],
    [2, addDays(today(), 4)],
  ]);
});

test('R-NOTI-02: a mission released late ends before its next round, as when the month it moves to is shorter', async () => {
  const { missionSeq } = (await send(own.M, { title: 'Crowded', img: 'NEXT' })).body;
  await hold('Crowded', 3);
  await platform.sql(`update mission set end_date = start_date::date + 8 where seq = ${missionSeq}`);
  await release(missionSeq);
  expect(await roundsOf('Crowded')).toMatchObject([{ start: today(), end: addDays(today(), 6) }]);
  expect(await nextDay('Crowded')).toBe(addDays(today(), 7));
});

test('R-NOTI-02: a mission released late has no rounds after the last day for them, and without rounds keeps its length, too', async () => {
  const until = { title: 'Until', repeat: { every: 'WEEK', until: addDays(today(), 9) } };
  const alone = { title: 'Alone', repeat: undefined };
  const endless = { title: 'Endless', repeat: undefined, endDate: undefined };
  for (const draft of [until, alone, endless]) {
    const { missionSeq } = (await send(own.M, { ...draft, img: 'NEXT' })).body;
    await hold(draft.title, 5);
    await platform.sql(`update mission_repeat set until_day = until_day - 5 where title = '${draft.title}'`);
    expect((await release(missionSeq)).status).toBe(200);
    const [round, ...more] = await roundsOf(draft.title);
    expect([round, more]).toMatchObject([{ start: today(), end: draft === endless ? null : addDays(today(), 4) }, []]);
    expect(await nextDay(draft.title)).toBeNull();
  }
});

test('R-NOTI-02: each round has its own picture, and none is sent while the first waits for its picture', async () => {
  const { missionSeq } = (await send(own.M, { title: 'Pictured', img: 'NEXT', sendKey: 'a-mission-with-a-picture' })).body;
  expect((await send(own.M, { title: 'Pictured', img: 'NEXT', sendKey: 'a-mission-with-a-picture' })).body.missionSeq).toBe(missionSeq);
  await pass(7);
  expect(await roundsOf('Pictured')).toHaveLength(1);
  expect((await release(missionSeq)).status).toBe(200);
  await pass(0);
  const files = (await platform.sql<{ image_file: string }>(`select image_file from mission where title = 'Pictured'`)).map(
    (row) => row.image_file,
  );
  expect([files.length, new Set(files).size, files.includes(null as never)]).toEqual([2, 2, false]);
});

test('R-NOTI-02: a round whose picture cannot be read is sent without it, and the next one has it again', async () => {
  const { missionSeq } = (await send(own.M, { title: 'Unread', img: 'NEXT' })).body;
  const { urlImg } = (await release(missionSeq)).body;
  const file = join(store, String(own.compSeq), basename(urlImg));
  renameSync(file, `${file}.kept`);
  symlinkSync(basename(file), file);
  expect((await call('GET', urlImg, own.U)).status).toBe(503);
  await pass(7);
  rmSync(file);
  copyFileSync(`${file}.kept`, file);
  await pass(7);
  const pictures = (await titled(own.U, 'Unread')).sort((a, b) => a.missionSeq - b.missionSeq).map((mission) => mission.urlImg !== null);
  expect(pictures).toEqual([true, false, true]);
});

test('R-NOTI-02: a failed round does not delay others, and is sent once it can be', async () => {
  const elsewhere = await seedNote(platform, foreign);
  await send(own.M, { title: 'Stuck' });
  await send(foreign.M, { title: 'Behind', missionNoteSeq: [elsewhere] });
  await platform.sql(`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
  await platform.sql(`create trigger stuck before insert on mission for each row when (new.title = 'Stuck') execute function stuck()`);
  await expect(pass(7)).rejects.toThrow();
  // before the trigger is dropped, after which the platform's own timer may send it
  expect([await roundsOf('Stuck'), await roundsOf('Behind')]).toMatchObject([[{ round: 1 }], [{ round: 1 }, { round: 2 }]]);
  await platform.sql('drop trigger stuck on mission');
  await pass(0);
  expect(await roundsOf('Stuck')).toHaveLength(2);
});

/** What the form sends for these fields, from a sender in this zone. */
function pressed(who: Person, zone: string, fields: SendFields, noted: number) {
  const now = dayOf(new Date(), zone);
  expect(repeatProblem(fields, now)).toBeNull();
  const notes = [{ missionNoteSeq: noted, note: 'Walk' }];
  const body = draftOf({ ...fields, notes, samePicture: true }, { lang: 'EN', zone, today: now, sendKey: 'x'.repeat(20), from: null });
  const { sendKey: _, img: __, ...draft } = body;
  return call<{ missionSeq: number; error?: unknown }>('POST', '/mission/sendMission', who, draft);
}
const rowOf = async (repeatSeq: number) => {
  const [row] = await platform.sql<Record<string, unknown>>(
    `select title, days, every, anchor_round, next_round, extract(epoch from anchor_at)::float8 * 1000 as anchor, extract(epoch from next_at)::float8 * 1000 as next
     from mission_repeat where seq = ${repeatSeq}`,
  );
  return row!;
};

describe.each([
  ['America/Los_Angeles', SEOUL],
  [SEOUL, 'America/Los_Angeles'],
])('R-NOTI-02: a company in %s, a sender in %s', (companyZone, zone) => {
  let company: Fixtures;
  let noted: number;
  beforeAll(async () => {
    company = await seedFixtures(platform, zone === SEOUL ? 'WEST' : 'EAST');
    noted = await seedNote(platform, company);
    await platform.sql(`update company set time_zone = '${companyZone}' where seq = ${company.compSeq}`);
    await platform.sql(`update member set time_zone = '${zone}' where seq = ${company.M.seq}`);
  });
  const start = (days: number, time: string) => ({ when: 'later' as const, at: `${addDays(dayOf(new Date(), zone), days)}T${time}` });
  const begin = async (title: string, fields: Partial<SendFields>) => {
    const { status, body } = await pressed(
      company.M,
      zone,
      { ...EMPTY_FIELDS, title, contents: 'Walk', every: 'WEEK', lasts: '7', ...fields },
      noted,
    );
    expect([status, body.error]).toEqual([200, undefined]);
    return (await coming(company.M, title))[0]!.repeatSeq;
  };

  test.each([
    ['a week', 7, '7'],
    ['a day', 1, 'day'],
  ] as const)('%s is stored as the form sends it, and editing the text does not change its days', async (_, days, lasts) => {
    for (const time of ['09:00', '18:00', '23:30']) {
      const chosen = start(3, time);
      const repeatSeq = await begin(`${days} ${time}`, { ...chosen, lasts, endDate: chosen.at.slice(0, 10) });
      const { title: _title, ...row } = await rowOf(repeatSeq);
      expect(row.days).toBe(days);
      for (const title of ['one', 'two', 'three']) {
        const fields = fieldsOfRepeat((await open(company.M, repeatSeq)).body, zone);
        const { status } = await pressed(company.M, zone, { ...EMPTY_FIELDS, ...fields, title }, noted);
        expect([status, await rowOf(repeatSeq)]).toEqual([200, { ...row, title }]);
      }
    }
  });

  test('a round lasts its sender’s days', async () => {
    // of the other zone's company there are such rounds, too
    const title = `Counted in ${zone}`;
    const repeatSeq = await begin(title, { ...start(1, '18:00') });
    // at a time when the company has another day
    const minute = (zone === SEOUL ? 9 : 18) * 60;
    const yesterday = addDays(dayOf(new Date(), zone), -1);
    const at = (day: string) => instantOf(day, minute, zone);
    await platform.sql(
      `update mission_repeat set days = 7, anchor_at = '${at(addDays(yesterday, -7)).toISOString()}', next_at = '${at(yesterday).toISOString()}' where seq = ${repeatSeq}`,
    );
    await platform.tidy();
    expect((await roundsOf(title)).map(({ end }) => end).at(-1)).toBe(addDays(yesterday, 6));
    expect((await rowOf(repeatSeq)).next).toBe(at(addDays(yesterday, 7)).getTime());
  });
});

test.each([
  ['whole months, cut by the next', '2098-12-01', '2099-02-01', 31, '2099-02-28'],
  ['from the last day of the month', '2098-12-31', '2099-02-28', 14, '2099-03-13'],
  ['longer than the following month', '2098-12-31', '2099-02-28', 30, '2099-03-29'],
])('R-NOTI-02: %s: editing the text keeps the time and length of later rounds', async (title, first, next, days, end) => {
  await send(own.M, { title });
  const { repeatSeq } = (await coming(own.M, title))[0]!;
  await platform.sql(
    `update mission_repeat set every = 'MONTH', times = 12, days = ${days}, anchor_at = '${first}T09:00:00+09:00',
      next_round = 3, next_at = '${next}T09:00:00+09:00' where seq = ${repeatSeq}`,
  );
  const before = await rowOf(repeatSeq);
  const opened = { ...EMPTY_FIELDS, ...fieldsOfRepeat((await open(own.M, repeatSeq)).body, SEOUL) };
  expect([opened.at, opened.lasts === 'day' ? opened.endDate : opened.lasts]).toEqual([`${next}T09:00`, days === 14 ? '14' : end]);
  expect((await pressed(own.M, SEOUL, { ...opened, title: `${title}!` }, note)).status).toBe(200);
  expect(await rowOf(repeatSeq)).toEqual({ ...before, title: `${title}!` });
  // a later time of day applies to every round
  const { status } = await pressed(own.M, SEOUL, { ...opened, at: `${next}T18:00` }, note);
  const at = (day: string) => Date.parse(`${day}T18:00:00+09:00`);
  expect([status, await rowOf(repeatSeq)]).toEqual([200, { ...before, title, anchor: at(first), next: at(next) }]);
  // a chosen shorter length, or another start day
  expect((await pressed(own.M, SEOUL, { ...opened, lasts: '7' }, note)).status).toBe(200);
  expect(await rowOf(repeatSeq)).toMatchObject({ days: 7, anchor_round: 1 });
  const moved = { ...opened, at: `${addDays(next, 1)}T09:00`, lasts: '14' as const };
  expect((await pressed(own.M, SEOUL, moved, note)).status).toBe(200);
  expect(await rowOf(repeatSeq)).toMatchObject({ days: 14, anchor_round: 3, anchor: Date.parse(`${addDays(next, 1)}T09:00:00+09:00`) });
});
