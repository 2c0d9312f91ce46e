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

describe('the share of measured members', () => {
  let compSeq: number;
  let tokens: Record<'M' | 'S' | 'A', string>;
  let numbers: number[];
  const measure = (memberSeq: number) =>
    seedRecord(platform, { compSeq, memberSeq, at: new Date(Date.now() - 3_600_000).toISOString(), reading: { weight: 70, bfp: 20 } });
  const percents = async () => {
    const list = [];
    for (const role of ['M', 'S', 'A'] as const) {
      const { body } = await platform.call<Trust>('GET', `/company/trust?compSeq=${compSeq}`, { token: tokens[role] });
      list.push(body.measured?.percent);
    }
    return list;
  };
  let managerSeq: number;
  const join = async (count: number) => {
    const added = Array.from({ length: count }, (_, one) => ({
      compSeq,
      id: `share.${numbers.length + one}`,
      type: 'U' as const,
      managerSeq,
    }));
    numbers.push(...(await platform.addMembers(added)));
  };
  beforeAll(async () => {
    const { S, M, U, otherU, ...fixtures } = await seedFixtures(platform, 'SHARE');
    compSeq = fixtures.compSeq;
    managerSeq = M.seq;
    numbers = [U.seq];
    await platform.addMember({ compSeq, id: 'share.admin', type: 'A' });
    tokens = { M: M.token, S: S.token, A: await platform.signIn(compSeq, 'share.admin') };
    for (const seq of [U.seq, otherU.seq]) await measure(seq);
  });

  test('R-PRIV-06 P6: is hidden of fewer than five, and a manager’s is about their own members', async () => {
    await join(2);
    expect(await percents()).toEqual([null, null, null]);
    await join(1);
    expect(await percents()).toEqual([null, 40, null]);
    await join(1);
    // the one whom the manager may not open is measured, too
    expect(await percents()).toEqual([20, 33, null]);
  });

  test('R-PRIV-06 P6: is hidden from the administrator while it is about fewer than five, measured or not', async () => {
    await join(4);
    expect(await percents()).toEqual([11, 20, null]);
    for (const seq of numbers.slice(1, 4)) await measure(seq);
    expect(await percents()).toEqual([44, 50, 50]);
    await measure(numbers[4]!);
    expect(await percents()).toEqual([56, 60, null]);
    for (const seq of numbers.slice(5)) await measure(seq);
    expect(await percents()).toEqual([100, 100, 100]);
  });
});
