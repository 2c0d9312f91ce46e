import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import { BODY_TABS } from '@/lib/body/tab/bodyTabs';
import { keyOf } from '@/lib/shared/readKey';

const NOW = new Date('2026-11-21T03:00:00Z');
const keys = (search: Record<string, string>, memberSeq?: number) =>
  bodyPrefetchCalls(search, NOW, 'Asia/Seoul', memberSeq).reads.map(({ endpoint, input }) => decodeURIComponent(keyOf(endpoint, input)));

test('R-BODY-02: the analysis reads the latest record, of a device if chosen, or the open one', () => {
  expect(keys({})).toEqual(['/body/newAnalysis']);
  expect(keys({ device: 'FN' })).toEqual(['/body/newAnalysis?devCode=FT']);
  expect(keys({ seq: '12', device: 'SM' })).toEqual(['/body/newAnalysis?seq=12']);
});

test('R-BODY-03: the guide reads the record, its type, the recommended plan and a year of records', () => {
  expect(keys({ tab: 'guide', seq: '12' })).toEqual([
    '/body/newAnalysis?seq=12',
    '/body/guide?seq=12',
    '/body/recommend?goalBfp=0&goalWeight=0&seq=12',
    '/user/getMyTrend?endDate=2026-11-21&startDate=2025-11-21',
  ]);
});

test('R-BODY-04: tobe reads the current goal and its plan', () => {
  expect(keys({ tab: 'tobe' })).toEqual(['/body/newAnalysis', '/body/somatoGoal', '/body/recommend']);
});

test('R-GUARD-06: with a member opened by a manager, every read of every tab names the member', () => {
  for (const tab of BODY_TABS) {
    // the logo belongs to the company, not to the member
    const read = keys({ tab }, 12).filter((key) => !key.startsWith('/company/'));
    expect(read.length).toBeGreaterThan(0);
    for (const key of read) expect(key).toContain('memberSeq=12');
  }
});

test('R-BODY-05: the trend reads its range, and the one before if both are compared', () => {
  const trends = (search: Record<string, string>) => keys({ tab: 'trend', ...search }).filter((key) => key.startsWith('/user/getMyTrend'));
  const shown = '/user/getMyTrend?endDate=2026-11-10&startDate=2026-11-01';
  expect(trends({ from: '2026-11-01', to: '2026-11-10' })).toEqual([shown]);
  expect(trends({ from: '2026-11-01', to: '2026-11-10', before: '1' })).toEqual([
    shown,
    '/user/getMyTrend?endDate=2026-10-31&startDate=2026-10-22',
  ]);
});
