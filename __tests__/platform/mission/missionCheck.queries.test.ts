/** @engine postgres: concurrent calls wait for locks. */
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, seedNote } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

test.each([true, false])('R-NOTI-02: a mission is deleted while a recipient checks it off (daily: %s)', async (daily) => {
  const fixtures = await seedFixtures(platform, `GOES${daily}`);
  const { M, U } = fixtures;
  const note = await seedNote(platform, fixtures);
  const draft = { title: 'Steps', contents: 'Walk', missionNoteSeq: [note], missionType: 'ALL', takerSeq: [], startDate: 0 };
  const { missionSeq } = (
    await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', {
      token: M.token,
      body: { ...draft, ...(daily && { daily, endDate: addDays(dayOf(new Date(), 'Asia/Seoul'), 6) }) },
    })
  ).body;
  const lock = await platform.holdLock(`select 1 from mission where seq = ${missionSeq} for update`);
  const deleted = platform.call('DELETE', '/mission/deleteMission', { token: M.token, body: { seq: [missionSeq] } });
  await lock.awaitedBy(1);
  const body = { missionSeq, missionNoteSeq: note, done: true };
  const ticked = platform.call('POST', '/mission/checkNote', { token: U.token, body });
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await deleted).status, (await ticked).status]).toEqual([200, 404]);
});
