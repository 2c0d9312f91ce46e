import sharp from 'sharp';
import type { Mission } from '@/lib/mission/contract';
import { seedFixtures, seedNote, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

type Refusal = { error: { code: string; fields?: { path: string }[]; details?: object } };
interface ListReply<T> {
  list: T[];
  total: number;
}

const DAY = 86_400_000;

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
let walk: number;
let greens: number;
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'MISS'), await seedFixtures(platform, 'ABROAD')];
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', fixtures.S, { title: 'Habits' })).body;
  const add = async (note: string, secondCat?: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', fixtures.S, { missionCatSeq, note, secondCat })).body
      .missionNoteSeq;
  [walk, greens] = [await add('Walk'), await add('Greens', 'nutrition')];
}, 60_000);
afterAll(() => platform.stop());

const call = <T = Refusal>(method: string, path: string, { token }: Person, body?: unknown) =>
  platform.call<T>(method, path, { token, body });
const list = async (who: Person, query = '') =>
  (await call<ListReply<Mission>>('GET', `/mission/listMission?size=10000${query}`, who)).body;
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
    const missionSeq = await sent(fixtures.M);
    const [mission] = (await list(fixtures.U)).list;
    expect(mission).toEqual({
      missionSeq,
      title: 'Steps',
      contents: 'Walk every day',
      missionNoteSeq: [walk, greens],
      missionType: 'ALL',
      takerSeq: [fixtures.U.seq],
      startDate: expect.any(Number) as number,
      endDate: null,
      daily: false,
      urlImg: null,
      imgDue: false,
      senderName: 'miss.manager',
      notes: [
        {
          missionNoteSeq: walk,
          note: 'Walk',
          missionCatSeq: expect.any(Number) as number,
          topic: 'Habits',
          secondCat: 'workout',
          done: false,
          days: [],
        },
        {
          missionNoteSeq: greens,
          note: 'Greens',
          missionCatSeq: expect.any(Number) as number,
          topic: 'Habits',
          secondCat: 'nutrition',
          done: false,
          days: [],
        },
      ],
      recipientCnt: 1,
      clearCnt: 0,
      commentCnt: 0,
    });
    expect(mission!.startDate).toBeGreaterThanOrEqual(before);
    expect(mission!.startDate).toBeLessThanOrEqual(Date.now());
  });

  test('R-NOTI-03: ALL reaches a manager’s own members, or from the master everyone; withdrawn and nameless members are left out', async () => {
    const seqs = { gone: 0, nameless: 0 };
    seqs.gone = (await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'miss.gone', type: 'U', managerSeq: fixtures.M.seq })).seq;
    seqs.nameless = (
      await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'miss.nameless', type: 'U', managerSeq: fixtures.M.seq, name: '' })
    ).seq;
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seqs.gone}`);
    expect(await takersOf(await sent(fixtures.M))).toEqual([fixtures.U.seq]);
    expect(await takersOf(await sent(fixtures.S))).toEqual([fixtures.U.seq, fixtures.otherU.seq]);
  });

  test('R-NOTI-03: from the master a manager means all of their members, once each', async () => {
    const takerSeq = [fixtures.otherM.seq, fixtures.U.seq, fixtures.otherU.seq];
    expect(await takersOf(await sent(fixtures.S, { missionType: 'INDIVIDUAL', takerSeq }))).toEqual([fixtures.U.seq, fixtures.otherU.seq]);
  });

  test('R-NOTI-03: a department means its members, from a manager their own in it', async () => {
    await platform.sql(`update member set dept = 'Sales' where seq in (${fixtures.U.seq}, ${fixtures.otherU.seq}, ${foreign.U.seq})`);
    const toSales = { missionType: 'INDIVIDUAL', depts: ['Sales'] };
    expect(await takersOf(await sent(fixtures.S, toSales))).toEqual([fixtures.U.seq, fixtures.otherU.seq]);
    expect(await takersOf(await sent(fixtures.M, toSales))).toEqual([fixtures.U.seq]);
    expect(await takersOf(await sent(fixtures.S, { ...toSales, takerSeq: [fixtures.U.seq] }))).toEqual([
      fixtures.U.seq,
      fixtures.otherU.seq,
    ]);
    const depts = async (who: Person) => (await call<{ list: unknown[] }>('GET', '/manager/listDept', who)).body.list;
    expect([await depts(fixtures.M), await depts(fixtures.S)]).toEqual([
      [{ dept: 'Sales', memberCnt: 1 }],
      [{ dept: 'Sales', memberCnt: 2 }],
    ]);
    await platform.sql(`update member set dept = 'Lab' where seq = ${fixtures.otherU.seq}`);
    for (const missing of ['Lab', 'Nowhere']) {
      const { status, body } = await send(fixtures.M, { ...toSales, depts: ['Sales', missing] });
      expect([status, body.error.details]).toEqual([403, { takerSeq: [], depts: [missing] }]);
    }
    await platform.sql(`update member set dept = null where company_seq = ${fixtures.compSeq}`);
  });

  test('Z4 Z5: recipients other than one’s own members are refused, and nothing is written', async () => {
    const before = await platform.sql('select count(*)::int as n from mission');
    const attempts: [Person, number[]][] = [
      [fixtures.M, [fixtures.otherU.seq]],
      [fixtures.M, [fixtures.U.seq, fixtures.otherU.seq]],
      [fixtures.M, [fixtures.M.seq]],
      [fixtures.M, [fixtures.otherM.seq]],
      [fixtures.S, [foreign.U.seq]],
      [fixtures.S, [foreign.M.seq]],
      [fixtures.S, [2_000_000_000]],
    ];
    for (const [who, takerSeq] of attempts) {
      const { status, body } = await send(who, { missionType: 'INDIVIDUAL', takerSeq });
      expect([takerSeq, status, body.error.code]).toEqual([takerSeq, 403, 'FORBIDDEN']);
      // only one of them is allowed
      expect(body.error.details).toEqual({ takerSeq: takerSeq.filter((seq) => who !== fixtures.M || seq !== fixtures.U.seq), depts: [] });
    }
    expect(await platform.sql('select count(*)::int as n from mission')).toEqual(before);
  });

  test('R-NOTI-03: having no recipients is an error', async () => {
    const { status, body } = await send(fixtures.S, {
      missionType: 'INDIVIDUAL',
      takerSeq: [(await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'miss.alone', type: 'M' })).seq],
    });
    expect([status, body.error.fields]).toEqual([422, [{ path: 'takerSeq', code: 'too_small' }]]);
  });

  test('Z5: notes of another company, and unknown or deleted ones, are refused, and nothing is written', async () => {
    const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', foreign.S, { title: 'Theirs' })).body;
    const { missionNoteSeq } = (
      await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', foreign.S, { missionCatSeq, note: 'Theirs' })
    ).body;
    const before = await platform.sql('select count(*)::int as n from mission');
    for (const seq of [missionNoteSeq, 2_000_000_000]) expect((await send(fixtures.S, { missionNoteSeq: [walk, seq] })).status).toBe(404);
    expect(await platform.sql('select count(*)::int as n from mission')).toEqual(before);
  });

  test('R-NOTI-02: 28 characters in Korean', async () => {
    expect((await send(fixtures.M, { contents: '가'.repeat(28), lang: 'KR' })).status).toBe(200);
    const { status, body } = await send(fixtures.M, { contents: '가'.repeat(29), lang: 'KR' });
    expect([status, body.error.fields]).toEqual([422, [{ path: 'contents', code: 'custom' }]]);
  });

  test('R-MSN-01: a mission that has not started is hidden from the member; its sender sees it', async () => {
    const missionSeq = await sent(fixtures.M, { startDate: Date.now() + DAY });
    expect((await list(fixtures.U)).list.map((mission) => mission.missionSeq)).not.toContain(missionSeq);
    expect((await list(fixtures.M)).list[0]).toMatchObject({
      missionSeq,
      takerSeq: [],
      recipientCnt: 1,
      notes: [{ done: null }, { done: null }],
    });
    expect((await call('POST', '/mission/checkNote', fixtures.U, { missionSeq, missionNoteSeq: walk, done: true })).status).toBe(404);
  });

  test('R-MSN-01: unopened missions are counted from their start, for each member separately', async () => {
    const unopened = async (who: Person) => (await call<{ unopened: number }>('GET', '/mission/unopened', who)).body.unopened;
    const look = async (who: Person) => expect((await call('POST', '/mission/opened', who)).status).toBe(200);
    await Promise.all([look(fixtures.U), look(fixtures.otherU)]);
    expect(await unopened(fixtures.U)).toBe(0);
    await send(fixtures.S);
    await send(fixtures.M);
    await send(fixtures.S, { startDate: Date.now() + 40 * DAY });
    expect([await unopened(fixtures.U), await unopened(fixtures.otherU)]).toEqual([2, 1]);
    await look(fixtures.U);
    expect([await unopened(fixtures.U), await unopened(fixtures.otherU)]).toEqual([0, 1]);
    expect((await call('GET', '/mission/unopened', fixtures.M)).status).toBe(403);
  });

  test('R-NOTI-02: a manager lists their sent missions, the master all, a member’s screen the received ones', async () => {
    const mine = await sent(fixtures.otherM, { title: 'Only 100% here' });
    const seqsOf = async (who: Person, query?: string) => (await list(who, query)).list.map((mission) => mission.missionSeq);
    expect(await seqsOf(fixtures.otherM)).toEqual([mine]);
    expect(await seqsOf(fixtures.S)).toContain(mine);
    expect(await seqsOf(fixtures.M)).not.toContain(mine);
    expect(await seqsOf(fixtures.S, `&memberSeq=${fixtures.otherU.seq}`)).toContain(mine);
    expect(await seqsOf(fixtures.S, `&memberSeq=${fixtures.U.seq}`)).not.toContain(mine);
    expect(await seqsOf(fixtures.S, '&search=100%25')).toEqual([mine]);
    expect(await seqsOf(fixtures.S, '&search=0%25%20h_re')).toEqual([]);
    expect(await seqsOf(foreign.S)).toEqual([]);
    expect((await call('GET', `/mission/listMission?memberSeq=${fixtures.otherU.seq}`, fixtures.M)).status).toBe(403);
  });

  test('R-MSN-01: a mission whose sender’s account is gone is still shown, without a name', async () => {
    const missionSeq = await sent(fixtures.M, { title: 'From nobody' });
    await platform.sql(`update mission set sender_seq = 0 where seq = ${missionSeq}`);
    for (const who of [fixtures.U, fixtures.S])
      expect((await list(who, '&search=From%20nobody')).list).toMatchObject([{ missionSeq, senderName: '' }]);
    expect((await call('GET', `/manager/missionAnalysis?mIndex=${missionSeq}`, fixtures.S)).body).toMatchObject({ senderName: '' });
  });
});

describe('double clicks, and a restart in between', () => {
  const key = () => `press-${Math.random().toString(36).slice(2).padEnd(12, '0')}`;
  const img = async (who: Person, missionSeq: number) =>
    call<{ urlImg: string }>('POST', `/mission/img?missionSeq=${missionSeq}`, who, form({}, [await picture()]));
  const count = async () => (await platform.sql<{ n: number }>('select count(*)::int as n from mission'))[0]!.n;

  test('R-NOTI-02 O8: one key is one mission, sequentially or concurrently; another key, sender or none is another', async () => {
    const before = await count();
    const sendKey = key();
    const first = await sent(fixtures.M, { sendKey });
    expect(await sent(fixtures.M, { sendKey, title: 'Too late' })).toBe(first);
    expect(await sent(fixtures.S, { sendKey })).not.toBe(first);
    const quick = key();
    const both = await Promise.all(Array.from({ length: 5 }, () => send(fixtures.M, { sendKey: quick, img: 'NEXT' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(both.map(({ body }) => body.missionSeq)).size).toBe(1);
    const plain = key();
    expect(
      new Set((await Promise.all([1, 2, 3].map(() => send(fixtures.M, { sendKey: plain })))).map(({ body }) => body.missionSeq)).size,
    ).toBe(1);
    expect(await count()).toBe(before + 4);
    expect((await list(fixtures.M)).list.find(({ missionSeq }) => missionSeq === first)!.title).toBe('Steps');
  });

  test('R-NOTI-02 O8: until its picture is uploaded a mission reaches no one, and the same key can still change it', async () => {
    const sendKey = key();
    const startDate = Date.now() + 1_000;
    const missionSeq = await sent(fixtures.S, { sendKey, img: 'NEXT', startDate, missionType: 'INDIVIDUAL', takerSeq: [fixtures.U.seq] });
    await platform.advance(60_000);
    expect(await takersOf(missionSeq)).toEqual([]);
    const seen = async (who: Person) => (await list(who)).list.find((mission) => mission.missionSeq === missionSeq);
    expect([await seen(fixtures.U), await seen(fixtures.M), (await seen(fixtures.S))!.imgDue]).toEqual([undefined, undefined, true]);
    expect((await call('GET', `/mission/comment?missionSeq=${missionSeq}`, fixtures.U)).status).toBe(404);
    expect((await call('GET', `/manager/missionAnalysis?mIndex=${missionSeq}`, fixtures.M)).status).toBe(404);
    const change = { sendKey, img: 'NEXT', title: 'Better', missionNoteSeq: [greens], startDate };
    expect(await sent(fixtures.S, { ...change, missionType: 'INDIVIDUAL', takerSeq: [fixtures.otherM.seq, fixtures.U.seq] })).toBe(
      missionSeq,
    );
    expect((await img(fixtures.M, missionSeq)).status).toBe(404);
    // a member who has withdrawn meanwhile does not receive it
    await platform.sql(`update member set withdrawn_at = now() where seq = ${fixtures.U.seq}`);
    const { urlImg } = (await img(fixtures.S, missionSeq)).body;
    await platform.sql(`update member set withdrawn_at = null where seq = ${fixtures.U.seq}`);
    expect(await takersOf(missionSeq)).toEqual([fixtures.otherU.seq]);
    const received = (await list(fixtures.otherU)).list[0]!;
    expect(received).toMatchObject({ missionSeq, title: 'Better', missionNoteSeq: [greens], urlImg, imgDue: false });
    expect(received.startDate).toBeGreaterThan(startDate);
  });

  test('R-NOTI-02: a mission held for its picture is sent however many members it is for', async () => {
    const missionSeq = await sent(fixtures.S, { img: 'NEXT', missionType: 'INDIVIDUAL', takerSeq: [fixtures.U.seq] });
    // more than a statement has parameters; most of them have left
    await platform.sql(
      `update mission set held_takers = held_takers || array(select generate_series(10000000, 10066000)) where seq = ${missionSeq}`,
    );
    expect((await img(fixtures.S, missionSeq)).status).toBe(200);
    expect(await takersOf(missionSeq)).toEqual([fixtures.U.seq]);
  });

  test.each(['mission', 'mission_item', 'mission_taker', 'file', 'access_log'])(
    'O8: if the write to %s fails, nothing of a send or a delete remains',
    async (table) => {
      const from = await sent(fixtures.M);
      await img(fixtures.M, from);
      const state = () =>
        platform.sql(
          'select (select count(*) from mission)::int as missions, (select count(*) from mission_item)::int as items, (select count(*) from mission_taker)::int as takers, (select count(*) from file)::int as files',
        );
      const before = await state();
      await platform.sql(
        `create or replace function break_off() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`,
      );
      await platform.sql(
        `create trigger cut after ${table === 'access_log' ? 'insert' : 'insert or update or delete'} on ${table} for each row execute function break_off()`,
      );
      const tried = [
        await send(fixtures.M, { sendKey: key(), img: 'SAME', resentFromSeq: from }),
        await call('DELETE', '/mission/deleteMission', fixtures.M, { seq: [from] }),
      ];
      await platform.sql(`drop trigger cut on ${table}`);
      // sending opens no member's data, so that only the delete is logged
      expect(tried.map(({ status }) => status >= 500)).toEqual([table !== 'access_log', true]);
      if (table === 'access_log')
        await call('DELETE', '/mission/deleteMission', fixtures.M, {
          seq: [(tried[0]!.body as unknown as { missionSeq: number }).missionSeq],
        });
      expect(await state()).toEqual(before);
    },
  );
});

describe('sending again', () => {
  const img = async (who: Person, missionSeq: number) =>
    (await call<{ urlImg: string }>('POST', `/mission/img?missionSeq=${missionSeq}`, who, form({}, [await picture()]))).body.urlImg;

  test('R-NOTI-04: a resent mission has its own picture, which stays when the first one is deleted', async () => {
    const first = await sent(fixtures.M);
    const urlImg = await img(fixtures.M, first);
    const second = await sent(fixtures.M, { resentFromSeq: first, img: 'SAME' });
    const copy = (await list(fixtures.U)).list.find(({ missionSeq }) => missionSeq === second)!.urlImg!;
    expect(copy).not.toBe(urlImg);
    await call('DELETE', '/mission/deleteMission', fixtures.M, { seq: [first] });
    expect([(await call('GET', urlImg, fixtures.U)).status, (await call('GET', copy, fixtures.U)).status]).toEqual([404, 200]);
    expect(await platform.sql(`select resent_from_seq from mission where seq = ${second}`)).toEqual([{ resent_from_seq: first }]);
  });

  test('Z4 Z5: another’s mission, or one without a picture, is not found; the master may resend a manager’s mission', async () => {
    const bare = await sent(fixtures.M);
    const mine = await sent(fixtures.M);
    await img(fixtures.M, mine);
    for (const [who, change] of [
      [fixtures.otherM, { resentFromSeq: mine }],
      [fixtures.otherM, { resentFromSeq: mine, img: 'SAME' }],
      [fixtures.M, { resentFromSeq: bare, img: 'SAME' }],
      [foreign.S, { resentFromSeq: mine, missionNoteSeq: [walk] }],
      [fixtures.M, { resentFromSeq: 2_000_000_000 }],
    ] as const)
      expect((await send(who, change)).status).toBe(404);
    expect((await send(fixtures.M, { img: 'SAME' })).status).toBe(422);
    expect((await send(fixtures.S, { resentFromSeq: mine, img: 'SAME' })).status).toBe(200);
  });
});

describe('deleting', () => {
  const remove = (who: Person, seq: number[]) => call('DELETE', '/mission/deleteMission', who, { seq });
  test('R-NOTI-04 P2: a deleted mission is removed with its checks, comments and pictures, and its recipients can see who did it', async () => {
    const missionSeq = await sent(fixtures.M);
    await call('POST', `/mission/img?missionSeq=${missionSeq}`, fixtures.M, form({}, [await picture()]));
    await call('POST', '/mission/checkNote', fixtures.U, { missionSeq, missionNoteSeq: walk, done: true });
    const comment = form({ missionSeq: String(missionSeq), memberSeq: String(fixtures.U.seq), text: 'Look' }, [await picture()]);
    await call('POST', '/mission/photoComment', fixtures.U, comment);
    const files = () => platform.sql("select name from file where purpose in ('MISSION', 'COMMENT') order by 1");
    const before = (await files()).length;
    expect((await remove(fixtures.M, [missionSeq, missionSeq])).body).toEqual({ ok: true });
    expect((await files()).length).toBe(before - 2);
    expect((await list(fixtures.U)).list.map((mission) => mission.missionSeq)).not.toContain(missionSeq);
    for (const table of ['mission_taker', 'mission_check', 'mission_comment', 'mission_item'])
      expect([table, await platform.sql(`select 1 from ${table} where mission_seq = ${missionSeq}`)]).toEqual([table, []]);
    expect(
      await platform.sql(
        `select viewer_seq from access_log where action = 'DELETE /mission/deleteMission' and subject_seq = ${fixtures.U.seq} order by seq desc limit 1`,
      ),
    ).toEqual([{ viewer_seq: fixtures.M.seq }]);
  });

  test('Z3 Z4 Z5: only the company’s master deletes others’ missions; all or none', async () => {
    const [mine, theirs] = [await sent(fixtures.M), await sent(fixtures.otherM)];
    for (const [who, seqs] of [
      [fixtures.M, [mine, theirs]],
      [fixtures.otherM, [mine]],
      [foreign.S, [mine]],
      [fixtures.S, [mine, 2_000_000_000]],
    ] as const)
      expect((await remove(who, [...seqs])).status).toBe(404);
    expect((await remove(fixtures.U, [mine])).status).toBe(403);
    expect((await remove(fixtures.S, [])).status).toBe(422);
    expect((await remove(fixtures.S, [mine, theirs])).status).toBe(200);
  });
});

test('Z8: a former member of a manager is removed from their lists, counts and figures at once', async () => {
  const company = await seedFixtures(platform, 'MOVED');
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', company.S, { title: 'Topic' })).body;
  const { missionNoteSeq } = (
    await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', company.S, { missionCatSeq, note: 'Walk' })
  ).body;
  const stays = await seedPerson(platform, { compSeq: company.compSeq, id: 'moved.stays', type: 'U', managerSeq: company.M.seq });
  const missionSeq = await sent(company.M, {
    missionNoteSeq: [missionNoteSeq],
    missionType: 'INDIVIDUAL',
    takerSeq: [company.U.seq, stays.seq],
  });
  await call('POST', '/mission/checkNote', company.U, { missionSeq, missionNoteSeq, done: true });
  expect((await list(company.M)).list[0]).toMatchObject({ takerSeq: [company.U.seq, stays.seq], recipientCnt: 2, clearCnt: 1 });
  await platform.sql(`update member set manager_seq = ${company.otherM.seq} where seq = ${company.U.seq}`);
  expect((await list(company.M)).list[0]).toMatchObject({ takerSeq: [stays.seq], recipientCnt: 1, clearCnt: 0 });
  const { body } = await call<{ members: object[]; days: object[] }>('GET', `/manager/missionAnalysis?mIndex=${missionSeq}`, company.M);
  expect(body).toMatchObject({ recipientCnt: 1, clearCnt: 0, members: [{ memberSeq: stays.seq, done: [] }], days: [] });
  expect((await send(company.M, { missionNoteSeq: [missionNoteSeq], missionType: 'INDIVIDUAL', takerSeq: [company.U.seq] })).status).toBe(
    403,
  );
  expect((await list(company.S)).list[0]).toMatchObject({ recipientCnt: 2, clearCnt: 1 });
});

describe('checking off', () => {
  test('R-MSN-01: a mission is completed with its last note, and open again without it', async () => {
    const missionSeq = await sent(fixtures.M, { missionType: 'INDIVIDUAL', takerSeq: [fixtures.U.seq] });
    const check = (missionNoteSeq: number, done: boolean) =>
      call('POST', '/mission/checkNote', fixtures.U, { missionSeq, missionNoteSeq, done });
    const stand = async () => {
      const mission = (await list(fixtures.U)).list.find((row) => row.missionSeq === missionSeq)!;
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
    const missionSeq = await sent(fixtures.M, { missionNoteSeq: [walk] });
    expect((await call('POST', '/mission/checkNote', fixtures.otherU, { missionSeq, missionNoteSeq: walk, done: true })).status).toBe(404);
    expect((await call('POST', '/mission/checkNote', foreign.U, { missionSeq, missionNoteSeq: walk, done: true })).status).toBe(404);
    expect((await call('POST', '/mission/checkNote', fixtures.U, { missionSeq, missionNoteSeq: greens, done: true })).status).toBe(404);
    expect(await platform.sql(`select * from mission_check where mission_seq = ${missionSeq}`)).toEqual([]);
  });
});

describe('picture', () => {
  test('R-NOTI-02 U1: JPEG only, by content; re-encoded and served to the company', async () => {
    const missionSeq = await sent(fixtures.M);
    const path = `/mission/img?missionSeq=${missionSeq}`;
    const { status, body } = await call<{ urlImg: string }>('POST', path, fixtures.M, form({}, [await picture()]));
    expect([status, body.urlImg]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.jpg$/)]);
    expect((await list(fixtures.U)).list[0]!.urlImg).toBe(body.urlImg);
    expect((await call('GET', body.urlImg, fixtures.U)).headers.get('content-type')).toBe('image/jpeg');
    expect((await call('POST', path, fixtures.M, form({}, [await picture('png')]))).status).toBe(415);
    expect((await call('POST', path, fixtures.M, form({}, []))).status).toBe(422);
    expect((await list(fixtures.U)).list[0]!.urlImg).toBe(body.urlImg);
    const second = (await call<{ urlImg: string }>('POST', path, fixtures.M, form({}, [await picture()]))).body.urlImg;
    expect([(await call('GET', body.urlImg, fixtures.U)).status, (await call('GET', second, fixtures.U)).status]).toEqual([404, 200]);
  });

  test('Z4: only a mission’s sender sets its picture', async () => {
    const missionSeq = await sent(fixtures.M);
    for (const who of [fixtures.otherM, fixtures.S, foreign.S])
      expect((await call('POST', `/mission/img?missionSeq=${missionSeq}`, who, form({}, [await picture()]))).status).toBe(404);
  });
});

describe('topics and notes', () => {
  test('R-NOTI-01: topics count their notes; blank and duplicate titles are refused', async () => {
    const { missionCatSeq } = (
      await call<{ missionCatSeq: number }>('POST', '/mission/addCat', fixtures.M, { parentSeq: 0, title: ' Sleep ' })
    ).body;
    expect((await call('POST', '/mission/addCat', fixtures.M, { title: '  ' })).status).toBe(422);
    expect((await call('POST', '/mission/addCat', fixtures.M, { title: 'Sleep' })).status).toBe(409);
    expect((await call('POST', '/mission/addCat', fixtures.M, { title: 'Deep', parentSeq: missionCatSeq })).status).toBe(200);
    expect((await call('POST', '/mission/addCat', foreign.M, { title: 'Deep', parentSeq: missionCatSeq })).status).toBe(404);
    const topics = (await call<ListReply<object>>('GET', '/mission/mapCat', fixtures.M)).body.list;
    expect(topics).toEqual([
      { missionCatSeq: expect.any(Number) as number, parentSeq: 0, title: 'Habits', noteCnt: 2 },
      { missionCatSeq, parentSeq: 0, title: 'Sleep', noteCnt: 0 },
      { missionCatSeq: expect.any(Number) as number, parentSeq: missionCatSeq, title: 'Deep', noteCnt: 0 },
    ]);
    expect((await call<ListReply<object>>('GET', '/mission/mapCat', foreign.M)).body.list).toMatchObject([{ title: 'Theirs' }]);
  });

  test('R-NOTI-01: deleted notes leave the list, but not the missions sent with them; all or none are deleted', async () => {
    const [topic] = (await call<ListReply<{ missionCatSeq: number }>>('GET', '/mission/mapCat', fixtures.M)).body.list;
    const add = async (note: string) =>
      (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', fixtures.M, { missionCatSeq: topic!.missionCatSeq, note })).body
        .missionNoteSeq;
    const [one, two] = [await add('Stairs'), await add('Stretch')];
    const missionSeq = await sent(fixtures.M, { missionNoteSeq: [one] });
    const notes = async () =>
      (await call<ListReply<{ missionNoteSeq: number }>>('GET', '/mission/listNote?size=10000', fixtures.M)).body.list.map(
        ({ missionNoteSeq }) => missionNoteSeq,
      );
    expect(await notes()).toEqual([two, one, greens, walk]);
    expect((await call('DELETE', '/mission/deleteNote', fixtures.M, { seq: [one, 2_000_000_000] })).status).toBe(404);
    expect((await call('DELETE', '/mission/deleteNote', foreign.M, { seq: [one] })).status).toBe(404);
    expect((await call('DELETE', '/mission/deleteNote', fixtures.M, { seq: [] })).status).toBe(422);
    expect(await notes()).toEqual([two, one, greens, walk]);
    expect((await call('DELETE', '/mission/deleteNote', fixtures.M, { seq: [one, two] })).body).toEqual({ ok: true });
    expect(await notes()).toEqual([greens, walk]);
    expect((await list(fixtures.U)).list.find((mission) => mission.missionSeq === missionSeq)).toMatchObject({
      notes: [{ note: 'Stairs' }],
    });
    expect((await send(fixtures.M, { missionNoteSeq: [one] })).status).toBe(404);
  });
});

test('R-NOTI-04 X4: the export has a row per recipient and selected note, each member’s log an entry, and the reason is stored', async () => {
  const company = await seedFixtures(platform, 'LOAD');
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', company.S, { title: 'Topic' })).body;
  const add = async (note: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', company.S, { missionCatSeq, note })).body.missionNoteSeq;
  const [first, second] = [await add('First'), await add('Second')];
  const missionSeq = await sent(company.S, { missionNoteSeq: [first, second] });
  await platform.sql(`update mission set start_date = '2024-11-09T15:00:00Z' where seq = ${missionSeq}`);
  await call('POST', '/mission/checkNote', company.U, { missionSeq, missionNoteSeq: second, done: true });
  const load = (query: string, who = company.S) =>
    call<ListReply<Record<string, unknown>>>('GET', `/mission/listDownload?reason=Quarter&${query}`, who);
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
    noteSeq: first,
    secondCat: 'workout',
    id: 'load.another',
  });
  expect((await load(`${day}&nIndex=${second}`)).body).toMatchObject({ total: 2, list: [{ note: 'Second' }, { note: 'Second' }] });
  expect((await load(`${day}&nIndex=${first}&nIndex=${second}&page=1&size=3`)).body).toMatchObject({
    total: 4,
    list: [{ name: 'load.member', note: 'Second' }],
  });
  expect((await load('strDte=2024-11-09&endDte=2024-11-09&all=true')).body).toEqual({ list: [], total: 0, next: null });
  expect((await load(day)).status).toBe(422);
  expect((await load(`${day}&all=true`, company.M)).body).toEqual({ list: [], total: 0, next: null });
  const logged = (who: Person) =>
    platform.sql(
      `select subject_seq, reason, rows from access_log where viewer_seq = ${who.seq} and action = 'GET /mission/listDownload' order by seq`,
    );
  const [theirs, own] = [company.otherU.seq, company.U.seq];
  expect(await logged(company.S)).toEqual(
    [
      [theirs, 2],
      [own, 2],
      [theirs, 1],
      [own, 1],
      [own, 1],
    ].map(([subject_seq, rows]) => ({ subject_seq, rows, reason: 'Quarter' })),
  );
  expect(await logged(company.M)).toEqual([]);
});

test('R-NOTI-04: a page continues after the last row of the previous one, whoever has withdrawn meanwhile', async () => {
  const company = await seedFixtures(platform, 'GOON');
  const note = await seedNote(platform, company);
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', company.S, { title: 'Others' })).body;
  const other = (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', company.S, { missionCatSeq, note: 'Other' })).body;
  await seedPerson(platform, { compSeq: company.compSeq, id: 'goon.third', type: 'U', managerSeq: company.M.seq });
  const notes = [note, other.missionNoteSeq];
  const [older, newer] = [await sent(company.S, { missionNoteSeq: notes }), await sent(company.S, { missionNoteSeq: notes })];
  await platform.sql(`update mission set start_date = '2024-11-10T03:00:00Z' where seq in (${older}, ${newer})`);
  interface Row {
    missionSeq: number;
    memberSeq: number;
    id: string;
    noteSeq: number;
  }
  const load = async (size: number, after: string | null = null) => {
    const query = `reason=Quarter&strDte=2024-11-10&endDte=2024-11-10&all=true&page=1&size=${size}`;
    const pageQuery = after === null ? query.replace('page=1', 'page=0') : `${query}&after=${after}`;
    return (await call<ListReply<Row> & { next: string | null }>('GET', `/mission/listDownload?${pageQuery}`, company.S)).body;
  };
  const rowsOf = (list: Row[]) => list.map(({ missionSeq, id, noteSeq }) => [missionSeq, id.slice('goon.'.length), noteSeq]);
  const all = rowsOf((await load(12)).list);
  expect(all.map(([mission, who]) => [mission, who])).toEqual(
    [newer, older].flatMap((mission) => ['another', 'member', 'third'].flatMap((who) => [0, 1].map(() => [mission, who]))),
  );
  expect((await load(12)).next).toBeNull();
  const rows: unknown[] = [];
  for (let next: string | null = null, more = true; more; more = next !== null) {
    const page = await load(5, next);
    rows.push(...rowsOf(page.list));
    next = page.next;
  }
  expect(rows).toEqual(all);
  // the third of the first three rows, and the last of the next page, are of a member who withdraws
  const first = await load(3);
  expect(rowsOf(first.list)).toEqual(all.slice(0, 3));
  await platform.sql(`update member set withdrawn_at = now() where seq = ${company.U.seq}`);
  const rest = all.slice(4).filter(([, who]) => who !== 'member');
  expect(rowsOf((await load(12, first.next)).list)).toEqual(rest);
  // if that member's name is erased too, the list restarts: the client skips repeated rows
  await platform.sql(`update member set name = '' where seq = ${company.U.seq}`);
  expect(rowsOf((await load(12, first.next)).list)).toEqual(all.filter(([, who]) => who !== 'member'));
  // likewise if the last recipient was renamed: no one between the two names is left out
  const upTo = await load(1);
  await platform.sql(`update member set name = 'zz', updated_at = now() + interval '1 second' where seq = ${upTo.list[0]!.memberSeq}`);
  const whoIsLeft = rowsOf((await load(12, upTo.next)).list).map(([mission, who]) => `${mission} ${who}`);
  expect(new Set(whoIsLeft)).toEqual(new Set([newer, older].flatMap((mission) => ['another', 'third'].map((who) => `${mission} ${who}`))));
});

test('R-NOTI-04 X3 X4: no reason, more than a year, or reversed days are refused by field; another company’s notes open nothing', async () => {
  const load = async (query: string, who = fixtures.S) => {
    const { status, body } = await call<Refusal & ListReply<object>>('GET', `/mission/listDownload?${query}`, who);
    return [status, body.error?.fields?.map(({ path }) => path) ?? body.total];
  };
  const good = 'strDte=2026-01-01&endDte=2026-12-31&all=true';
  expect(await load(good)).toEqual([422, ['reason']]);
  expect(await load(`${good}&reason=%20`)).toEqual([422, ['reason']]);
  expect(await load('strDte=2025-11-19&endDte=2026-11-21&all=true&reason=x')).toEqual([422, ['endDte']]);
  expect(await load('strDte=2026-11-21&endDte=2026-11-20&all=true&reason=x')).toEqual([422, ['endDte']]);
  for (const after of ['1_1_1_1_1', '1_9999999999_1_1_1_1', '99999999999999_1_1_1_1_1', '1_1_1_1_40000_1'])
    expect([after, await load(`${good}&reason=x&after=${after}`)]).toEqual([after, [422, ['after']]]);
  expect(await load(`${good}&reason=x&after=9999999999999_1999999999_1999999999_9999999999999_29999_1999999999`)).toEqual([
    200,
    expect.any(Number),
  ]);
  expect(await load(`strDte=2026-01-01&endDte=2026-12-31&nIndex=${walk}&reason=x`, foreign.S)).toEqual([200, 0]);
});
