import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { healthPrefetchCalls } from '@/lib/health/tab/healthPrefetch';
import { keyOf } from '@/lib/shared/readKey';

const NOW = new Date('2026-11-21T11:30:00Z');
const MONTH = 'endDate=2026-11-21&startDate=2026-10-21';
const keys = (search: Record<string, string>, memberSeq?: number) =>
  healthPrefetchCalls(search, NOW, 'Asia/Seoul', memberSeq).reads.map(({ endpoint, input }) => keyOf(endpoint, input));

/** The read of a measure's panel. */
const panel = (about: string, kind: string) => `/${about}/readings?endDate=2026-11-21&kind=${kind}&startDate=2026-10-21`;

test.each([
  ['heart', [`/user/getBpmIndicator?${MONTH}`, ...['restingHeart', 'hrv'].map((kind) => panel('vitals', kind))]],
  ['pressure', [`/user/getBloodPressure?${MONTH}`, `/v19blood/personalBpPattern?${MONTH}`]],
  ['stress', [`/user/getStressIndicator?${MONTH}`]],
  ['sleep', [`/v19sleep/avgSleepPoint?${MONTH}`, `/v19sleep/sleepDetailDte?${MONTH}`, panel('sleep', 'respiration')]],
])('R-HEALTH-01: first reads of %s', (tab, reads) => {
  expect(keys({ tab })).toEqual(['/user/recentBandData', ...reads]);
});

test('R-HEALTH-01: a range and a night in the address are passed to the reads', () => {
  const range = { from: '2026-11-01', to: '2026-11-10' };
  expect(keys({ tab: 'pressure', ...range }).slice(1)).toEqual([
    '/user/getBloodPressure?endDate=2026-11-10&startDate=2026-11-01',
    '/v19blood/personalBpPattern?endDate=2026-11-10&startDate=2026-11-01',
  ]);
  expect(keys({ tab: 'sleep', ...range, night: '2026-11-05' })[2]).toBe('/v19sleep/sleepDetailDte?day=2026-11-05');
  expect(keys({ tab: 'sleep', ...range, night: '2026-11-31' })[2]).toBe('/v19sleep/sleepDetailDte?endDate=2026-11-10&startDate=2026-11-01');
});

test.each(HEALTH_TABS)(
  'R-GUARD-06: with a member opened by a manager, every read of %s names the member, and its query is valid',
  (tab) => {
    const { reads } = healthPrefetchCalls({ tab }, NOW, 'Asia/Seoul', 12);
    for (const { endpoint, input } of reads) {
      expect(keyOf(endpoint, input)).toContain('memberSeq=12');
      expect(endpoint.query?.safeParse(input.query).success).toBe(true);
    }
  },
);
