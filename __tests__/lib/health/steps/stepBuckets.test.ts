import fc from 'fast-check';
import { addDays, daysBetween, weekdayOf, mondayOf } from '@/lib/shared/dates';
import { bucketsOf, groupByBucket, isByWeek, stepWeeks } from '@/lib/health/steps/stepBuckets';

test('R-HEALTH-07: weeks run from Monday to Sunday and are clipped to the range', () => {
  // 2026-11-18 is a Wednesday
  expect(stepWeeks({ startDate: '2026-11-18', endDate: '2026-12-01' })).toEqual([
    { from: '2026-11-18', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-01' },
  ]);
  expect(stepWeeks({ startDate: '2026-11-18', endDate: '2026-11-18' })).toEqual([{ from: '2026-11-18', to: '2026-11-18' }]);
  expect(stepWeeks({ startDate: '2026-11-18', endDate: '2026-11-17' })).toEqual([]);
  expect([mondayOf('2026-11-16'), mondayOf('2026-11-22')]).toEqual(['2026-11-16', '2026-11-16']);
});

test('R-HEALTH-07: a bar is a day, in long ranges a week', () => {
  const range = (days: number) => ({ startDate: '2026-01-01', endDate: addDays('2026-01-01', days - 1) });
  expect([isByWeek(range(93)), isByWeek(range(94))]).toEqual([false, true]);
  expect([bucketsOf(range(1)).length, bucketsOf(range(93)).length, bucketsOf(range(365)).length]).toEqual([1, 93, 53]);
});

test('R-HEALTH-07: items between two bars, before the first and after the last are in none', () => {
  const buckets = [{ from: '2026-11-02', to: '2026-11-03' }, { from: '2026-11-05', to: '2026-11-05' }]; // prettier-ignore
  const days = [6, 5, 4, 3, 2, 1].map((day) => `2026-11-0${day}`);
  expect(groupByBucket(buckets, days, (day) => day)).toEqual([['2026-11-02', '2026-11-03'], ['2026-11-05']]);
  // those of one day keep their order
  const runs = [1, 2, 3].map((seq) => ({ seq, day: '2026-11-05' }));
  expect(groupByBucket(buckets, runs, ({ day }) => day)).toEqual([[], runs]);
});

const starts = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));

test('R-HEALTH-07: every day of a range is in exactly one bar, and every item in its own', () => {
  fc.assert(
    fc.property(
      starts,
      fc.integer({ min: 1, max: 400 }),
      fc.array(fc.integer({ min: -10, max: 410 }), { maxLength: 60 }),
      (startDate, days, offsets) => {
        const range = { startDate, endDate: addDays(startDate, days - 1) };
        const buckets = bucketsOf(range);
        expect(buckets[0]?.from).toBe(startDate);
        expect(buckets.at(-1)?.to).toBe(range.endDate);
        buckets.forEach(({ from, to }, index) => {
          expect(from <= to).toBe(true);
          if (index > 0) expect(daysBetween(buckets[index - 1]!.to, from)).toBe(1);
          if (from !== to && index > 0) expect(weekdayOf(from)).toBe(1);
        });
        const items = offsets.map((offset) => addDays(startDate, offset));
        const filled = groupByBucket(buckets, items, (day) => day);
        filled.forEach((inside, index) =>
          inside.forEach((day) => expect(day >= buckets[index]!.from && day <= buckets[index]!.to).toBe(true)),
        );
        expect(filled.flat().length).toBe(items.filter((day) => day >= startDate && day <= range.endDate).length);
      },
    ),
  );
});
