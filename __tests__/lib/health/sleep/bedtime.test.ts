import { averageBedtime } from '@/lib/health/sleep/bedtime';

const [HALF, DAY] = [720, 1440];

test.each<[string, number[], { middle: number; deviation: number } | null]>([
  ['no night', [], null],
  ['one night', [-60], { middle: -60, deviation: 0 }],
  ['23:50 and 00:10', [-10, 10], { middle: 0, deviation: 10 }],
  ['23:30 and 00:30', [-30, 30], { middle: 0, deviation: 30 }],
  ['23:00, 23:30 and 02:30', [-60, -30, 150], { middle: 20, deviation: Math.sqrt((80 ** 2 + 50 ** 2 + 130 ** 2) / 3) }],
  ['mornings after the shift', [480, 510, 540], { middle: 510, deviation: Math.sqrt(600) }],
  // 15:50 to 23:40, and 16:10 to 00:10 of the next day
  ['afternoons ending on either side of midnight', [950, 970 - DAY, 970 - DAY], { middle: 963.33 - DAY, deviation: 9.43 }],
  ['most of them on the day itself', [950, 950, 970 - DAY], { middle: 956.67, deviation: 9.43 }],
  ['11:40 and 12:20', [HALF - 20, HALF + 20], { middle: HALF, deviation: 20 }],
  ['two opposite times without a clear average', [-60, HALF - 60], { middle: 300, deviation: 360 }],
])('domain.md §5.4: average and spread of bedtimes: %s', (_, minutes, expected) => {
  const found = averageBedtime(minutes);
  if (expected === null) return expect(found).toBeNull();
  expect(found?.middle).toBeCloseTo(expected.middle, 2);
  expect(found?.deviation).toBeCloseTo(expected.deviation, 2);
});

test('domain.md §5.4: counting from another midnight shifts the average and keeps the spread', () => {
  for (const minutes of [
    [-90, -20, 75],
    [300, 420, 310, 900],
  ]) {
    const [average, later] = [averageBedtime(minutes)!, averageBedtime(minutes.map((at) => at + 2 * DAY))!];
    expect(later.middle - average.middle).toBeCloseTo(2 * DAY, 6);
    expect(later.deviation).toBeCloseTo(average.deviation, 6);
  }
});

test('domain.md §5.4: whoever goes to bed some hours later every night has the same spread, at any time of day', () => {
  for (const minutes of [
    [-90, -20, 75],
    [300, 420, 310, 900],
  ]) {
    const average = averageBedtime(minutes)!;
    for (let hours = 1; hours < 24; hours++) {
      const later = averageBedtime(minutes.map((at) => at + 60 * hours))!;
      expect([hours, later.deviation]).toEqual([hours, expect.closeTo(average.deviation, 6)]);
      // on whichever day
      expect([hours, (later.middle - average.middle + DAY) % DAY]).toEqual([hours, expect.closeTo(60 * hours, 6)]);
    }
  }
});
