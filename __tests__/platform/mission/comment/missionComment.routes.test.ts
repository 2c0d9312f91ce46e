import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { MissionComment } from '@/lib/mission/comment/contract';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../../support/database/platform';

interface ListReply<T> {
  list: T[];
  total: number;
}

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
let notes: number[];
let missionSeq: number;
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'TALK'), await seedFixtures(platform, 'ELSE')];
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', fixtures.S, { title: 'Topic' })).body;
  const add = async (note: string, secondCat: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', fixtures.S, { missionCatSeq, note, secondCat })).body
      .missionNoteSeq;
  notes = [await add('Walk', 'workout'), await add('Greens', 'nutrition')];
  missionSeq = await send(fixtures.S);
}, 60_000);
afterAll(() => platform.stop());

const call = <T = { error: { code: string } }>(method: string, path: string, { token }: Person, body?: unknown) =>
  platform.call<T>(method, path, { token, body });
async function send(who: Person, change: object = {}): Promise<number> {
  const draft = { title: 'Steps', contents: 'Walk', missionNoteSeq: notes, missionType: 'ALL', takerSeq: [], startDate: 0, ...change };
  return (await call<{ missionSeq: number }>('POST', '/mission/sendMission', who, draft)).body.missionSeq;
}

const jpeg = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
interface Extra {
  parent?: number;
  mission?: number;
  memberSeq?: number;
  pictures?: Blob[];
  sendKey?: string;
}
async function postComment(who: Person, text: string, extra: Extra = {}) {
  const form = new FormData();
  const fields = {
    missionSeq: extra.mission ?? missionSeq,
    memberSeq: extra.memberSeq ?? who.seq,
    text,
    ...(extra.parent && { parent: extra.parent }),
    ...(extra.sendKey && { sendKey: extra.sendKey }),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const picture of extra.pictures ?? []) form.append('img', picture, 'photo.jpg');
  return call<{ commentSeq: number }>('POST', '/mission/photoComment', who, form);
}
const read = async (who: Person, query = `missionSeq=${missionSeq}`) =>
  (await call<ListReply<MissionComment>>('GET', `/mission/comment?${query}`, who)).body;
const check = (who: Person, mission: number, missionNoteSeq: number) =>
  call('POST', '/mission/checkNote', who, { missionSeq: mission, missionNoteSeq, done: true });

