import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { bpClass, bpPattern, dipOf, homePattern, meanClass, type BpClass } from '@/lib/health/bloodPressure/pressureClass';

test.each(vectors.bloodPressure)('R-HEALTH-03: $sbp/$dbp', (row) => {
  expect(bpClass(row.sbp, row.dbp)).toBe(row.ksh);
});
test.each(vectors.bpDip)('R-HEALTH-03: day $daySbp, night $nightSbp', (row) => {
  expect(dipOf(row.daySbp, row.nightSbp)).toEqual({ type: row.type, dipPct: row.dipPct });
});
test.each([
  // a thousandth is 0.1 %
  [800, 'EXTREME_DIPPER', 20],
  [801, 'DIPPER', 19.9],
  [900, 'DIPPER', 10],
  [901, 'NON_DIPPER', 9.9],
  [1000, 'NON_DIPPER', 0],
  [1001, 'RISER', -0.1],
])('R-HEALTH-03: a night at %i thousandths of the day is %s', (night, type, dipPct) => {
  expect(dipOf(1000, night)).toEqual({ type, dipPct });
});
test.each(vectors.bpHomePattern)('R-HEALTH-03: morning $morning, evening $evening', ({ morning, evening, ...expected }) => {
  const means = ([sbp = NaN, dbp = NaN]: number[]) => ({ sbp, dbp });
  expect(homePattern(means(morning), means(evening))).toEqual(expected);
});

