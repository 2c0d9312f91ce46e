import { DayTotals } from '@/platform/ingest/formats/values/dayTotals';
import { Pairs } from '@/platform/ingest/formats/values/pairs';

describe('R-DATA-02: halves of readings', () => {
  test('are paired by their instant in either order, repeats one by one, and an unpaired one stays alone', () => {
    const pairs = new Pairs<string, string>();
    pairs.right(2, 'fat 2');
    pairs.left(1, 'weight 1');
    pairs.left(1, 'weight 1 again');
    pairs.left(2, 'weight 2');
    pairs.right(1, 'fat 1');
    pairs.right(3, 'fat 3');
    expect([...pairs.take()]).toEqual([
      ['weight 2', 'fat 2'],
      ['weight 1', 'fat 1'],
      ['weight 1 again', undefined],
      [undefined, 'fat 3'],
    ]);
    expect([...pairs.take()]).toEqual([]);
  });

  test('are returned before they fill the memory', () => {
    const pairs = new Pairs<number, number>(3);
    for (const at of [1, 2, 3]) {
      expect(pairs.full).toBe(false);
      pairs.left(at, at);
    }
    expect([pairs.full, [...pairs.take()].length, pairs.full]).toEqual([true, 3, false]);
  });
});

describe('R-DATA-02: daily totals', () => {
  const piece = (source: string, amount: number, from = 0) => ({ source, amount, from, end: `until ${from + 60_000}` });

  test('a piece repeated exactly by its source is counted once; any difference makes it another', () => {
    const totals = new DayTotals();
    const walk = piece('phone', 4000, 1);
    for (const sample of [walk, piece('phone', 2000, 9), walk, { ...walk, end: 'later' }, { ...walk, amount: 1 }])
      totals.add('2026-06-01', sample, 1);
    totals.add('2026-06-02', walk, 1);
    totals.add('2026-06-01', { ...walk, source: 'watch' }, 1);
    expect([totals.of('2026-06-01'), totals.of('2026-06-02')]).toEqual([10_001, 4000]);
  });

  test('the memory for detecting repeats is bounded: the earliest days are forgotten first', () => {
    const totals = new DayTotals(3);
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04']) totals.add(day, piece('phone', 100), 1);
    for (const day of ['2026-06-01', '2026-06-04']) totals.add(day, piece('phone', 100), 1);
    expect([totals.of('2026-06-01'), totals.of('2026-06-04')]).toEqual([200, 100]);
  });

  test('the source with the largest sum counts for the day; beyond a limit, sources are combined', () => {
    const totals = new DayTotals();
    totals.add('2026-06-01', piece('phone', 300, 7), 7);
    totals.add('2026-06-01', piece('watch', 200, 8), 8);
    totals.add('2026-06-01', piece('watch', 150, 9), 9);
    totals.add('2026-06-02', piece('phone', 10, 10), 10);
    expect([...totals.entries()]).toEqual([
      { day: '2026-06-01', total: 350, line: 7 },
      { day: '2026-06-02', total: 10, line: 10 },
    ]);
    expect([totals.of('2026-06-01'), totals.of('2026-06-03')]).toEqual([350, null]);
    for (let n = 0; n < 1000; n += 1) totals.add('2026-06-03', piece(`source ${n}`, 1), n);
    expect(totals.of('2026-06-03')).toBe(802);
  });
});