describe('comments', () => {
  test('R-MSN-02: latest first with replies in order; a reply to a reply joins the thread', async () => {
    const first = (await postComment(fixtures.U, 'Done!')).body.commentSeq;
    await platform.advance(1000);
    await postComment(fixtures.otherU, 'Me too');
    await platform.advance(1000);
    const reply = (await postComment(fixtures.M, 'Well done', { parent: first })).body.commentSeq;
    await platform.advance(1000);
    await postComment(fixtures.U, 'Thanks', { parent: reply });
    const { list, total } = await read(fixtures.U);
    expect(total).toBe(2);
    expect(list.map(({ text, name, own }) => [text, name, own])).toEqual([
      ['Me too', 'talk.another', false],
      ['Done!', 'talk.member', true],
    ]);
    expect(list[1]!.replies.map(({ text, memberSeq }) => [text, memberSeq])).toEqual([
      ['Well done', fixtures.M.seq],
      ['Thanks', fixtures.U.seq],
    ]);
    expect((await read(fixtures.U, `missionSeq=${missionSeq}&page=1&size=1`)).list).toMatchObject([{ text: 'Done!' }]);
  });

  test('R-MSN-02: deleting one’s own comment leaves an empty one above its replies', async () => {
    const mission = await send(fixtures.S);
    const root = (await postComment(fixtures.U, 'Look', { mission, pictures: [await jpeg()] })).body.commentSeq;
    const answer = (await postComment(fixtures.otherU, 'Nice', { mission, parent: root })).body.commentSeq;
    const [
      {
        pictures: [picture],
      },
    ] = (await read(fixtures.U, `missionSeq=${mission}`)).list as [MissionComment];
    for (const who of [fixtures.otherU, fixtures.otherM, foreign.U])
      expect((await call('DELETE', `/mission/deleteComment?commentSeq=${root}`, who)).status).toBe(404);
    expect((await call('DELETE', `/mission/deleteComment?commentSeq=${root}`, fixtures.U)).body).toEqual({ ok: true });
    expect((await read(fixtures.U, `missionSeq=${mission}`)).list).toMatchObject([
      { commentSeq: root, deleted: true, memberSeq: null, name: '', text: '', pictures: [], own: false, replies: [{ text: 'Nice' }] },
    ]);
    expect((await call('GET', picture!, fixtures.U)).status).toBe(404);
    expect((await postComment(fixtures.U, 'Again', { mission, parent: root })).status).toBe(404);
    await call('DELETE', `/mission/deleteComment?commentSeq=${answer}`, fixtures.otherU);
    expect(await read(fixtures.U, `missionSeq=${mission}`)).toEqual({ list: [], total: 0, commentCnt: 0 });
  });

  test('R-MSN-02: a page’s count covers all comments, as the mission list does, including replies not on the page', async () => {
    const mission = await send(fixtures.S);
    const oldest = (await postComment(fixtures.U, 'First', { mission })).body.commentSeq;
    for (const text of ['One', 'Two']) await postComment(fixtures.otherU, text, { mission, parent: oldest });
    await platform.advance(1000);
    for (let more = 0; more < 10; more += 1) await postComment(fixtures.U, 'More', { mission });
    const removed = (await postComment(fixtures.U, 'Gone', { mission, parent: oldest })).body.commentSeq;
    await call('DELETE', `/mission/deleteComment?commentSeq=${removed}`, fixtures.U);
    const page = await read(fixtures.U, `missionSeq=${mission}&size=10`);
    expect(page.list.flatMap(({ text, replies }) => [text, ...replies])).toEqual(Array(10).fill('More'));
    expect(page).toMatchObject({ total: 11, commentCnt: 13 });
    const { list } = (await call<ListReply<{ missionSeq: number; commentCnt: number }>>('GET', '/mission/listMission', fixtures.U)).body;
    expect(list.find(({ missionSeq: seq }) => seq === mission)?.commentCnt).toBe(13);
  });

  test('a manager removes their member’s comment: a trace stays for everyone, the pictures are deleted, and the access is logged', async () => {
    const mission = await send(fixtures.S);
    const rude = (await postComment(fixtures.U, 'Rude', { mission, pictures: [await jpeg()] })).body.commentSeq;
    const fine = (await postComment(fixtures.otherU, 'Fine', { mission })).body.commentSeq;
    const staff = (await postComment(fixtures.S, 'From the master', { mission })).body.commentSeq;
    const remove = (who: Person, commentSeq: number) => call('DELETE', `/mission/deleteComment?commentSeq=${commentSeq}`, who);
    const mayRemove = async (who: Person) =>
      (await read(who, `missionSeq=${mission}`)).list.filter((comment) => comment.mayRemove).map(({ commentSeq }) => commentSeq);
    expect([await mayRemove(fixtures.U), await mayRemove(fixtures.M)]).toEqual([[], [rude]]);
    expect((await mayRemove(fixtures.S)).sort((a, b) => a - b)).toEqual([rude, fine]);
    // not another manager's member, nor staff, nor a member another member
    for (const [who, commentSeq] of [
      [fixtures.M, fine],
      [fixtures.M, staff],
      [fixtures.otherU, rude],
      [fixtures.otherM, rude],
    ] as const)
      expect((await remove(who, commentSeq)).status).toBe(404);
    expect((await remove(fixtures.M, rude)).body).toEqual({ ok: true });
    expect((await remove(fixtures.M, rude)).status).toBe(404);
    for (const who of [fixtures.U, fixtures.otherU, fixtures.M]) {
      const trace = (await read(who, `missionSeq=${mission}`)).list.find(({ commentSeq }) => commentSeq === rude);
      expect(trace).toMatchObject({ deleted: true, removed: true, text: '', name: '', memberSeq: null, pictures: [], mayRemove: false });
    }
    const log = await platform.sql<{ action: string; viewer_seq: number }>(
      `select action, viewer_seq from access_log where subject_seq = ${fixtures.U.seq} and action like 'DELETE /mission%'`,
    );
    expect(log).toEqual([{ action: 'DELETE /mission/deleteComment', viewer_seq: fixtures.M.seq }]);
    // deleting one's own comment leaves no trace
    expect((await remove(fixtures.otherU, fine)).status).toBe(200);
    expect((await read(fixtures.otherU, `missionSeq=${mission}`)).list.map(({ commentSeq }) => commentSeq)).not.toContain(fine);
  });

  test('R-MSN-02 U2: five pictures are stored in order, a sixth is refused', async () => {
    const mission = await send(fixtures.S);
    const five = await Promise.all(Array.from({ length: 5 }, jpeg));
    expect((await postComment(fixtures.U, 'Five', { mission, pictures: five })).status).toBe(200);
    expect((await postComment(fixtures.U, 'Six', { mission, pictures: [...five, await jpeg()] })).status).toBe(422);
    const { list } = await read(fixtures.U, `missionSeq=${mission}`);
    expect(list.map(({ text, pictures }) => [text, pictures.length])).toEqual([['Five', 5]]);
    expect((await call('GET', list[0]!.pictures[4]!, fixtures.otherU)).status).toBe(200);
    expect((await call('GET', list[0]!.pictures[4]!, foreign.U)).status).toBe(404);
  });

  test('R-MSN-02 U1: if one picture is refused, nothing of the comment is stored', async () => {
    const before = await platform.sql('select name from file order by 1');
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']);
    expect((await postComment(fixtures.U, 'Broken', { pictures: [await jpeg(), svg] })).status).toBe(415);
    expect((await read(fixtures.U)).list.map(({ text }) => text)).not.toContain('Broken');
    expect(await platform.sql('select name from file order by 1')).toEqual(before);
  });

  test('O8: a comment repeated with its key, later or concurrently, is one comment with one set of pictures', async () => {
    const mission = await send(fixtures.S);
    const files = async () => (await platform.sql('select name from file')).length;
    const before = await files();
    const pictures = [await jpeg(), await jpeg()];
    const extra = { mission, pictures, sendKey: randomUUID() };
    const first = (await postComment(fixtures.U, 'Done', extra)).body.commentSeq;
    expect((await postComment(fixtures.U, 'Done', extra)).body).toEqual({ commentSeq: first });
    expect((await postComment(fixtures.otherU, 'Done too', extra)).body.commentSeq).not.toBe(first);
    const quick = { ...extra, sendKey: randomUUID() };
    const both = await Promise.all([
      postComment(fixtures.U, 'Quick', quick),
      postComment(fixtures.U, 'Quick', quick),
      postComment(fixtures.U, 'Quick', quick),
    ]);
    expect([both.map(({ status }) => status), new Set(both.map(({ body }) => body.commentSeq)).size]).toEqual([[200, 200, 200], 1]);
    const { list } = await read(fixtures.U, `missionSeq=${mission}`);
    expect(list.map(({ text, pictures: shown }) => `${text} ${shown.length}`).sort()).toEqual(['Done 2', 'Done too 2', 'Quick 2']);
    expect(await files()).toBe(before + 6);
    // a refused comment may be sent again
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']);
    const again = { mission, sendKey: randomUUID() };
    expect((await postComment(fixtures.U, 'Broken', { ...again, pictures: [await jpeg(), svg] })).status).toBe(415);
    expect((await postComment(fixtures.U, 'Mended', { ...again, pictures: [await jpeg()] })).status).toBe(200);
    expect((await postComment(fixtures.U, 'No key', { mission, sendKey: 'short' })).status).toBe(422);
  });

  test('Z4 Z5: only a mission’s recipients, sender and their managers read and comment on it, each as themselves', async () => {
    const mission = await send(fixtures.M);
    for (const who of [fixtures.otherU, fixtures.otherM, foreign.U, foreign.S]) {
      expect((await call('GET', `/mission/comment?missionSeq=${mission}`, who)).status).toBe(404);
      expect((await postComment(who, 'Hello', { mission })).status).toBe(404);
    }
    for (const who of [fixtures.U, fixtures.M, fixtures.S]) expect((await postComment(who, 'Hello', { mission })).status).toBe(200);
    expect((await postComment(fixtures.M, 'As you', { mission, memberSeq: fixtures.U.seq })).status).toBe(403);
    const [{ commentSeq }] = (await read(fixtures.U, `missionSeq=${mission}`)).list as [MissionComment];
    expect((await postComment(fixtures.U, 'Across', { parent: commentSeq })).status).toBe(404);
    expect((await postComment(fixtures.U, ' \n ', { mission })).status).toBe(422);
  });

  test('R-MSN-02: a line break counts as one character and is kept', async () => {
    const mission = await send(fixtures.S);
    const text = 'line\n'.repeat(199) + 'last.';
    expect((await postComment(fixtures.U, text, { mission })).status).toBe(200);
    expect((await postComment(fixtures.U, `${text}!`, { mission })).status).toBe(422);
    expect((await read(fixtures.U, `missionSeq=${mission}`)).list).toMatchObject([{ text }]);
  });

  test('U6: a mission’s picture is only shown to people who may open the mission, checked on each call', async () => {
    const mission = await send(fixtures.M);
    await postComment(fixtures.U, 'Look', { mission, pictures: [await jpeg()] });
    const [
      {
        pictures: [picture],
      },
    ] = (await read(fixtures.U, `missionSeq=${mission}`)).list as [MissionComment];
    for (const who of [fixtures.U, fixtures.M, fixtures.S]) expect((await call('GET', picture!, who)).status).toBe(200);
    for (const who of [fixtures.otherU, fixtures.otherM, foreign.U, foreign.M, foreign.S])
      expect((await call('GET', picture!, who)).status).toBe(404);
    await platform.sql(`delete from mission_taker where mission_seq = ${mission}`);
    expect((await call('GET', picture!, fixtures.U)).status).toBe(404);
  });

  test('Z4 Z8 U6: under a company’s mission a manager sees their own members only: text, picture and count', async () => {
    const mission = await send(fixtures.S);
    const root = (await postComment(fixtures.otherU, 'Theirs', { mission, pictures: [await jpeg()] })).body.commentSeq;
    await postComment(fixtures.U, 'Mine', { mission });
    await postComment(fixtures.S, 'From the master', { mission });
    await postComment(fixtures.U, 'An answer', { mission, parent: root });
    const [picture] = (await read(fixtures.otherU, `missionSeq=${mission}`)).list.at(-1)!.pictures;
    const texts = async (who: Person) => (await read(who, `missionSeq=${mission}`)).list.map(({ text }) => text).sort();
    const all = ['From the master', 'Mine', 'Theirs'];
    expect([await texts(fixtures.U), await texts(fixtures.S), await texts(fixtures.M)]).toEqual([all, all, ['From the master', 'Mine']]);
    expect((await read(fixtures.M, `missionSeq=${mission}`)).total).toBe(2);
    expect((await call('GET', picture!, fixtures.M)).status).toBe(404);
    expect((await call('GET', picture!, fixtures.otherM)).status).toBe(200);
    expect((await postComment(fixtures.M, 'Hello', { mission, parent: root })).status).toBe(404);
    const counted = async (who: Person) =>
      (await call<{ commentCnt: number }>('GET', `/manager/missionAnalysis?mIndex=${mission}`, who)).body.commentCnt;
    // a reply by their own member in another's thread counts for them
    expect([await counted(fixtures.S), await counted(fixtures.M)]).toEqual([4, 3]);
    await platform.sql(`update member set manager_seq = ${fixtures.M.seq} where seq = ${fixtures.otherU.seq}`);
    expect(await texts(fixtures.M)).toEqual(all);
    expect((await call('GET', picture!, fixtures.otherM)).status).toBe(404);
    await platform.sql(`update member set manager_seq = ${fixtures.otherM.seq} where seq = ${fixtures.otherU.seq}`);
    const theirs = await send(fixtures.otherM, { missionType: 'INDIVIDUAL', takerSeq: [fixtures.otherU.seq] });
    expect((await call('GET', `/mission/comment?missionSeq=${theirs}`, fixtures.M)).status).toBe(404);
    expect((await postComment(fixtures.M, 'Hello', { mission: theirs })).status).toBe(404);
  });

  test('R-MSN-02: text is kept as written', async () => {
    const mission = await send(fixtures.S);
    const text = '<img src=x onerror=alert(1)> {{1}} ${2} 한글 👨‍👩‍👧‍👦';
    await postComment(fixtures.U, text, { mission });
    expect((await read(fixtures.U, `missionSeq=${mission}`)).list).toMatchObject([{ text }]);
  });
});

