import vectors from '@/__tests__/support/domain-vectors.json';
import { bpmClass, heartScale, oxygenClass, restingBpm, restingSamples, stillSamples } from '@/lib/health/heart/heartRate';

test.each(vectors.heart)('R-HEALTH-02: $bpm bpm', (row) => {
  expect(bpmClass(row.bpm)).toBe(row.cls);
  expect(heartScale(row.bpm)).toBe(row.scalePct);
});
test.each(vectors.spo2)('R-HEALTH-02: $oxygen %', (row) => expect(oxygenClass(row.oxygen)).toBe(row.cls));

test('R-HEALTH-02: the resting heart rate is the average of the lowest quarter of the readings', () => {
  expect(restingBpm([])).toBeNull();
  expect(restingBpm([72])).toBe(72);
  expect(restingBpm([90, 61, 75, 70])).toBe(61);
  expect(restingBpm([64, 90, 60, 80, 100, 75, 70, 85])).toBe(62);
  // the quarter is rounded up
  expect(restingBpm([90, 61, 75, 70, 63])).toBe(62);
});

test('R-HEALTH-02: each day has its resting heart rate, in the member’s zone', () => {
  const range = { startDate: '2026-10-31', endDate: '2026-11-02' };
  // the last two are on 1 November in New York, which has 25 hours, and on 2 November in Seoul
  const samples = [
    { at: Date.parse('2026-10-31T14:00:00Z'), value: 66 },
    { at: Date.parse('2026-11-01T23:00:00Z'), value: 70 },
    { at: Date.parse('2026-11-02T04:30:00Z'), value: 58 },
  ];
  expect(restingSamples(samples, range, 'America/New_York')).toEqual([
    { at: Date.parse('2026-10-31T16:00:00Z'), value: 66 },
    { at: Date.parse('2026-11-01T16:30:00Z'), value: 58 },
  ]);
  expect(restingSamples(samples, range, 'Asia/Seoul').map(({ value }) => value)).toEqual([66, 58]);
  expect(restingSamples(samples.slice(1), range, 'Asia/Seoul')).toEqual([{ at: Date.parse('2026-11-02T03:00:00Z'), value: 58 }]);
});

test('R-HEALTH-02: readings during exercise or without a pulse do not count as resting', () => {
  const date = '2026-11-02T03:00:00.000Z';
  const still = { date, bpm: 61, oxygen: null };
  const readings = [still, { ...still, bpm: 140, moving: true }, { ...still, bpm: null, oxygen: 97 }, { ...still, bpm: 62, moving: false }];
  expect(stillSamples(readings)).toEqual([61, 62].map((value) => ({ at: Date.parse(date), value })));
});
