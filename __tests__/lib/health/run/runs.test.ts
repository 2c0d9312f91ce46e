import vectors from '@/__tests__/support/domain-vectors.json';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';
import { durationText, paceOf, paceText, paceTicks, runSums, shownPace, tabulatedDuration } from '@/lib/health/run/runs';
import { oxygenCost, runKcal } from '@/lib/measures/runEnergy';
import { round } from '@/lib/shared/rounding';

test.each(vectors.run)('R-HEALTH-08: $km km in $seconds s at $weight kg', (row) => {
  expect(shownPace(paceOf(row.km, row.seconds)!, 'km')).toBe(row.pace);
  expect(paceText(row.pace)).toBe(row.paceText);
  const speed = (row.km * 1000) / (row.seconds / 60);
  expect(round(speed * 0.06, 1)).toBe(row.speedKmh);
  expect(round(oxygenCost(speed) / 3.5, 1)).toBe(row.met);
  expect(runKcal(row.km, row.seconds, row.weight)).toBe(row.kcal);
});

test('R-HEALTH-08: up to 120 m/min the oxygen cost is that of walking, above that of running (ACSM)', () => {
  // 3.5 + 0.1 × 120, 3.5 + 0.2 × 120.5
  expect([120, 120.5].map(oxygenCost)).toEqual([15.5, expect.closeTo(27.6, 9)]);
  // 10 m in a second are 600 m/min: 123.5 ml × 80 kg / 60 × 5 kcal per litre = 0.82 kcal
  expect([1, 0, -1].map((seconds) => runKcal(0.01, seconds, 80))).toEqual([1, 0, 0]);
});

test('R-HEALTH-08: seconds of a pace never reach sixty, and there is no division by zero', () => {
  expect([paceText(359.6), paceText(61)]).toEqual(['6\'00"', '1\'01"']);
  expect([paceOf(0, 100), paceOf(0.5, 150), runKcal(5, 0, 70)]).toEqual([null, 300, 0]);
});

test('R-HEALTH-08: paces per mile, durations and ticks', () => {
  // 330 s/km × 1.609344
  expect([shownPace(330, 'km'), shownPace(330, 'mi')]).toEqual([330, 531]);
  // 1563 s for 5 km are 312.6 s/km and 503.1 s/mi, but 313 s/km would be 503.7
  expect([shownPace(paceOf(5, 1563)!, 'km'), shownPace(paceOf(5, 1563)!, 'mi')]).toEqual([313, 503]);
  expect(
    paceText(shownPace(runSums([{ date: '', distance: 5, seconds: 1563, pace: null, calories: null }], DEFAULT_UNITS).pace!, 'mi')),
  ).toBe('8\'23"');
  expect([0, 59, 60, 1930, 3599.6, 3753].map(durationText)).toEqual(['0:00', '0:59', '1:00', '32:10', '1:00:00', '1:02:33']);
  // R-DASH-05: a spreadsheet would read 32:10 as hours and minutes
  expect([0, 1930, 3599.6, 36_000].map(tabulatedDuration)).toEqual(['0:00:00', '0:32:10', '1:00:00', '10:00:00']);
  expect(paceTicks(318, 372)).toEqual([330, 345, 360]);
  expect(paceTicks(100, 1000)).toEqual([300, 600, 900]);
});

test.each([
  [300, 350, [300, 310, 320, 330, 340, 350]],
  [300, 351, [300, 315, 330, 345]],
  [300, 450, [300, 330, 360, 390, 420, 450]],
  [300, 600, [300, 360, 420, 480, 540, 600]],
  [240, 840, [240, 360, 480, 600, 720, 840]],
  [300, 1800, [300, 600, 900, 1200, 1500, 1800]],
  [600, 3600, [600, 1200, 1800, 2400, 3000, 3600]],
  [600, 3601, [900, 1800, 2700, 3600]],
])('R-HEALTH-08: an axis of paces from %i to %i s is labelled at %j', (fastest, slowest, ticks) => {
  expect(paceTicks(fastest, slowest)).toEqual(ticks);
});

test('R-HEALTH-08: the pace of several runs is that of their total distance', () => {
  const run = (distance: number, seconds: number, calories: number | null) => ({
    date: '2026-11-10T01:00:00.000Z',
    distance,
    seconds,
    pace: null,
    calories,
  });
  // 15 km in 5,400 s is 360 s/km, although the paces are 300 and 390
  expect(runSums([run(5, 1500, 400), run(10, 3900, null)], DEFAULT_UNITS)).toEqual({
    count: 2,
    distance: 15,
    seconds: 5400,
    pace: 360,
    calories: 400,
    estimated: false,
  });
  const [told, estimated] = [run(5, 1500, 400), { ...run(5, 1500, 380), estimated: true }];
  expect([[told], [{ ...told, estimated: false }], [told, estimated]].map((runs) => runSums(runs, DEFAULT_UNITS).estimated)).toEqual([
    false,
    false,
    true,
  ]);
  expect(runSums([], DEFAULT_UNITS)).toEqual({ count: 0, distance: 0, seconds: 0, pace: null, calories: null, estimated: false });
});

test('R-HEALTH-08: in miles and kJ, distance and energy are the sums of the runs as shown, and the pace is of their exact distance', () => {
  const units: Units = { ...DEFAULT_UNITS, distance: 'mi', calorie: 'KJ' };
  // each 3.1069 mi and 213.4 kJ; together 6.2137 mi, at 330 s/km
  const run = { date: '2026-11-10T01:00:00.000Z', distance: 5, seconds: 1650, pace: 330, calories: 51 };
  expect(runSums([run, run], units)).toMatchObject({ distance: 6.22, calories: 426, pace: 330 });
});
