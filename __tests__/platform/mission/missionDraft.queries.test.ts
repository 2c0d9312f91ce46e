import type { DraftRow, StoredDraft } from '@/lib/mission/draft/contract';
import { seedFixtures, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { MAX_DRAFTS } from '@/platform/mission/missionDraft.queries';

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
let walk: number;
let foreignNote: number;
/** A note in the sender's company, under a new topic. */
async function addNote(who: Person): Promise<number> {
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', who, { title: 'Habits' })).body;
  return (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', who, { missionCatSeq, note: 'Walk' })).body.missionNoteSeq;
}
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'DRAFTS'), await seedFixtures(platform, 'ELSE')];
  [walk, foreignNote] = [await addNote(fixtures.S), await addNote(foreign.S)];
}, 60_000);
afterAll(() => platform.stop());

const call = <T = { error: { code: string } }>(method: string, path: string, { token }: Person, body?: unknown) =>
  platform.call<T>(method, path, { token, body });
const typed = (change: object = {}) => ({
  kind: 'DRAFT',
  title: 'Steps',
  contents: '',
  when: 'now',
  at: '',
  lasts: '14',
  endDate: '',
  daily: true,
  to: 'INDIVIDUAL',
  missionNoteSeq: [walk],
  takerSeq: [fixtures.U.seq],
  fromSeq: null,
  samePicture: false,
  ...change,
});
const save = (who: Person, change: object = {}) => call<{ draftSeq: number }>('POST', '/mission/saveDraft', who, typed(change));
const kept = async (who: Person, change: object = {}) => (await save(who, change)).body.draftSeq;
const list = async (who: Person) => (await call<{ list: DraftRow[] }>('GET', '/mission/drafts', who)).body.list;
const open = (who: Person, draftSeq: number) => call<StoredDraft>('GET', `/mission/draft?draftSeq=${draftSeq}`, who);
const remove = async (who: Person, draftSeq: number) => (await call('DELETE', '/mission/deleteDraft', who, { draftSeq })).status;
const send = (who: Person, change: object) =>
  call<{ missionSeq: number }>('POST', '/mission/sendMission', who, {
    title: 'Steps',
    contents: 'Walk',
    missionNoteSeq: [walk],
    missionType: 'ALL',
    takerSeq: [],
    startDate: 0,
    ...change,
  });

test('R-NOTI-02: a draft is saved incomplete, changed in place, and opened with its recipients and notes', async () => {
  const draftSeq = await kept(fixtures.M);
  expect(await kept(fixtures.M, { draftSeq, title: 'More steps' })).toBe(draftSeq);
  expect(await list(fixtures.M)).toEqual([{ draftSeq, kind: 'DRAFT', title: 'More steps', updatedAt: expect.any(String) as string }]);
  expect((await open(fixtures.M, draftSeq)).body).toMatchObject({
    title: 'More steps',
    contents: '',
    daily: true,
    notes: [{ missionNoteSeq: walk, note: 'Walk' }],
    recipients: [{ seq: fixtures.U.seq, type: 'U', id: expect.stringMatching(/\.member$/) as string }],
    urlImg: null,
  });
  expect(await remove(fixtures.M, draftSeq)).toBe(200);
  expect(await remove(fixtures.M, draftSeq)).toBe(404);
  expect(await list(fixtures.M)).toEqual([]);
});

test('R-GUARD-05: a draft belongs to its writer: neither the master nor another company opens, changes or deletes it', async () => {
  const draftSeq = await kept(fixtures.M);
  for (const who of [fixtures.S, foreign.M, foreign.S]) {
    expect((await open(who, draftSeq)).status).toBe(404);
    expect((await save(who, { draftSeq, takerSeq: [] })).status).toBe(404);
    expect(await remove(who, draftSeq)).toBe(404);
    await send(who, { draftSeq, missionNoteSeq: [] });
    expect(await list(who)).toEqual([]);
  }
  expect((await list(fixtures.M)).map((row) => row.draftSeq)).toEqual([draftSeq]);
  expect((await save(fixtures.U)).status).toBe(403);
  await remove(fixtures.M, draftSeq);
});

test('R-NOTI-03: an opened draft leaves out recipients no longer allowed and deleted notes', async () => {
  const others = fixtures.otherU;
  const takerSeq = [fixtures.U.seq, others.seq, foreign.U.seq, fixtures.M.seq];
  const [own, company] = [
    await kept(fixtures.M, { takerSeq, missionNoteSeq: [walk, foreignNote, 999_999] }),
    await kept(fixtures.S, { takerSeq }),
  ];
  const seqs = async (who: Person, draftSeq: number) => (await open(who, draftSeq)).body.recipients.map(({ seq }) => seq).sort();
  expect(await seqs(fixtures.M, own)).toEqual([fixtures.U.seq]);
  expect(await seqs(fixtures.S, company)).toEqual([fixtures.U.seq, others.seq, fixtures.M.seq].sort());
  expect((await open(fixtures.M, own)).body.notes.map(({ missionNoteSeq }) => missionNoteSeq)).toEqual([walk]);
  await remove(fixtures.M, own);
  await remove(fixtures.S, company);
});

test('R-NOTI-03: a draft keeps the departments that have members of its writer’s', async () => {
  await platform.sql(`update member set dept = 'Sales' where seq = ${fixtures.U.seq}`);
  const depts = ['Sales', 'Nowhere'];
  const [named, earlier] = [await kept(fixtures.M, { depts, takerSeq: [] }), await kept(fixtures.M)];
  expect((await open(fixtures.M, named)).body).toMatchObject({ depts: ['Sales'], recipients: [] });
  // as drafts were stored before departments
  await platform.sql(`update mission_draft set content = content - 'depts' where seq = ${earlier}`);
  expect((await open(fixtures.M, earlier)).body.depts).toEqual([]);
  for (const draftSeq of [named, earlier]) await remove(fixtures.M, draftSeq);
});

test('R-NOTI-02: a draft is deleted when its mission is sent, a template stays; a refused mission keeps its draft', async () => {
  const [draftSeq, template] = [await kept(fixtures.M), await kept(fixtures.M, { kind: 'TEMPLATE' })];
  expect((await send(fixtures.M, { draftSeq, missionNoteSeq: [999_999] })).status).toBe(404);
  expect((await list(fixtures.M)).length).toBe(2);
  expect((await send(fixtures.M, { draftSeq })).status).toBe(200);
  expect((await send(fixtures.M, { draftSeq: template })).status).toBe(200);
  expect((await list(fixtures.M)).map((row) => row.draftSeq)).toEqual([template]);
});

test('the number of drafts is limited', async () => {
  await platform.sql(
    `insert into mission_draft (company_seq, member_seq, kind, content, updated_at)
     select company_seq, seq, 'DRAFT', '{"title":""}', now() from member, generate_series(1, ${MAX_DRAFTS}) where seq = ${fixtures.S.seq}`,
  );
  expect((await save(fixtures.S, { takerSeq: [] })).status).toBe(409);
});
