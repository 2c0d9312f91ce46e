/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { walkChart } from '@/__tests__/support/screen/walkChart';
import { StressPanel } from '@/components/health/stress/StressPanel';
import { stressLevel } from '@/lib/health/stress/stress';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const WEEK = { from: '2026-11-09', to: '2026-11-15' };
const reading = (date: string, stressIndex: number) => ({ date, stressIndex, stressStatus: stressLevel(stressIndex) });

test('R-HEALTH-04: shows index, level and the share of each level, overall and per day', async () => {
  const list = [
    reading('2026-11-10T01:00:00Z', 20),
    reading('2026-11-10T05:00:00Z', 40),
    reading('2026-11-12T01:00:00Z', 76),
    reading('2026-11-12T02:00:00Z', 90),
  ];
  await renderMember(<StressPanel {...PANEL} />, healthData('stress', { list, total: 4 }, { search: WEEK }), {
    search: new URLSearchParams(WEEK).toString(),
  });
  expect(screen.getByRole('img', { name: 'Stress index 90 of 100: Very high' })).toBeInTheDocument();
  expect(screen.getByText('4 readings: lowest 20, average 57 (High), highest 90.')).toBeInTheDocument();
  expect([...document.querySelectorAll('[data-level]')].map((share) => share.textContent)).toEqual([
    'Low25%',
    'Medium25%',
    'High0%',
    'Very high50%',
  ]);
  const points = await walkChart(/^Share of/);
  expect(points.filter((day) => !day.endsWith('no value'))).toEqual([
    'Nov 10, 2026, Very high 0%, High 0%, Medium 50%, Low 50%',
    'Nov 12, 2026, Very high 100%, High 0%, Medium 0%, Low 0%',
  ]);
  await openChartTables();
  const rows = [...screen.getAllByRole('table', { hidden: true })[1]!.querySelectorAll('tbody tr')];
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')))).toEqual([
    ['Nov 12, 2026', '0%', '0%', '0%', '100%', '2'],
    ['Nov 10, 2026', '50%', '50%', '0%', '0%', '2'],
  ]);
});
