import sharp from 'sharp';
import type { Mission } from '@/lib/mission/contract';
import { plantCast, plantPerson, type Cast, type Person } from '../../support/cast';
import { startPlatform, type TestPlatform } from '../../support/platform';

type Refusal = { error: { code: string; fields?: { path: string }[] } };
interface Listed<T> {
  list: T[];
  total: number;
}

const DAY = 86_400_000;

let platform: TestPlatform;
let cast: Cast;
let foreign: Cast;
let walk: number;
let greens: number;
beforeAll(async () => {
  platform = await startPlatform();
  [cast, foreign] = [await plantCast(platform, 'MISS'), await plantCast(platform, 'ABROAD')];
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', cast.S, { title: 'Habits' })).body;
  const add = async (note: string, secondCat?: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', cast.S, { missionCatSeq, note, secondCat })).body.missionNoteSeq;
  [walk, greens] = [await add('Walk'), await add('Greens', 'nutrition')];
}, 60_000);
afterAll(() => platform.stop());

const call = <T = Refusal>(method: string, path: string, { token }: Person, body?: unknown) =>
  platform.call<T>(method, path, { token, body });
const list = async (who: Person, query = '') => (await call<Listed<Mission>>('GET', `/mission/listMission?size=10000${query}`, who)).body;
const send = (who: Person, change: object = {}) =>
  call<{ missionSeq: number } & Refusal>('POST', '/mission/sendMission', who, {
    title: 'Steps',
    contents: 'Walk every day',
    missionNoteSeq: [walk, greens],
    missionType: 'ALL',
    takerSeq: [],
    startDate: 0,
    ...change,
  });
const sent = async (who: Person, change: object = {}) => (await send(who, change)).body.missionSeq;
const takersOf = async (missionSeq: number) =>
  (await platform.sql<{ member_seq: number }>(`select member_seq from mission_taker where mission_seq = ${missionSeq} order by 1`)).map(
    (row) => row.member_seq,
  );
const form = (fields: Record<string, string>, pictures: Blob[] = []) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const picture of pictures) data.append('img', picture, '../../x.jpg');
  return data;
};
const picture = async (format: 'jpeg' | 'png' = 'jpeg') =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
          .toFormat(format)
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );

