import { levelShares, shareColumns } from '@/lib/health/stress/stressShares';
import type { StressLevel } from '@/lib/health/stress/stress';

const reading = (date: string, stressStatus: StressLevel) => ({ date, stressStatus });

test('R-HEALTH-04: the share of each level, lowest first', () => {
  const readings = [reading('2026-11-10T00:00:00Z', 'LOW'), reading('2026-11-10T01:00:00Z', 'MID'), reading('2026-11-10T02:00:00Z', 'MID')];
  expect(levelShares(readings)).toEqual([
    { level: 'LOW', count: 1, percent: 33.3 },
    { level: 'MID', count: 2, percent: 66.7 },
    { level: 'HIGH', count: 0, percent: 0 },
    { level: 'VERY HIGH', count: 0, percent: 0 },
  ]);
  expect(levelShares([]).map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
});

test.each([
  // 14:30Z and 18:30Z of 10 November: one day in New York, two in Seoul and in Kathmandu
  ['America/New_York', [['LOW', 'VERY HIGH']]],
  ['Asia/Seoul', [['LOW'], ['VERY HIGH']]],
  ['Asia/Kathmandu', [['LOW'], ['VERY HIGH']]],
])('R-HEALTH-04: daily shares follow days in %s', (zone, days) => {
  const readings = [reading('2026-11-10T14:30:00Z', 'LOW'), reading('2026-11-10T18:30:00Z', 'VERY HIGH')];
  const columns = shareColumns(readings, { startDate: '2026-11-01', endDate: '2026-11-20' }, zone);
  expect(columns.map(({ shares }) => shares.filter(({ count }) => count > 0).map(({ level }) => level))).toEqual(days);
});

test('R-HEALTH-04: beyond three months the shares are weekly', () => {
  const readings = [reading('2026-11-10T03:00:00Z', 'LOW'), reading('2026-11-12T03:00:00Z', 'HIGH')];
  const columns = shareColumns(readings, { startDate: '2026-01-01', endDate: '2026-11-20' }, 'Asia/Seoul');
  expect(columns.map(({ count, from }) => [count, new Date(from).toISOString()])).toEqual([[2, '2026-11-08T15:00:00.000Z']]);
});
