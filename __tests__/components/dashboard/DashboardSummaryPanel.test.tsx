/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { DashboardSummaryPanel } from '@/components/dashboard/DashboardSummaryPanel';
import { memberStatePath } from '@/lib/member/list/memberList';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

const UNITS = { '/member/unit': { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } };
const NAMES = ['gender', 'weight', 'mission', 'goal', 'body', 'comparison', 'scatter', 'age', 'score'] as const;

/** The finished reads of a dashboard, with this data. */
function readsWith(came: Partial<Record<(typeof NAMES)[number], object>>): DashboardReads {
  return Object.fromEntries(NAMES.map((name) => [name, { isLoading: false, data: came[name] }])) as unknown as DashboardReads;
}

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test('R-DASH-01: a figure that failed to load says so, and nothing about the group size', async () => {
  await renderMember(<DashboardSummaryPanel reads={readsWith({})} linked />, UNITS);
  expect(screen.getAllByText('couldn’t load')).toHaveLength(5);
  expect(screen.queryByText('too few to show')).toBeNull();
});

test('R-DASH-01: a figure hidden to protect a small group says so, and the others show their state', async () => {
  const reads = readsWith({
    gender: { total: 12 },
    weight: { total: null, hidden: true },
    mission: { hidden: false, percentage: null, received: 0, list: [] },
    goal: { hidden: true, list: [] },
  });
  await renderMember(<DashboardSummaryPanel reads={reads} linked={false} />, UNITS, { locale: 'ko' });
  expect(screen.getAllByText('인원이 적어 표시하지 않습니다.')).toHaveLength(3);
  expect(screen.getByText('아직 없음')).toBeTruthy();
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.queryByText('불러오지 못했습니다.')).toBeNull();
});

test('R-DASH-01: goals and the people behind them are of everyone measured', async () => {
  const reads = readsWith({
    gender: { total: 12 },
    weight: { total: 9 },
    mission: { hidden: false, percentage: null, received: 0, list: [] },
    body: { from: '2026-11-01', to: '2026-11-28', people: [] },
    goal: { hidden: false, list: [{ date: '2026-11-28', smmGoalRate: 98.5, bfmGoalRate: 80, estimated: ['smmGoalRate'] }] },
  });
  await renderMember(<DashboardSummaryPanel reads={reads} linked />, UNITS);
  const links = screen.getAllByRole('link', { name: /See who was measured/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill(memberStatePath('MEASURED', 28)));
});