describe('figures', () => {
  let own: Fixtures;
  let steps: number;
  let walk: number;
  let greens: number;
  beforeAll(async () => {
    own = await seedFixtures(platform, 'FIGURE');
    const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', own.S, { title: 'Topic' })).body;
    const add = async (note: string, secondCat: string) =>
      (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', own.S, { missionCatSeq, note, secondCat })).body.missionNoteSeq;
    [walk, greens] = [await add('Walk', 'workout'), await add('Greens', 'nutrition')];
    steps = await send(own.S, { missionNoteSeq: [walk, greens] });
    const second = await send(own.S, { missionNoteSeq: [walk] });
    // midnight of 10 November in Seoul, and a minute before
    await platform.sql(`update mission set start_date = '2024-11-09T15:00:00Z' where seq = ${steps}`);
    await platform.sql(`update mission set start_date = '2024-11-09T14:59:00Z' where seq = ${second}`);
    for (const note of [walk, greens]) await check(own.U, steps, note);
    await check(own.otherU, steps, walk);
    await check(own.otherU, second, walk);
    const at = (who: Person, note: number, when: string) =>
      platform.sql(
        `update mission_check set checked_at = '${when}' where mission_seq = ${steps} and member_seq = ${who.seq} and mission_note_seq = ${note}`,
      );
    await at(own.otherU, walk, '2024-11-10T14:59:00Z');
    await at(own.U, walk, '2024-11-10T02:00:00Z');
    await at(own.U, greens, '2024-11-11T09:00:00Z');
    await platform.sql(
      `update mission_taker set completed_at = '2024-11-11T09:00:00Z' where mission_seq = ${steps} and member_seq = ${own.U.seq}`,
    );
  });

  test('R-NOTI-04: analysis by note, by member and by day; a manager sees their own members', async () => {
    const analysis = (who: Person) => call<object>('GET', `/manager/missionAnalysis?mIndex=${steps}`, who);
    const { body } = await analysis(own.S);
    expect(body).toEqual({
      missionSeq: steps,
      endDate: null,
      repeat: null,
      daily: false,
      title: 'Steps',
      contents: 'Walk',
      missionType: 'ALL',
      ofTeam: false,
      startDate: Date.UTC(2024, 10, 9, 15),
      urlImg: null,
      imgDue: false,
      senderName: 'figure.master',
      own: true,
      recipientCnt: 2,
      clearCnt: 1,
      percentage: 50,
      commentCnt: 0,
      notes: [
        expect.objectContaining({ note: 'Walk', secondCat: 'workout', doneCnt: 2, percentage: 100 }),
        expect.objectContaining({ note: 'Greens', secondCat: 'nutrition', doneCnt: 1, percentage: 50 }),
      ],
      members: [
        {
          memberSeq: own.otherU.seq,
          name: 'figure.another',
          id: 'figure.another',
          mngName: 'figure.second',
          doneCnt: 1,
          noteCnt: 2,
          clearDate: null,
          done: [{ missionNoteSeq: walk, doneDate: Date.UTC(2024, 10, 10, 14, 59) }],
        },
        {
          memberSeq: own.U.seq,
          name: 'figure.member',
          id: 'figure.member',
          mngName: 'figure.manager',
          doneCnt: 2,
          noteCnt: 2,
          clearDate: Date.UTC(2024, 10, 11, 9),
          done: [
            { missionNoteSeq: walk, doneDate: Date.UTC(2024, 10, 10, 2) },
            { missionNoteSeq: greens, doneDate: Date.UTC(2024, 10, 11, 9) },
          ],
        },
      ],
      // 14:59 UTC is still the 10th in Seoul
      days: [
        { date: '2024-11-10', doneCnt: 2, clearCnt: 0 },
        { date: '2024-11-11', doneCnt: 1, clearCnt: 1 },
      ],
    });
    expect((await analysis(own.otherM)).body).toMatchObject({
      recipientCnt: 1,
      clearCnt: 0,
      percentage: 0,
      own: false,
      members: [{ memberSeq: own.otherU.seq }],
      days: [{ date: '2024-11-10', doneCnt: 1, clearCnt: 0 }],
    });
    expect((await analysis(foreign.S)).status).toBe(404);
    const log = await platform.sql(`select subject_seq from access_log where viewer_seq = ${own.otherM.seq}`);
    expect(log).toEqual([{ subject_seq: own.otherU.seq }]);
  });

  const range = 'startDate=2024-11-01&endDate=2024-11-20';

  test('R-DASH-03: sums of a range, for the company and for a team', async () => {
    const statics = async (who: Person) => (await call<object>('GET', `/mission/statics?${range}`, who)).body;
    expect(await statics(own.S)).toEqual({
      hidden: false,
      missionCnt: 2,
      recipientCnt: 4,
      clearCnt: 2,
      percentage: 50,
      cats: [
        { secondCat: 'nutrition', plannedCnt: 2, doneCnt: 1, percentage: 50 },
        { secondCat: 'workout', plannedCnt: 4, doneCnt: 3, percentage: 75 },
      ],
    });
    expect(await statics(own.M)).toMatchObject({ missionCnt: 2, recipientCnt: 2, clearCnt: 1, percentage: 50 });
    expect(await statics(foreign.S)).toEqual({ hidden: false, missionCnt: 0, recipientCnt: 0, clearCnt: 0, percentage: null, cats: [] });
  });

  test('R-DASH-03: trend by start day, for a member and for the company', async () => {
    const trends = async (who: Person, query = '') =>
      (await call<{ list: object[] }>('GET', `/mission/trends?${range}${query}`, who)).body.list;
    expect(await trends(own.S)).toEqual([
      { date: '2024-11-09', missionCnt: 1, recipientCnt: 2, clearCnt: 1, percentage: 50 },
      { date: '2024-11-10', missionCnt: 1, recipientCnt: 2, clearCnt: 1, percentage: 50 },
    ]);
    const ofMember = [
      { date: '2024-11-09', missionCnt: 1, recipientCnt: 1, clearCnt: 0, percentage: 0 },
      { date: '2024-11-10', missionCnt: 1, recipientCnt: 1, clearCnt: 1, percentage: 100 },
    ];
    expect(await trends(own.U)).toEqual(ofMember);
    expect(await trends(own.M, `&memberSeq=${own.U.seq}`)).toEqual(ofMember);
  });

  test('P6 Z3: the administrator sees no company below its minimum group, and no member', async () => {
    const platformSeq = await platform.addCompany('PLATFORM');
    const A = await seedPerson(platform, { compSeq: platformSeq, id: 'talk.admin', type: 'A' });
    const ask = (path: string, query = '') =>
      call<{ hidden: boolean; list?: object[]; cats?: { secondCat: string }[] }>(
        'GET',
        `${path}?${range}&companySeq=${own.compSeq}${query}`,
        A,
      );
    expect((await ask('/mission/statics')).body).toEqual({
      hidden: true,
      missionCnt: null,
      recipientCnt: null,
      clearCnt: null,
      percentage: null,
      cats: [],
    });
    expect((await ask('/mission/trends')).body).toEqual({ hidden: true, list: [] });
    expect((await ask('/mission/trends', `&memberSeq=${own.U.seq}`)).status).toBe(403);
    // a company may require more than five, never fewer
    const fewer = await platform.call('POST', '/company/protection', { token: own.S.token, body: { group: 2 } });
    expect(fewer.status).toBe(422);
    expect((await ask('/mission/statics')).body.hidden).toBe(true);
    for (const place of [1, 2, 3, 4]) await platform.addMember({ compSeq: own.compSeq, id: `talk.more${place}`, type: 'U' });
    await platform.sql(
      `insert into mission_taker (company_seq, mission_seq, member_seq) select company_seq, mission.seq, member.seq
       from mission join member using (company_seq) where company_seq = ${own.compSeq} and login_id like 'talk.more%'`,
    );
    const categories = async () => (await ask('/mission/statics')).body.cats!.map(({ secondCat }) => secondCat);
    expect((await ask('/mission/statics')).body).toMatchObject({ hidden: false, recipientCnt: 12 });
    expect([await categories(), (await ask('/mission/trends')).body.list!.length]).toEqual([['nutrition', 'workout'], 2]);

    // two fewer on one day and in one category, which would follow from the totals and the other one
    await platform.sql(
      `delete from mission_taker using member, mission where member.company_seq = ${own.compSeq} and login_id in ('talk.more1', 'talk.more2')
         and mission_taker.company_seq = member.company_seq and member_seq = member.seq
         and mission.company_seq = member.company_seq and mission.seq = mission_seq and exists (select from mission_item
           join mission_note on mission_note.company_seq = mission_item.company_seq and mission_note.seq = mission_note_seq
           where mission_item.company_seq = mission.company_seq and mission_item.mission_seq = mission.seq and second_cat = 'nutrition')`,
    );
    expect((await ask('/mission/statics')).body).toMatchObject({ hidden: false, recipientCnt: 10 });
    expect([await categories(), (await ask('/mission/trends')).body.list]).toEqual([[], []]);
    expect((await call<{ cats: object[] }>('GET', `/mission/statics?${range}`, own.S)).body.cats).toHaveLength(2);
  });
});
