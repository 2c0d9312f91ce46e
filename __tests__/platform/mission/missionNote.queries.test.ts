import type { Mission } from '@/lib/mission/contract';
import type { MissionCat, MissionNote } from '@/lib/mission/note/contract';
import { seedFixtures, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;

const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
const addTopic = async (who: Person, title: string) =>
  (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', who, { title })).body.missionCatSeq;
const addNote = async (missionCatSeq: number, note: string) =>
  (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', fixtures.S, { missionCatSeq, note })).body.missionNoteSeq;
const topics = async () => (await call<{ list: MissionCat[] }>('GET', '/mission/mapCat', fixtures.S)).body.list;
const notes = async () => (await call<{ list: MissionNote[] }>('GET', '/mission/listNote?size=100', fixtures.S)).body.list;
const send = async (missionNoteSeq: number) => {
  const draft = { title: 'Steps', contents: 'Walk', missionNoteSeq: [missionNoteSeq], missionType: 'ALL', takerSeq: [], startDate: 0 };
  return (await call<{ missionSeq: number }>('POST', '/mission/sendMission', fixtures.M, draft)).body.missionSeq;
};
const heldBy = async (missionSeq: number) => {
  const { list } = (await call<{ list: Mission[] }>('GET', '/mission/listMission?size=100', fixtures.U)).body;
  return list.find((mission) => mission.missionSeq === missionSeq)!.notes.map(({ note, topic }) => [note, topic]);
};

beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'NOTES'), await seedFixtures(platform, 'OTHERS')];
}, 60_000);
afterAll(() => platform.stop());

test('R-NOTI-01: topics and notes can be renamed; sent missions keep the old text, and new ones get the new', async () => {
  const missionCatSeq = await addTopic(fixtures.S, 'Walking');
  const missionNoteSeq = await addNote(missionCatSeq, 'Walk');
  const before = await send(missionNoteSeq);
  expect((await call('POST', '/mission/renameCat', fixtures.M, { missionCatSeq, title: 'On foot' })).status).toBe(200);
  expect((await call('POST', '/mission/renameNote', fixtures.M, { missionNoteSeq, note: 'Walk far' })).status).toBe(200);
  const between = await send(missionNoteSeq);
  await call('POST', '/mission/renameNote', fixtures.M, { missionNoteSeq, note: 'Run' });
  expect((await topics()).map(({ title }) => title)).toContain('On foot');
  expect((await notes()).find((note) => note.missionNoteSeq === missionNoteSeq)).toMatchObject({ note: 'Run', topic: 'On foot' });
  expect([await heldBy(before), await heldBy(between), await heldBy(await send(missionNoteSeq))]).toEqual([
    [['Walk', 'Walking']],
    [['Walk far', 'On foot']],
    [['Run', 'On foot']],
  ]);
});

test('R-NOTI-01: two topics with one title are refused; the title of a deleted one is free', async () => {
  const [one, other] = [await addTopic(fixtures.S, 'One'), await addTopic(fixtures.S, 'Other')];
  const rename = async (missionCatSeq: number, title: string) =>
    (await call('POST', '/mission/renameCat', fixtures.S, { missionCatSeq, title })).status;
  expect([await rename(other, 'One'), await rename(other, 'Other'), await rename(other, ' ')]).toEqual([409, 200, 422]);
  expect((await call('DELETE', '/mission/deleteCat', fixtures.S, { missionCatSeq: one })).status).toBe(200);
  expect(await rename(other, 'One')).toBe(200);
  expect(await rename(one, 'Again')).toBe(404);
});

test('R-NOTI-01: deleting a topic removes its notes from the list only; another company’s cannot be deleted', async () => {
  const missionCatSeq = await addTopic(fixtures.S, 'Food');
  const missionNoteSeq = await addNote(missionCatSeq, 'Greens');
  const sent = await send(missionNoteSeq);
  for (const path of ['/mission/deleteCat', '/mission/renameCat'])
    expect((await call(path.includes('delete') ? 'DELETE' : 'POST', path, foreign.S, { missionCatSeq, title: 'Mine' })).status).toBe(404);
  expect((await call('POST', '/mission/renameNote', foreign.S, { missionNoteSeq, note: 'Mine' })).status).toBe(404);
  expect((await call('DELETE', '/mission/deleteCat', fixtures.M, { missionCatSeq })).status).toBe(200);
  expect((await call('DELETE', '/mission/deleteCat', fixtures.M, { missionCatSeq })).status).toBe(404);
  expect([
    (await topics()).some((topic) => topic.missionCatSeq === missionCatSeq),
    (await notes()).some((note) => note.missionNoteSeq === missionNoteSeq),
  ]).toEqual([false, false]);
  expect(await heldBy(sent)).toEqual([['Greens', 'Food']]);
});
