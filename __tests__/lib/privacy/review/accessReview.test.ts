import { unusualOf, usualOf } from '@/lib/privacy/review/accessReview';
import { monthIn, monthOf, monthOn, monthSpan } from '@/lib/time/month';

test('P3: a month begins and ends at midnight of the company’s zone', () => {
  expect(monthSpan('2026-10', 'Asia/Seoul')).toEqual({ from: new Date('2026-09-30T15:00:00Z'), to: new Date('2026-10-31T15:00:00Z') });
  expect(monthOf(new Date('2026-10-31T15:00:00Z'), 'Asia/Seoul')).toBe('2026-11');
  expect([monthOn('2026-01', -1), monthOn('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  expect(['2026-10', '2026-13', '2026-1', '', null].map(monthIn)).toEqual(['2026-10', undefined, undefined, undefined, undefined]);
});

test('P3: usual is the month before, or where that was empty the middle of what the others did', () => {
  expect([usualOf(7, [100]), usualOf(1, [100]), usualOf(0, [1, 9, 5]), usualOf(0, [4, 8]), usualOf(0, [])]).toEqual([7, 1, 5, 4, null]);
});

const quiet = { views: 0, most: 0, files: 0 };
test.each([
  ['three times the usual is still usual', { views: 90, most: 3, files: 0 }, { views: 30, most: 2, files: 0 }, [], []],
  ['one more is not', { views: 91, most: 3, files: 0 }, { views: 30, most: 2, files: 0 }, [], ['MANY_VIEWS']],
  ['few are never worth a question', { views: 29, most: 9, files: 4 }, { views: 1, most: 1, files: 1 }, [], []],
  [
    'a first month is held against the others',
    { views: 40, most: 3, files: 6 },
    quiet,
    [{ ...quiet, views: 5, files: 1 }],
    ['MANY_VIEWS', 'MANY_DOWNLOADS'],
  ],
  ['with nothing to compare with, nothing is said', { views: 400, most: 3, files: 60 }, quiet, [], []],
  ['half of all views at one member are not most of them', { views: 40, most: 20, files: 0 }, { views: 40, most: 1, files: 0 }, [], []],
  ['more than half are', { views: 39, most: 20, files: 0 }, { views: 40, most: 1, files: 0 }, [], ['ONE_MEMBER']],
])('P3: %s', (_, now, before, others, found) => {
  expect(unusualOf(now, before, others)).toEqual(found);
});
