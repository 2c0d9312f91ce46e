import type { Review } from '@/lib/privacy/review/contract';
import type { Trust } from '@/lib/privacy/trust/contract';
import { monthOf } from '@/lib/time/month';
import { declaredCalls } from '../../support/calls/contracts';
import { requestOf } from '../../support/calls/sample';
import { seedFixtures, seedNote } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedRecord, seedSteps } from '../../support/database/seedRecords';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
}, 60_000);
afterAll(() => platform.stop());

test('R-PRIV-06: every call that exports members’ rows is a download on the trust page, with files counted as in the monthly review', async () => {
  const fixtures = await seedFixtures(platform, 'TAKEN');
  const { compSeq, S, U } = fixtures;
  const at = new Date(Date.now() - 3_600_000);
  const day = at.toISOString().slice(0, 10);
  await seedRecord(platform, { compSeq, memberSeq: U.seq, at: at.toISOString(), reading: { weight: 70, bfp: 20 } });
  await seedSteps(platform, compSeq, U.seq, day, 5_000);
  const mission = {
    title: 'Walk',
    contents: 'Walk',
    missionNoteSeq: [await seedNote(platform, fixtures)],
    missionType: 'ALL',
    startDate: 0,
  };
  expect((await platform.call('POST', '/mission/sendMission', { token: S.token, body: { ...mission, takerSeq: [] } })).status).toBe(200);
  const from = new Date(at.getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(at.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const exportsNow = async () => (await platform.call<Trust>('GET', '/company/trust', { token: U.token })).body.exports;
  const filesOfReview = async () => {
    const path = `/privacy/review?month=${monthOf(new Date(), 'Asia/Seoul')}`;
    return (await platform.call<Review>('GET', path, { token: S.token })).body.downloads.total;
  };
  const handing = (await declaredCalls()).filter(({ spec }) => spec.exports !== undefined);
  expect(handing.length).toBeGreaterThan(4);
  expect(await exportsNow()).toEqual({ days: 30, files: 0, members: 0 });
  let files = 0;
  const take = async (name: string, path: string) => {
    expect([name, (await platform.call('GET', path, { token: S.token })).status]).toEqual([name, 200]);
    files += 1;
    expect([name, (await exportsNow()).files, await filesOfReview()]).toEqual([name, files, files]);
  };
  for (const { name, spec } of handing) {
    const dates = { startDate: from, endDate: to, strDte: from, endDte: to };
    const { path } = await requestOf(spec, { names: { ...dates, memberSeq: U.seq, reason: 'One', page: 0 }, also: ['all'] });
    await take(name, path);
    // a different reason makes a different file, also within the same minute
    await take(name, path.replace('reason=One', 'reason=Two'));
  }
  expect((await exportsNow()).members).toBe(2);
});

test('R-PRIV-06: a member’s own take-out is not counted as a download by a manager', async () => {
  const { U } = await seedFixtures(platform, 'OWNDATA');
  const answer = await fetch(`${platform.url}/privacy/download`, { headers: { authorization: `Bearer ${U.token}` } });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  const { body } = await platform.call<Trust>('GET', '/company/trust', { token: U.token });
  expect(body.exports).toEqual({ days: 30, files: 0, members: 0 });
});

test('R-PRIV-06: the share of measured members is shown from five members on, and not below', async () => {
  const { compSeq, S, M, U } = await seedFixtures(platform, 'SHARE');
  await seedRecord(platform, {
    compSeq,
    memberSeq: U.seq,
    at: new Date(Date.now() - 3_600_000).toISOString(),
    reading: { weight: 70, bfp: 20 },
  });
  const measured = async () => (await platform.call<Trust>('GET', '/company/trust', { token: S.token })).body.measured;
  const join = (...names: string[]) =>
    platform.addMembers(names.map((name) => ({ compSeq, id: `share.${name}`, type: 'U' as const, managerSeq: M.seq })));
  await join('third', 'fourth');
  expect(await measured()).toEqual({ days: 30, percent: null });
  await join('fifth');
  expect(await measured()).toEqual({ days: 30, percent: 20 });
});