describe('R-HEALTH-03: class', () => {
  const SEVERITY: Record<BpClass, number> = {
    LOW: 0,
    NORMAL: 0,
    ELEVATED: 1,
    PREHYPERTENSION: 2,
    ISOLATED_SYSTOLIC: 3,
    STAGE1: 3,
    STAGE2: 4,
    CRISIS: 5,
  };
  const bySystolic = (sbp: number) => [120, 130, 140, 160, 180].filter((limit) => sbp >= limit).length;
  const byDiastolic = (dbp: number) =>
    [
      [80, 2],
      [90, 3],
      [100, 4],
      [120, 5],
    ].reduce((level, [limit = 0, at = 0]) => (dbp >= limit ? at : level), 0);

  test.each<[number, number, BpClass]>([
    [89, 60, 'LOW'],
    [90, 59, 'LOW'],
    [90, 60, 'NORMAL'],
    [119, 79, 'NORMAL'],
    // a higher class prevails over a low second number
    [120, 59, 'ELEVATED'],
    [129, 79, 'ELEVATED'],
    [130, 59, 'PREHYPERTENSION'],
    [89, 80, 'PREHYPERTENSION'],
    [139, 89, 'PREHYPERTENSION'],
    [140, 89, 'ISOLATED_SYSTOLIC'],
    [159, 89, 'ISOLATED_SYSTOLIC'],
    [139, 90, 'STAGE1'],
    [140, 90, 'STAGE1'],
    [159, 99, 'STAGE1'],
    [160, 89, 'STAGE2'],
    [119, 100, 'STAGE2'],
    [179, 119, 'STAGE2'],
    [180, 79, 'CRISIS'],
    [119, 120, 'CRISIS'],
  ])('of %i over %i mmHg is %s', (sbp, dbp, expected) => expect(bpClass(sbp, dbp)).toBe(expected));

  test('of several readings is that of their means in whole mmHg', () => {
    expect(meanClass([])).toBeNull();
    // 129.5 over 79.5
    expect(
      meanClass([
        { sbp: 129, dbp: 79 },
        { sbp: 130, dbp: 80 },
      ]),
    ).toEqual({ sbp: 130, dbp: 80, bpClass: 'PREHYPERTENSION' });
  });

  test('is the higher class of the two numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 260 }), fc.integer({ min: 30, max: 160 }), (sbp, dbp) => {
        expect(SEVERITY[bpClass(sbp, dbp)]).toBe(Math.max(bySystolic(sbp), byDiastolic(dbp)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('R-HEALTH-03: personal pattern', () => {
  const at = (hour: number, sbp: number, dbp = 80, count = 3) => Array.from({ length: count }, () => ({ hour, sbp, dbp }));

  test('prefers day and night', () => {
    expect(bpPattern([...at(9, 130), ...at(1, 110), ...at(19, 150)])).toEqual({ kind: 'DAY_NIGHT', type: 'EXTREME_DIPPER', dipPct: 21.4 });
  });
  test('otherwise compares morning with evening', () => {
    expect(bpPattern([...at(6, 142, 88), ...at(21, 128, 80)])).toEqual({
      kind: 'HOME',
      type: 'MORNING',
      meAve: 135,
      meDiff: 14,
      morning: 142,
      evening: 128,
      surge: false,
    });
  });
  test('is decided by the averages as shown', () => {
    // 134.95 over 80 and 120 over 84.95 are shown as 135.0 and 85.0
    expect(bpPattern([...at(6, 135, 80, 19), ...at(6, 134, 80, 1), ...at(21, 120)])).toMatchObject({ type: 'MORNING', morning: 135 });
    expect(bpPattern([...at(6, 120), ...at(21, 120, 85, 19), ...at(21, 120, 84, 1)])).toMatchObject({ type: 'EVENING' });
    // 155.0 and 135.0 differ by 20
    expect(homePattern({ sbp: 154.96, dbp: 80 }, { sbp: 135.04, dbp: 80 }).surge).toBe(true);
    expect(homePattern({ sbp: 154.94, dbp: 80 }, { sbp: 135, dbp: 80 }).surge).toBe(false);
    // 119.33 on average and 120: their average is 119.67 and their difference 0.67
    expect(bpPattern([...at(6, 119, 80, 2), ...at(6, 120, 80, 1), ...at(21, 120)])).toMatchObject({
      morning: 119.3,
      evening: 120,
      meAve: 119.7,
      meDiff: -0.7,
    });
    expect(bpPattern([...at(6, 120), ...at(21, 119, 80, 2), ...at(21, 120, 80, 1)])).toMatchObject({ morning: 120, evening: 119.3 });
    const below = { sbp: 134.9, dbp: 84.9 };
    expect(homePattern(below, below)).toEqual({ type: 'NORMAL', meAve: 134.9, meDiff: 0, surge: false });
    expect(homePattern({ sbp: 149.9, dbp: 80 }, { sbp: 119.9, dbp: 80 }).surge).toBe(false);
    // their average 134.95 is shown as 135.0
    expect(homePattern({ sbp: 150, dbp: 80 }, { sbp: 119.9, dbp: 80 }).surge).toBe(true);
  });
  test('needs three readings in each half', () => {
    expect(bpPattern([...at(9, 130), ...at(1, 110, 70, 2)])).toBeNull();
    expect(bpPattern([...at(6, 130), ...at(21, 110, 70, 2)])).toBeNull();
    expect(bpPattern([...at(9, 130, 80, 2), ...at(1, 110)])).toBeNull();
    expect(bpPattern([...at(6, 130, 80, 2), ...at(21, 110)])).toBeNull();
    expect(bpPattern([])).toBeNull();
  });
  test('has fixed time windows', () => {
    const kind = (one: number, other: number) => bpPattern([...at(one, 130), ...at(other, 117)])?.kind;
    // day from 9 to 20, night from 1 to 5
    expect([kind(9, 2), kind(20, 2), kind(8, 2), kind(21, 2)]).toEqual(['DAY_NIGHT', 'DAY_NIGHT', undefined, undefined]);
    expect([kind(12, 1), kind(12, 5), kind(12, 0), kind(12, 6)]).toEqual(['DAY_NIGHT', 'DAY_NIGHT', undefined, undefined]);
    // morning from 5 to 9, evening from 18 to 23
    expect([kind(5, 22), kind(9, 22), kind(4, 22), kind(10, 22)]).toEqual(['HOME', 'HOME', undefined, undefined]);
    expect([kind(7, 18), kind(7, 23), kind(7, 17), kind(7, 0)]).toEqual(['HOME', 'HOME', undefined, undefined]);
  });
});
