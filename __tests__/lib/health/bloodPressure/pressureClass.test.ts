import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { bpClass, bpPattern, dipOf, homePattern, type BpClass } from '@/lib/health/bloodPressure/pressureClass';

test.each(vectors.bloodPressure)('R-HEALTH-03: $sbp/$dbp', (row) => {
  expect(bpClass(row.sbp, row.dbp)).toBe(row.ksh);
});
test.each(vectors.bpDip)('R-HEALTH-03: day $daySbp, night $nightSbp', (row) => {
  expect(dipOf(row.daySbp, row.nightSbp)).toEqual({ type: row.type, dipPct: row.dipPct });
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
    // their average 134.95 is shown as 135.0
    expect(homePattern({ sbp: 150, dbp: 80 }, { sbp: 119.9, dbp: 80 }).surge).toBe(true);
  });
  test('needs three readings in each half', () => {
    expect(bpPattern([...at(9, 130), ...at(1, 110, 70, 2)])).toBeNull();
    expect(bpPattern([...at(6, 130), ...at(21, 110, 70, 2)])).toBeNull();
    expect(bpPattern([])).toBeNull();
  });
  test('has fixed time windows', () => {
    expect(bpPattern([...at(20, 130), ...at(5, 117)])?.kind).toBe('DAY_NIGHT');
    expect(bpPattern([...at(21, 130), ...at(6, 117)])?.kind).toBe('HOME');
    expect(bpPattern([...at(17, 130), ...at(7, 117)])).toBeNull();
    expect(bpPattern([...at(0, 130), ...at(7, 117)])).toBeNull();
  });
});
