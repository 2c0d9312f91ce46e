import { HEALTH_TABS, healthTabOf, healthTabQuery } from '@/lib/health/tab/healthTabs';

test('R-HEALTH-01: nine tabs; an unknown one opens the first', () => {
  expect(HEALTH_TABS).toHaveLength(9);
  expect(HEALTH_TABS.map(healthTabOf)).toEqual(HEALTH_TABS);
  expect([undefined, 'nonsense', ['sleep'], ''].map(healthTabOf)).toEqual(['heart', 'heart', 'heart', 'heart']);
});

test('R-HEALTH-01: the range is kept from tab to tab', () => {
  expect(healthTabQuery('heart', null, null)).toBe('');
  expect(healthTabQuery('sleep', null, null)).toBe('?tab=sleep');
  expect(healthTabQuery('heart', '2026-11-01', '2026-11-10')).toBe('?from=2026-11-01&to=2026-11-10');
  expect(healthTabQuery('run', '2026-11-01', '2026-11-10')).toBe('?tab=run&from=2026-11-01&to=2026-11-10');
});