describe('sending', () => {
  test('R-NOTI-02: a start earlier than now becomes now; the member receives it with its notes', async () => {
    const before = Date.now();
    const missionSeq = await sent(cast.M);
    const [mission] = (await list(cast.U)).list;
    expect(mission).toEqual({
      missionSeq,
      title: 'Steps',
      contents: 'Walk every day',
      missionNoteSeq: [walk, greens],
      missionType: 'ALL',
      takerSeq: [cast.U.seq],
      startDate: expect.any(Number) as number,
      urlImg: null,
      senderName: 'miss.manager',
      notes: [
        {
          missionNoteSeq: walk,
          note: 'Walk',
          missionCatSeq: expect.any(Number) as number,
          topic: 'Habits',
          secondCat: 'workout',
          done: false,
        },
        {
          missionNoteSeq: greens,
          note: 'Greens',
          missionCatSeq: expect.any(Number) as number,
          topic: 'Habits',
          secondCat: 'nutrition',
          done: false,
        },
      ],
      takerCnt: 1,
      clearCnt: 0,
      commentCnt: 0,
    });
    expect(mission!.startDate).toBeGreaterThanOrEqual(before);
    expect(mission!.startDate).toBeLessThanOrEqual(Date.now());
  });

  test('R-NOTI-03: ALL reaches a manager’s own members, or from the master everybody; withdrawn and nameless people are left out', async () => {
    const seqs = { gone: 0, nameless: 0 };
    seqs.gone = (await plantPerson(platform, { compSeq: cast.compSeq, id: 'miss.gone', type: 'U', managerSeq: cast.M.seq })).seq;
    seqs.nameless = (
      await plantPerson(platform, { compSeq: cast.compSeq, id: 'miss.nameless', type: 'U', managerSeq: cast.M.seq, name: '' })
    ).seq;
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seqs.gone}`);
    expect(await takersOf(await sent(cast.M))).toEqual([cast.U.seq]);
    expect(await takersOf(await sent(cast.S))).toEqual([cast.U.seq, cast.otherU.seq]);
  });

  test('R-NOTI-03: for the master a manager stands for all members of theirs, once each', async () => {
    const takerSeq = [cast.otherM.seq, cast.U.seq, cast.otherU.seq];
    expect(await takersOf(await sent(cast.S, { missionType: 'INDIVIDUAL', takerSeq }))).toEqual([cast.U.seq, cast.otherU.seq]);
  });

  test('Z4 Z5: recipients who are not one’s own are refused, and nothing is written', async () => {
    const before = await platform.sql('select count(*)::int as n from mission');
    const attempts: [Person, number[]][] = [
      [cast.M, [cast.otherU.seq]],
      [cast.M, [cast.U.seq, cast.otherU.seq]],
      [cast.M, [cast.M.seq]],
      [cast.M, [cast.otherM.seq]],
      [cast.S, [foreign.U.seq]],
      [cast.S, [foreign.M.seq]],
      [cast.S, [2_000_000_000]],
    ];
    for (const [who, takerSeq] of attempts) {
      const { status, body } = await send(who, { missionType: 'INDIVIDUAL', takerSeq });
      expect([takerSeq, status, body.error.code]).toEqual([takerSeq, 403, 'FORBIDDEN']);
    }
    expect(await platform.sql('select count(*)::int as n from mission')).toEqual(before);
  });

  test('R-NOTI-03: nobody to send to is said', async () => {
    const { status, body } = await send(cast.S, {
      missionType: 'INDIVIDUAL',
      takerSeq: [(await plantPerson(platform, { compSeq: cast.compSeq, id: 'miss.alone', type: 'M' })).seq],
    });
    expect([status, body.error.fields]).toEqual([422, [{ path: 'takerSeq', code: 'too_small' }]]);
  });

  test('Z5: notes of another company, unknown or deleted ones are refused, and nothing is written', async () => {
    const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', foreign.S, { title: 'Theirs' })).body;
    const { missionNoteSeq } = (
      await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', foreign.S, { missionCatSeq, note: 'Theirs' })
    ).body;
    const before = await platform.sql('select count(*)::int as n from mission');
    for (const seq of [missionNoteSeq, 2_000_000_000]) expect((await send(cast.S, { missionNoteSeq: [walk, seq] })).status).toBe(404);
    expect(await platform.sql('select count(*)::int as n from mission')).toEqual(before);
  });

  test('R-NOTI-02: 28 characters in Korean', async () => {
    expect((await send(cast.M, { contents: '가'.repeat(28), lang: 'KR' })).status).toBe(200);
    const { status, body } = await send(cast.M, { contents: '가'.repeat(29), lang: 'KR' });
    expect([status, body.error.fields]).toEqual([422, [{ path: 'contents', code: 'custom' }]]);
  });

  test('R-MSN-01: a mission that has not started is not there for the member; its sender sees it', async () => {
    const missionSeq = await sent(cast.M, { startDate: Date.now() + DAY });
    expect((await list(cast.U)).list.map((one) => one.missionSeq)).not.toContain(missionSeq);
    expect((await list(cast.M)).list[0]).toMatchObject({ missionSeq, takerSeq: [], takerCnt: 1, notes: [{ done: null }, { done: null }] });
    expect((await call('POST', '/mission/checkNote', cast.U, { missionSeq, missionNoteSeq: walk, done: true })).status).toBe(404);
  });

  test('R-NOTI-02: a manager lists what they sent, the master everything, a member’s screen what that member received', async () => {
    const mine = await sent(cast.otherM, { title: 'Only 100% here' });
    const seqsOf = async (who: Person, query?: string) => (await list(who, query)).list.map((one) => one.missionSeq);
    expect(await seqsOf(cast.otherM)).toEqual([mine]);
    expect(await seqsOf(cast.S)).toContain(mine);
    expect(await seqsOf(cast.M)).not.toContain(mine);
    expect(await seqsOf(cast.S, `&memberSeq=${cast.otherU.seq}`)).toContain(mine);
    expect(await seqsOf(cast.S, `&memberSeq=${cast.U.seq}`)).not.toContain(mine);
    expect(await seqsOf(cast.S, '&search=100%25')).toEqual([mine]);
    expect(await seqsOf(cast.S, '&search=0%25%20h_re')).toEqual([]);
    expect(await seqsOf(foreign.S)).toEqual([]);
    expect((await call('GET', `/mission/listMission?memberSeq=${cast.otherU.seq}`, cast.M)).status).toBe(403);
  });
});

describe('checking off', () => {
  test('R-MSN-01: a mission is cleared with its last note, and open again without it', async () => {
    const missionSeq = await sent(cast.M, { missionType: 'INDIVIDUAL', takerSeq: [cast.U.seq] });
    const check = (missionNoteSeq: number, done: boolean) =>
      call('POST', '/mission/checkNote', cast.U, { missionSeq, missionNoteSeq, done });
    const stand = async () => {
      const mission = (await list(cast.U)).list.find((one) => one.missionSeq === missionSeq)!;
      return [...mission.notes.map(({ done }) => done), mission.clearCnt];
    };
    expect((await check(walk, true)).body).toEqual({ ok: true });
    expect(await stand()).toEqual([true, false, 0]);
    await check(walk, true);
    await check(greens, true);
    expect(await stand()).toEqual([true, true, 1]);
    await check(walk, false);
    expect(await stand()).toEqual([false, true, 0]);
  });

  test('Z4: a note of another’s mission, or one that the mission does not have, is not found', async () => {
    const missionSeq = await sent(cast.M, { missionNoteSeq: [walk] });
    expect((await call('POST', '/mission/checkNote', cast.otherU, { missionSeq, missionNoteSeq: walk, done: true })).status).toBe(404);
    expect((await call('POST', '/mission/checkNote', foreign.U, { missionSeq, missionNoteSeq: walk, done: true })).status).toBe(404);
    expect((await call('POST', '/mission/checkNote', cast.U, { missionSeq, missionNoteSeq: greens, done: true })).status).toBe(404);
    expect(await platform.sql(`select * from mission_check where mission_seq = ${missionSeq}`)).toEqual([]);
  });
});

describe('picture', () => {
  test('R-NOTI-02 U1: JPEG only, by content; stored anew and served to the company', async () => {
    const missionSeq = await sent(cast.M);
    const path = `/mission/img?missionSeq=${missionSeq}`;
    const { status, body } = await call<{ urlImg: string }>('POST', path, cast.M, form({}, [await picture()]));
    expect([status, body.urlImg]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.jpg$/)]);
    expect((await list(cast.U)).list[0]!.urlImg).toBe(body.urlImg);
    expect((await call('GET', body.urlImg, cast.U)).headers.get('content-type')).toBe('image/jpeg');
    expect((await call('POST', path, cast.M, form({}, [await picture('png')]))).status).toBe(415);
    expect((await call('POST', path, cast.M, form({}, []))).status).toBe(422);
    expect((await list(cast.U)).list[0]!.urlImg).toBe(body.urlImg);
    const second = (await call<{ urlImg: string }>('POST', path, cast.M, form({}, [await picture()]))).body.urlImg;
    expect([(await call('GET', body.urlImg, cast.U)).status, (await call('GET', second, cast.U)).status]).toEqual([404, 200]);
  });

  test('Z4: nobody sets the picture of a mission that another sent', async () => {
    const missionSeq = await sent(cast.M);
    for (const who of [cast.otherM, cast.S, foreign.S])
      expect((await call('POST', `/mission/img?missionSeq=${missionSeq}`, who, form({}, [await picture()]))).status).toBe(404);
  });
});

describe('topics and notes', () => {
  test('R-NOTI-01: topics count their notes; blank and double titles are refused', async () => {
    const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', cast.M, { parentSeq: 0, title: ' Sleep ' }))
      .body;
    expect((await call('POST', '/mission/addCat', cast.M, { title: '  ' })).status).toBe(422);
    expect((await call('POST', '/mission/addCat', cast.M, { title: 'Sleep' })).status).toBe(409);
    expect((await call('POST', '/mission/addCat', cast.M, { title: 'Deep', parentSeq: missionCatSeq })).status).toBe(200);
    expect((await call('POST', '/mission/addCat', foreign.M, { title: 'Deep', parentSeq: missionCatSeq })).status).toBe(404);
    const topics = (await call<Listed<object>>('GET', '/mission/mapCat', cast.M)).body.list;
    expect(topics).toEqual([
      { missionCatSeq: expect.any(Number) as number, parentSeq: 0, title: 'Habits', noteCnt: 2 },
      { missionCatSeq, parentSeq: 0, title: 'Sleep', noteCnt: 0 },
      { missionCatSeq: expect.any(Number) as number, parentSeq: missionCatSeq, title: 'Deep', noteCnt: 0 },
    ]);
    expect((await call<Listed<object>>('GET', '/mission/mapCat', foreign.M)).body.list).toMatchObject([{ title: 'Theirs' }]);
  });

  test('R-NOTI-01: deleted notes leave the list, but not the missions that were sent with them; all or none are deleted', async () => {
    const [topic] = (await call<Listed<{ missionCatSeq: number }>>('GET', '/mission/mapCat', cast.M)).body.list;
    const add = async (note: string) =>
      (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', cast.M, { missionCatSeq: topic!.missionCatSeq, note })).body
        .missionNoteSeq;
    const [one, two] = [await add('Stairs'), await add('Stretch')];
    const missionSeq = await sent(cast.M, { missionNoteSeq: [one] });
    const notes = async () =>
      (await call<Listed<{ missionNoteSeq: number }>>('GET', '/mission/listNote?size=10000', cast.M)).body.list.map(
        ({ missionNoteSeq }) => missionNoteSeq,
      );
    expect(await notes()).toEqual([two, one, greens, walk]);
    expect((await call('DELETE', '/mission/deleteNote', cast.M, { seq: [one, 2_000_000_000] })).status).toBe(404);
    expect((await call('DELETE', '/mission/deleteNote', foreign.M, { seq: [one] })).status).toBe(404);
    expect((await call('DELETE', '/mission/deleteNote', cast.M, { seq: [] })).status).toBe(422);
    expect(await notes()).toEqual([two, one, greens, walk]);
    expect((await call('DELETE', '/mission/deleteNote', cast.M, { seq: [one, two] })).body).toEqual({ ok: true });
    expect(await notes()).toEqual([greens, walk]);
    expect((await list(cast.U)).list.find((mission) => mission.missionSeq === missionSeq)).toMatchObject({ notes: [{ note: 'Stairs' }] });
    expect((await send(cast.M, { missionNoteSeq: [one] })).status).toBe(404);
  });
});

test('R-NOTI-04: the download holds a row for each recipient and chosen note, and each member’s log an entry', async () => {
  const company = await plantCast(platform, 'LOAD');
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', company.S, { title: 'Topic' })).body;
  const add = async (note: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', company.S, { missionCatSeq, note })).body.missionNoteSeq;
  const [first, second] = [await add('First'), await add('Second')];
  const missionSeq = await sent(company.S, { missionNoteSeq: [first, second] });
  await platform.sql(`update mission set start_date = '2024-11-09T15:00:00Z' where seq = ${missionSeq}`);
  await call('POST', '/mission/checkNote', company.U, { missionSeq, missionNoteSeq: second, done: true });
  const load = (query: string, who = company.S) => call<Listed<Record<string, unknown>>>('GET', `/mission/listDownload?${query}`, who);
  const day = 'strDte=2024-11-10&endDte=2024-11-10';
  const { body } = await load(`${day}&all=true`);
  expect(body.total).toBe(4);
  expect(body.list.map(({ name, note, doneDate, mngName }) => [name, note, doneDate !== null, mngName])).toEqual([
    ['load.another', 'First', false, 'load.second'],
    ['load.another', 'Second', false, 'load.second'],
    ['load.member', 'First', false, 'load.manager'],
    ['load.member', 'Second', true, 'load.manager'],
  ]);
  expect(body.list[0]).toMatchObject({
    missionSeq,
    title: 'Steps',
    startDate: Date.UTC(2024, 10, 9, 15),
    topic: 'Topic',
    secondCat: 'workout',
    id: 'load.another',
  });
  expect((await load(`${day}&nIndex=${second}`)).body).toMatchObject({ total: 2, list: [{ note: 'Second' }, { note: 'Second' }] });
  expect((await load(`${day}&nIndex=${first}&nIndex=${second}&page=1&size=3`)).body).toMatchObject({
    total: 4,
    list: [{ name: 'load.member', note: 'Second' }],
  });
  expect((await load('strDte=2024-11-09&endDte=2024-11-09&all=true')).body).toEqual({ list: [], total: 0 });
  expect((await load(day)).status).toBe(422);
  expect((await load(`${day}&all=true`, company.M)).body).toEqual({ list: [], total: 0 });
  const log = await platform.sql(`select distinct subject_seq, action from access_log where viewer_seq = ${company.S.seq} order by 1`);
  expect(log).toEqual([company.U.seq, company.otherU.seq].map((subject_seq) => ({ subject_seq, action: 'GET /mission/listDownload' })));
});
