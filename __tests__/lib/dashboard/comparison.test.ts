import fc from 'fast-check';
import { earlierFigure, figureChange, headsAt, hideSmallSteps, spanBefore } from '@/lib/dashboard/comparison';
import { daysBetween } from '@/lib/shared/dates';

test('R-HOME-04: the comparison period has as many days and ends the day before the period', () => {
  expect(spanBefore({ first: '2026-11-17', last: '2026-11-23' })).toEqual({ first: '2026-11-10', last: '2026-11-16' });
  const earlier = spanBefore({ first: '2026-02-23', last: '2026-03-23' });
  expect(daysBetween(earlier.first, earlier.last)).toBe(daysBetween('2026-02-23', '2026-03-23'));
  expect(earlier.last).toBe('2026-02-22');
});

test('R-HOME-04: members at an end date are those who had joined and not yet left', () => {
  const counts = [
    { joined: 0, gone: null, count: 10, measured: 0 },
    { joined: 0, gone: 2, count: 3, measured: 0 },
    { joined: 1, gone: null, count: 2, measured: 0 },
    { joined: 3, gone: null, count: 9, measured: 0 },
  ];
  expect(headsAt(counts, 3)).toEqual([13, 15, 12]);
});

test.each([
  ['as many people', 60, { now: 20, before: 20 }, 5, { before: 60, hidden: false }],
  ['enough more people', 60, { now: 20, before: 15 }, 5, { before: 60, hidden: false }],
  ['one more person: the difference would disclose them', 60, { now: 20, before: 19 }, 5, { before: null, hidden: true }],
  ['four people fewer', 60, { now: 20, before: 24 }, 5, { before: null, hidden: true }],
  ['few people before', 60, { now: 20, before: 4 }, 5, { before: null, hidden: true }],
  ['few people now', 60, { now: 4, before: 20 }, 5, { before: null, hidden: true }],
  ['as few as allowed', 60, { now: 5, before: 5 }, 5, { before: 60, hidden: false }],
  ['as few as allowed now', 60, { now: 5, before: 10 }, 5, { before: 60, hidden: false }],
  ['one too few, twice', 60, { now: 4, before: 4 }, 5, { before: null, hidden: true }],
  ['none before', 60, { now: 5, before: 0 }, 5, { before: 60, hidden: false }],
  ['no people now', 60, { now: 0, before: 20 }, 5, { before: 60, hidden: false }],
  ['no earlier figure', null, { now: 20, before: 0 }, 5, { before: null, hidden: false }],
  ['a viewer who may open every member sees all', 60, { now: 20, before: 19 }, 0, { before: 60, hidden: false }],
])('P6, R-HOME-04: an earlier figure: %s', (_, before, people, least, answer) => {
  expect(earlierFigure(before, people, least)).toEqual(answer);
});

test('P6, R-HOME-04: no shown count is small, and consecutive shown counts never differ by a few', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 20 }), fc.integer({ min: 2, max: 9 }), (counts, least) => {
      const shown = hideSmallSteps(counts, least);
      expect(shown).toHaveLength(counts.length);
      const visible = shown.filter((count) => count !== null);
      visible.forEach((count, index) => {
        expect(count === 0 || count >= least).toBe(true);
        const step = Math.abs(count - (visible[index + 1] ?? count));
        expect(step === 0 || step >= least).toBe(true);
      });
      const newest = counts.at(-1)!;
      if (newest === 0 || newest >= least) expect(shown.at(-1)).toBe(newest);
    }),
  );
  expect(hideSmallSteps([1, 2, 9, 10], 0)).toEqual([1, 2, 9, 10]);
  expect(hideSmallSteps([4, 5, 10, 0], 5)).toEqual([null, 5, 10, 0]);
  // four fewer than the next one shown, which is not always the next one
  expect(hideSmallSteps([5, 6, 8, 10, 10], 5)).toEqual([5, null, null, 10, 10]);
});

test('R-HOME-04: a change is the difference of the shown values; without an earlier figure there is none', () => {
  expect(figureChange(61.2, { before: 60, hidden: false }, 1)).toBe(1.2);
  expect(figureChange(18, { before: 20, hidden: false }, 0)).toBe(-2);
  expect(figureChange(18, { before: null, hidden: true }, 0)).toBeNull();
  expect(figureChange(null, { before: 20, hidden: false }, 0)).toBeNull();
  expect(figureChange(18, undefined, 0)).toBeNull();
});
