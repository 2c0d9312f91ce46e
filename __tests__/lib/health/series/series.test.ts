import fc from 'fast-check';
import {
  bySlot,
  seriesColumns,
  daySlots,
  grainOf,
  longestGap,
  pixelColumns,
  runsOf,
  samplesOf,
  slotColumns,
  spreadOf,
  valueDomain,
  weekSlots,
} from '@/lib/health/series/series';
import { addDays, dayOf } from '@/lib/shared/dates';

const HOUR = 3_600_000;
const zone = fc.constantFrom('Asia/Seoul', 'America/New_York', 'Asia/Kathmandu');
const range = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 364 }))
  .map(([offset, days]) => ({ startDate: addDays('2024-06-01', offset), endDate: addDays('2024-06-01', offset + days) }));

test('R-HEALTH-01: the days of a range are contiguous, and each instant falls on its local day', () => {
  fc.assert(
    fc.property(
      range,
      zone,
      fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (days, where, parts) => {
        const slots = daySlots(days, where);
        expect(slots[0]?.startDate).toBe(days.startDate);
        expect(slots.at(-1)?.endDate).toBe(days.endDate);
        slots.slice(1).forEach((slot, index) => expect(slot.from).toBe(slots[index]?.to));
        const [min, max] = [slots[0]!.from, slots.at(-1)!.to];
        const instants = parts.map((part) => Math.floor(min + part * (max - min))).sort((a, b) => a - b);
        const taken = bySlot(instants, (at) => at, slots);
        taken.forEach((held, index) => held.forEach((at) => expect(dayOf(new Date(at), where)).toBe(slots[index]?.startDate)));
        expect(taken.flat()).toEqual(instants);
      },
    ),
    { numRuns: 60 },
  );
});

