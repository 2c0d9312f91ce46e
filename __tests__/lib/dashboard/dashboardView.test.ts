import { cardInputs, dashboardView, DETAIL_HEIGHT, dashboardPrefetchCalls } from '@/lib/dashboard/dashboardView';
import { PERIOD_OF } from '@/lib/dashboard/bands';
import { isRange } from '@/lib/time/range';

const viewOf = (query: string) => {
  const search = new URLSearchParams(query);
  return dashboardView((name) => search.get(name));
};

test('R-DASH-01: the address has one of five periods and one of three scores; the default is a month and all', () => {
  expect(viewOf('')).toEqual({ period: 'MONTH', score: 'ALL', detail: null, range: null });
  expect(Object.values(PERIOD_OF).map((name) => viewOf(`period=${name}`).period)).toEqual([
    'WEEK',
    'MONTH',
    'MONTHS_3',
    'MONTHS_6',
    'YEAR',
  ]);
  expect(['all', 'body', 'step'].map((name) => viewOf(`score=${name}`).score)).toEqual(['ALL', 'BODY', 'STEP']);
  expect(viewOf('period=2y&score=best&detail=mine')).toEqual(viewOf(''));
});

test('R-DASH-04: the address opens a chart in full over its own days, if they are a valid range', () => {
  const range = { startDate: '2026-09-01', endDate: '2026-09-30' };
  expect(viewOf('detail=body&from=2026-09-01&to=2026-09-30')).toMatchObject({ detail: 'body', range });
  expect(viewOf('from=2026-09-01&to=2026-09-30').range).toBeNull();
  for (const days of ['from=2026-09-30&to=2026-09-01', 'from=2026-02-30&to=2026-03-01', 'from=2024-01-01&to=2026-01-01', 'from=soon'])
    expect(viewOf(`detail=goal&${days}`).range).toBeNull();
  expect(isRange({ startDate: '2025-11-21', endDate: '2026-11-22' })).toBe(true);
  expect(isRange({ startDate: '2025-11-21', endDate: '2026-11-23' })).toBe(false);
});

test('R-DASH-04: full charts are 550 px high, missions 350', () => {
  expect(DETAIL_HEIGHT).toEqual({ scatter: 550, body: 550, goal: 550, mission: 350 });
});

test('R-ADMIN-02: every card reads the company opened by the administrator', () => {
  const inputs = dashboardPrefetchCalls('YEAR', 7).map(({ input }) => (input.query as { companySeq?: number }).companySeq);
  expect(inputs).toEqual(Array.from({ length: 9 }, () => 7));
  expect(Object.keys(cardInputs('WEEK', undefined))).toHaveLength(9);
});
