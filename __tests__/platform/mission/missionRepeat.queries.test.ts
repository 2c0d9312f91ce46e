import { copyFileSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Mission } from '@/lib/mission/contract';
import type { StoredRepeat } from '@/lib/mission/repeat/contract';
import { addDays, dayOf } from '@/lib/shared/dates';
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
const titled = async (who: Person, title: string) => (await listOf(who)).filter((one) => one.title === title);
const coming = async (who: Person, title: string) => (await titled(who, title)).map(({ repeat }) => repeat ?? null);
const open = (who: Person, repeatSeq: number) => call<StoredRepeat>('GET', `/mission/repeat?repeatSeq=${repeatSeq}`, who);
const stop = async (who: Person, repeatSeq: number) => (await call('POST', '/mission/stopRepeat', who, { repeatSeq })).status;
/** Lets days pass for all that repeats, and the platform, in two copies, do what is due. */
async function pass(days: number) {
  await platform.sql(
    `update mission_repeat set anchor_at = anchor_at - interval '${days} days', next_at = next_at - interval '${days} days'`,
  );
  await Promise.all([platform.tidy(), platform.tidy()]);
}
const roundsOf = (title: string) =>
  platform.sql<{ round: number; recipients: number[]; start: string; end: string }>(
    `select round, array(select member_seq from mission_taker t where t.mission_seq = m.seq order by 1) as recipients,
      to_char(start_date at time zone '${SEOUL}', 'YYYY-MM-DD') as start, end_date::text as end
     from mission m where title = '${title}' order by round`,
  );

test('R-NOTI-02: each round comes once when it is due, is a mission of its own, and the last one ends it', async () => {
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
    { round: 1 },
    { round: 2, recipients: [own.U.seq], start: today(), end: addDays(today(), 4) },
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

test('R-NOTI-02 R-NOTI-03: a round goes to the team and department as they are then, without whoever has left', async () => {
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
  // rounds that are over before the platform runs again are left out; the number tells
  await platform.sql(`update mission_repeat set times = 9`);
  await pass(13);
  expect((await roundsOf('Chosen')).map(({ round }) => round)).toEqual([1, 2]);
  await pass(1);
  expect((await roundsOf('Chosen')).map(({ round }) => round)).toEqual([1, 2, 4]);
  // who sends for nobody any more sends none
  await platform.sql(`update member set withdrawn_at = now() where seq = ${company.S.seq}`);
  await pass(7);
  expect(await roundsOf('Chosen')).toHaveLength(3);
  expect(await platform.sql(`select next_at from mission_repeat where title = 'Chosen'`)).toEqual([{ next_at: null }]);
});

test('R-NOTI-02: the coming rounds are read and changed by their sender, and stopped by them or the master; those that came stay', async () => {
  await platform.sql(`update member set dept = 'Lab' where seq = ${own.U.seq}`);
  await send(own.M, { title: 'Before', missionType: 'INDIVIDUAL', depts: ['Lab'], daily: true });
  const { repeatSeq, nextDate } = (await coming(own.M, 'Before'))[0]!;
  expect((await open(own.M, repeatSeq)).body).toEqual({
    ...{ repeatSeq, title: 'Before', contents: 'Walk', daily: true, days: 5, every: 'WEEK', until: null, times: 3, round: 2, nextDate },
    ...{ to: 'INDIVIDUAL', notes: [{ missionNoteSeq: note, note: expect.any(String) as string }], recipients: [], depts: ['Lab'] },
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

test('R-NOTI-02: what has not begun is changed with what repeats, and repeats no more without it; deleting the last round ends it', async () => {
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

test('R-NOTI-02: a round outlasts no other, and there are at least two and at most a hundred', async () => {
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

test('R-NOTI-02: each round has a picture of its own, and none comes while the first waits for its', async () => {
  const { missionSeq } = (await send(own.M, { title: 'Pictured', img: 'NEXT', sendKey: 'a-mission-with-a-picture' })).body;
  expect((await send(own.M, { title: 'Pictured', img: 'NEXT', sendKey: 'a-mission-with-a-picture' })).body.missionSeq).toBe(missionSeq);
  await pass(7);
  expect(await roundsOf('Pictured')).toHaveLength(1);
  const form = new FormData();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  form.append('img', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'x.jpg');
  expect((await call('POST', `/mission/img?missionSeq=${missionSeq}`, own.M, form)).status).toBe(200);
  await pass(0);
  const files = (await platform.sql<{ image_file: string }>(`select image_file from mission where title = 'Pictured'`)).map(
    (row) => row.image_file,
  );
  expect([files.length, new Set(files).size, files.includes(null as never)]).toEqual([2, 2, false]);
});

test('R-NOTI-02: a picture that cannot be read is left out of its round, which comes all the same, and is there again in the next', async () => {
  const { missionSeq } = (await send(own.M, { title: 'Unread', img: 'NEXT' })).body;
  const form = new FormData();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  form.append('img', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'one.jpg');
  const { urlImg } = (await call<{ urlImg: string }>('POST', `/mission/img?missionSeq=${missionSeq}`, own.M, form)).body;
  const file = join(store, String(own.compSeq), basename(urlImg));
  renameSync(file, `${file}.kept`);
  symlinkSync(basename(file), file);
  expect((await call('GET', urlImg, own.U)).status).toBe(503);
  await pass(7);
  rmSync(file);
  copyFileSync(`${file}.kept`, file);
  await pass(7);
  const pictures = (await titled(own.U, 'Unread')).sort((a, b) => a.missionSeq - b.missionSeq).map((one) => one.urlImg !== null);
  expect(pictures).toEqual([true, false, true]);
});

test('R-NOTI-02: a round that fails keeps no other waiting, and comes once it can', async () => {
  const elsewhere = await seedNote(platform, foreign);
  await send(own.M, { title: 'Stuck' });
  await send(foreign.M, { title: 'Behind', missionNoteSeq: [elsewhere] });
  await platform.sql(`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
  await platform.sql(`create trigger stuck before insert on mission for each row when (new.title = 'Stuck') execute function stuck()`);
  await expect(pass(7)).rejects.toThrow();
  await platform.sql('drop trigger stuck on mission');
  expect([await roundsOf('Stuck'), await roundsOf('Behind')]).toMatchObject([[{ round: 1 }], [{ round: 1 }, { round: 2 }]]);
  await pass(0);
  expect(await roundsOf('Stuck')).toHaveLength(2);
});
