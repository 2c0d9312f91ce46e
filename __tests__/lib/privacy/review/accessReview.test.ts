import { unusualOf, usualOf } from '@/lib/privacy/review/accessReview';
import { monthIn, monthOf, monthOn, monthSpan } from '@/lib/time/month';

test('P3: a month starts and ends at midnight in the company’s zone', () => {
  expect(monthSpan('2026-10', 'Asia/Seoul')).toEqual({ from: new Date('2026-09-30T15:00:00Z'), to: new Date('2026-10-31T15:00:00Z') });
  expect(monthOf(new Date('2026-10-31T15:00:00Z'), 'Asia/Seoul')).toBe('2026-11');
  expect([monthOn('2026-01', -1), monthOn('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  expect(['2026-10', '2026-13', '2026-1', '', null].map(monthIn)).toEqual(['2026-10', undefined, undefined, undefined, undefined]);
});

test('P3: usual is the previous month, or if that was empty the median of the others', () => {
  expect([usualOf(7, [100]), usualOf(1, [100]), usualOf(0, [1, 9, 5]), usualOf(0, [4, 8]), usualOf(0, [])]).toEqual([7, 1, 5, 4, null]);
});

const quiet = { views: 0, most: 0, files: 0 };
test.each([
  ['three times the usual is still usual', { views: 90, most: 3, files: 0 }, { views: 30, most: 2, files: 0 }, [], []],
  ['one more view is not', { views: 91, most: 3, files: 0 }, { views: 30, most: 2, files: 0 }, [], ['MANY_VIEWS']],
  ['small numbers are never unusual', { views: 29, most: 9, files: 4 }, { views: 1, most: 1, files: 1 }, [], []],
  [
    'thirty views and five files may be',
    { views: 30, most: 9, files: 5 },
    { views: 1, most: 1, files: 1 },
    [],
    ['MANY_VIEWS', 'MANY_DOWNLOADS'],
  ],
  [
    'a first month is compared with the others',
    { views: 40, most: 3, files: 6 },
    quiet,
    [{ ...quiet, views: 5, files: 1 }],
    ['MANY_VIEWS', 'MANY_DOWNLOADS'],
  ],
  ['without anything to compare with nothing is unusual', { views: 400, most: 3, files: 60 }, quiet, [], []],
  ['half of all views on one member are usual', { views: 40, most: 20, files: 0 }, { views: 40, most: 1, files: 0 }, [], []],
  ['more than half are not', { views: 39, most: 20, files: 0 }, { views: 40, most: 1, files: 0 }, [], ['ONE_MEMBER']],
])('P3: %s', (_, now, before, others, found) => {
  expect(unusualOf(now, before, others)).toEqual(found);
});
