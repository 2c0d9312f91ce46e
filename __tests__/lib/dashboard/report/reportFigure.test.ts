import { HIDDEN, hiddenWith, reportFigure, reportMonths } from '@/lib/dashboard/report/reportFigure';

test('R-HOME-04: each ended month since the company’s first has a report, newest first, for two years at most', () => {
  expect(reportMonths('2026-09', '2026-11')).toEqual(['2026-10', '2026-09']);
  expect(reportMonths('2025-12', '2026-02')).toEqual(['2026-01', '2025-12']);
  expect(reportMonths('2026-11', '2026-11')).toEqual([]);
  const long = reportMonths('2019-01', '2026-11');
  expect([long.length, long[0], long.at(-1)]).toEqual([25, '2026-10', '2024-10']);
});

test.each([
  ['many people in both months', 70, 60, { now: 20, before: 12 }, { value: 70, hidden: false, before: 60, beforeHidden: false }],
  ['as few people as may be shown', 70, 60, { now: 5, before: 5 }, { value: 70, hidden: false, before: 60, beforeHidden: false }],
  ['a single person now', 70, 60, { now: 1, before: 12 }, { value: null, hidden: true, before: null, beforeHidden: true }],
  ['a sum of no people now', 0, 60, { now: 0, before: 12 }, { value: 0, hidden: false, before: 60, beforeHidden: false }],
  ['few people now', 70, 60, { now: 4, before: 12 }, { value: null, hidden: true, before: null, beforeHidden: true }],
  ['few people before', 70, 60, { now: 12, before: 4 }, { value: 70, hidden: false, before: null, beforeHidden: true }],
  ['few new people', 70, 60, { now: 14, before: 12 }, { value: 70, hidden: false, before: null, beforeHidden: true }],
  ['no people before', 70, null, { now: 12, before: 0 }, { value: 70, hidden: false, before: null, beforeHidden: false }],
  ['no people at all', null, null, { now: 0, before: 0 }, { value: null, hidden: false, before: null, beforeHidden: false }],
])('P6: with %s a figure discloses no small group', (_, now, before, people, figure) => {
  expect(reportFigure({ now, before }, people, 5)).toEqual(figure);
});

test('P6: a figure computed from others is hidden as soon as one of them is, each month by itself', () => {
  const shown = { value: 70, hidden: false, before: 60, beforeHidden: false };
  const earlierHidden = { ...shown, before: null, beforeHidden: true };
  expect(hiddenWith(shown, [shown])).toEqual(shown);
  expect(hiddenWith(shown, [shown, earlierHidden])).toEqual(earlierHidden);
  expect(hiddenWith(earlierHidden, [shown])).toEqual(earlierHidden);
  expect(hiddenWith(shown, [HIDDEN])).toEqual({ value: null, hidden: true, before: null, beforeHidden: true });
});