test('R-HEALTH-01: weeks run Monday to Sunday, are clipped to the range, and cover each of its days once', () => {
  expect(
    weekSlots({ startDate: '2026-11-04', endDate: '2026-11-17' }, 'Asia/Seoul').map(({ startDate, endDate }) => [startDate, endDate]),
  ).toEqual([
    ['2026-11-04', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-17'],
  ]);
  expect(weekSlots({ startDate: '2026-11-06', endDate: '2026-11-04' }, 'Asia/Seoul')).toEqual([]);
  fc.assert(
    fc.property(range, zone, (days, where) => {
      const weeks = weekSlots(days, where);
      const all = daySlots(days, where);
      expect([weeks[0]?.from, weeks.at(-1)?.to]).toEqual([all[0]?.from, all.at(-1)?.to]);
      weeks.slice(1).forEach((week, index) => expect(week.from).toBe(weeks[index]?.to));
    }),
    { numRuns: 60 },
  );
});

test('R-HEALTH-02: a day of 25 hours in New York is one column around its own middle', () => {
  const slots = daySlots({ startDate: '2026-11-01', endDate: '2026-11-01' }, 'America/New_York');
  const at = (iso: string, value: number) => ({ at: Date.parse(iso), value });
  // 00:30 summer time, 01:30 twice, 23:30 winter time; then half past midnight of the next day
  const samples = [
    at('2026-11-01T04:30:00Z', 60),
    at('2026-11-01T05:30:00Z', 70),
    at('2026-11-01T06:30:00Z', 80),
    at('2026-11-02T04:30:00Z', 90),
    at('2026-11-02T05:30:00Z', 150),
  ];
  expect(slotColumns(samples, slots)).toEqual([
    {
      at: Date.parse('2026-11-01T16:30:00Z'),
      from: Date.parse('2026-11-01T04:00:00Z'),
      to: Date.parse('2026-11-02T05:00:00Z'),
      min: 60,
      mean: 75,
      max: 90,
      count: 4,
    },
  ]);
});

test('R-HEALTH-01: the instant at which a day ends belongs to the next; what lies before, between or after is in none, and an empty day has no column', () => {
  const slot = (from: number, to: number) => ({ startDate: '2026-11-01', endDate: '2026-11-01', from, to });
  const slots = [slot(10, 20), slot(20, 30), slot(40, 50)];
  expect(bySlot([9, 10, 19, 20, 30, 39, 40, 50], (at) => at, slots)).toEqual([[10, 19], [20], [40]]);
  const samples = [10, 18, 40].map((at) => ({ at, value: at }));
  expect(slotColumns(samples, slots)).toEqual([
    { at: 15, from: 10, to: 20, min: 10, mean: 14, max: 18, count: 2 },
    { at: 45, from: 40, to: 50, min: 40, mean: 40, max: 40, count: 1 },
  ]);
  expect(slotColumns([], slots)).toEqual([]);
});

test.each([
  [1, 'time'],
  [2, 'time'],
  [3, 'day'],
  [92, 'day'],
  [93, 'week'],
  [365, 'week'],
])('R-HEALTH-01: %s days are drawn by %s', (days, grain) => {
  expect(grainOf({ startDate: '2026-01-01', endDate: addDays('2026-01-01', days - 1) })).toBe(grain);
});

test('R-HEALTH-01: aggregation loses no reading and no extreme, and never makes more columns than fit', () => {
  const samples = fc.array(fc.record({ at: fc.integer({ min: 0, max: 999_999 }), value: fc.integer({ min: 30, max: 220 }) }), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(samples, fc.integer({ min: 1, max: 400 }), (drawn, most) => {
      const sorted = [...drawn].sort((a, b) => a.at - b.at);
      const columns = pixelColumns(sorted, { min: 0, max: 1_000_000 }, most);
      expect(columns.length).toBeLessThanOrEqual(most);
      expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(sorted.length);
      const all = spreadOf(sorted.map(({ value }) => value));
      const kept = columns.flatMap(({ min, max }) => [min, max]);
      if (all) expect([Math.min(...kept), Math.max(...kept)]).toEqual([all.min, all.max]);
      columns.forEach(({ at, from, to }) => expect(at >= from && at < to).toBe(true));
      columns.slice(1).forEach(({ at }, index) => expect(at).toBeGreaterThan(columns[index]!.at));
    }),
  );
});

test('R-HEALTH-01: samples outside the range are in no column', () => {
  const samples = [-1, 0, 99, 100].map((at) => ({ at, value: at }));
  expect(pixelColumns(samples, { min: 0, max: 100 }, 1)).toEqual([{ at: 49.5, from: 0, to: 100, min: 0, mean: 49.5, max: 99, count: 2 }]);
});

test('R-HEALTH-01: columns by time are parts of the range, each at the mean time of its samples', () => {
  const samples = [1_010, 1_051, 1_057, 1_099].map((at) => ({ at, value: at }));
  const columns = pixelColumns(samples, { min: 1_000, max: 1_100 }, 4);
  expect(columns.map(({ at, from, to, count }) => [from, at, to, count])).toEqual([
    [1_000, 1_010, 1_025, 1],
    [1_050, 1_054, 1_075, 2],
    [1_075, 1_099, 1_100, 1],
  ]);
});

test.each([
  [1, 288],
  [2, 288],
  [3, 3],
  [92, 92],
  // 22 November 2025 is a Saturday: its weekend, 51 weeks and six days
  [365, 53],
])('R-HEALTH-01: readings in every minute of a day or two, else in every hour, are columns: %i days are %i', (days, count) => {
  const first = Date.parse('2025-11-22T00:00:00Z');
  const each = days <= 2 ? HOUR / 60 : HOUR;
  const samples = Array.from({ length: (days * 24 * HOUR) / each }, (_, index) => ({ at: first + index * each, value: 60 }));
  const columns = seriesColumns(samples, { startDate: '2025-11-22', endDate: addDays('2025-11-22', days - 1) }, 'UTC');
  expect(columns).toHaveLength(count);
  expect([columns[0]!.from, columns.at(-1)!.to]).toEqual([first, first + days * 24 * HOUR]);
});

test('R-HEALTH-01: 10,000 readings become columns by reading, day and week', () => {
  const first = Date.parse('2025-11-22T00:00:00Z');
  for (const days of [1, 90, 365]) {
    const endDate = addDays('2025-11-22', days - 1);
    const readings = Array.from({ length: 10_000 }, (_, index) => ({
      date: new Date(first + (index * days * 24 * HOUR) / 10_000).toISOString(),
      bpm: 60 + (index % 50),
    }));
    const columns = seriesColumns(
      samplesOf(readings, ({ bpm }) => bpm),
      { startDate: '2025-11-22', endDate },
      'America/New_York',
    );
    expect(columns.length).toBeLessThanOrEqual(288);
    expect(columns.length).toBeGreaterThan(50);
  }
});

test('R-HEALTH-01: a line is broken at long gaps', () => {
  const columns = [0, 1, 2, 9, 10].map((day) => ({ at: day * 24 * HOUR }));
  const gap = longestGap({ startDate: '2026-11-01', endDate: '2026-11-30' });
  expect(runsOf(columns, gap).map((run) => run.length)).toEqual([3, 2]);
  expect(runsOf([], gap)).toEqual([]);
  // as long as the longest, and longer
  expect(runsOf([{ at: 0 }, { at: 7 }, { at: 15 }], 7)).toEqual([[{ at: 0 }, { at: 7 }], [{ at: 15 }]]);
});

test.each([
  ['2026-11-30', '2026-11-30', 4],
  ['2026-11-01', '2026-11-30', 3.5 * 24],
  ['2025-12-01', '2026-11-30', 21.5 * 24],
])('R-HEALTH-01: from %s to %s a line spans %d hours without data at most', (startDate, endDate, hours) => {
  expect(longestGap({ startDate, endDate }) / HOUR).toBe(hours);
});

test('samples skip missing values, and an empty spread is null', () => {
  const readings = [
    { date: '1970-01-01T00:00:01Z', bpm: 61 },
    { date: '1970-01-01T00:00:02Z', bpm: null },
  ];
  expect(samplesOf(readings, ({ bpm }) => bpm)).toEqual([{ at: 1000, value: 61 }]);
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([3, 1, 2])).toEqual({ min: 1, mean: 2, max: 3, count: 3 });
});

test('an axis covers its data and its default ends in round numbers', () => {
  expect(valueDomain([], { min: 50, max: 100 }, 10)).toEqual({ min: 50, max: 100 });
  expect(valueDomain([{ min: 43, max: 131 }], { min: 50, max: 100 }, 10)).toEqual({ min: 40, max: 140 });
});
