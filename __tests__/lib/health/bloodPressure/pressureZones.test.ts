import fc from 'fast-check';
import { BP_ZONES, bpCells, bpHours, bpShares, homeMeans } from '@/lib/health/bloodPressure/pressureZones';
import { BP_CLASSES, bpClass, bpPattern, homePattern, type HomeBpPattern } from '@/lib/health/bloodPressure/pressureClass';
import { mean, round } from '@/lib/shared/rounding';

const pressure = fc.record({ sbp: fc.integer({ min: 50, max: 260 }), dbp: fc.integer({ min: 20, max: 180 }) });

test('R-HEALTH-03: the zones drawn match the class of a reading at every point', () => {
  const covers = (ends: { min: number; max: number }, value: number) => value >= ends.min && value < ends.max;
  const seenAt = (sbp: number, dbp: number) => BP_ZONES.findLast((zone) => covers(zone.sbp, sbp) && covers(zone.dbp, dbp))?.bpClass;
  const wrong: string[] = [];
  for (let sbp = 50; sbp <= 260; sbp += 1)
    for (let dbp = 20; dbp <= 180; dbp += 1) if (seenAt(sbp, dbp) !== bpClass(sbp, dbp)) wrong.push(`${sbp}/${dbp}`);
  expect(wrong).toEqual([]);
});

test('R-HEALTH-03: equal readings are one mark with a count, the most frequent drawn last', () => {
  const readings = [
    { sbp: 120, dbp: 80 },
    { sbp: 118, dbp: 76 },
    { sbp: 120, dbp: 80 },
  ];
  expect(bpCells(readings)).toEqual([
    { sbp: 118, dbp: 76, count: 1 },
    { sbp: 120, dbp: 80, count: 2 },
  ]);
  fc.assert(
    fc.property(fc.array(pressure, { maxLength: 200 }), (drawn) => {
      const cells = bpCells(drawn);
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(drawn.length);
      expect(new Set(cells.map(({ sbp, dbp }) => `${sbp}/${dbp}`)).size).toBe(cells.length);
    }),
  );
});

test('R-HEALTH-03: readings per class, mildest first', () => {
  const readings = [
    { sbp: 118, dbp: 76 },
    { sbp: 112, dbp: 70 },
    { sbp: 145, dbp: 80 },
  ];
  const shares = bpShares(readings);
  expect(shares.map((share) => share.bpClass)).toEqual([...BP_CLASSES]);
  expect(shares.filter(({ count }) => count > 0)).toEqual([
    { bpClass: 'NORMAL', count: 2, percent: 67 },
    { bpClass: 'ISOLATED_SYSTOLIC', count: 1, percent: 33 },
  ]);
  expect(bpShares([]).every(({ percent }) => percent === 0)).toBe(true);
});

test.each([
  ['Asia/Seoul', 8],
  ['America/New_York', 18],
  ['Asia/Kathmandu', 5],
])('R-HEALTH-03: readings are averaged by local hour in %s', (zone, hour) => {
  const readings = [
    { date: '2026-11-09T23:20:00Z', sbp: 130, dbp: 80 },
    { date: '2026-11-10T23:40:00Z', sbp: 120, dbp: 90 },
  ];
  expect(bpHours(readings, zone)).toEqual([{ hour, sbp: 125, dbp: 85, count: 2 }]);
  // if the source reports the local hour, it is used
  expect(
    bpHours(
      readings.map((reading) => ({ ...reading, hour: 7 })),
      zone,
    ),
  ).toEqual([{ hour: 7, sbp: 125, dbp: 85, count: 2 }]);
});

test('R-HEALTH-03: morning and evening are rounded once, for any readings', () => {
  const readings = fc.array(fc.integer({ min: 90, max: 200 }), { minLength: 3, maxLength: 7 });
  fc.assert(
    fc.property(readings, readings, (mornings, evenings) => {
      const at = (hour: number, values: number[]) => values.map((sbp) => ({ hour, sbp, dbp: 70 }));
      const pattern = bpPattern([...at(6, mornings), ...at(21, evenings)]) as HomeBpPattern;
      expect(homeMeans(pattern)).toEqual({ morning: round(mean(mornings)!, 1), evening: round(mean(evenings)!, 1) });
    }),
  );
});

test('R-HEALTH-03: without them, morning and evening follow from their average and difference', () => {
  const pattern = homePattern({ sbp: 150, dbp: 90 }, { sbp: 128, dbp: 80 });
  expect(homeMeans(pattern)).toEqual({ morning: 150, evening: 128 });
  // 139 ± 11.05, with one decimal
  expect(homeMeans({ meAve: 139, meDiff: 22.1 })).toEqual({ morning: 150.1, evening: 128 });
});
