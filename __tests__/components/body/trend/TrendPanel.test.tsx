/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyRecordOf, memberData, ROUTES } from '@/__tests__/support/screen/bodyData';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { hintIn, walkChart } from '@/__tests__/support/screen/walkChart';
import { CHART_MARGINS } from '@/lib/charts/chartScales';
import { TrendPanel } from '@/components/body/trend/TrendPanel';
import { inOnePiece } from '@/lib/format/inOnePiece';

beforeAll(() => portal.listen());
afterEach(() => {
  reads.length = 0;
  answers.clear();
});
afterAll(() => portal.close());

const panel = <TrendPanel today="2026-11-21" assumed={{ width: 800, height: 260 }} />;
const marks = (name: string) => [...document.querySelectorAll<SVGElement>(`[data-mark=${name}]`)];

test('R-INFO-01: the chart has each measurement, the normal range and the goal, and is readable by keyboard', async () => {
  await renderMember(panel, memberData());
  expect(await walkChart(/^Weight from/)).toEqual([
    'Nov 4, 2026, Measurement 81.9 kg, Trend line 81.9 kg',
    'Nov 18, 2026, Measurement 81.4 kg, Trend line 81.8 kg',
  ]);
  expect(marks('zone')).toHaveLength(1);
  expect(screen.getByText('Goal 76.0 kg')).toBeInTheDocument();
});

test('R-INFO-01: the line of a goal far from the values is inside the drawing, on the right side of them', async () => {
  await renderMember(panel, memberData());
  await walkChart(/^Weight from/);
  const course = document.querySelector('[data-marks=weight] path')?.getAttribute('d') ?? '';
  const heights = [...course.matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(2);
  const goal = Number(marks('limit')[0]?.querySelector('line')?.getAttribute('y1'));
  expect(goal).toBeGreaterThan(Math.max(...heights));
  expect(goal).toBeLessThan(260 - CHART_MARGINS.bottom);
});

test('R-INFO-01: the trend is given in words and as a table, latest first', async () => {
  await renderMember(panel, memberData());
  expect(
    screen.getByText('Weight went from 81.9 kg to 81.4 kg (−0.5 kg) over 2 measurements, Nov 4, 2026 – Nov 18, 2026.'),
  ).toBeInTheDocument();
  await openChartTables();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'DateMeasuredTrend line',
    'Nov 18, 202681.4 kg81.8 kg',
    'Nov 4, 202681.9 kg81.9 kg',
  ]);
});

test('R-SHELL-08: axis, goal and table follow the unit settings', async () => {
  await renderMember(panel, memberData({ [ROUTES.unit]: { weight: 'lb', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } }));
  expect(screen.getByText('Goal 167.6 lb')).toBeInTheDocument();
  expect(screen.getByText('170')).toBeInTheDocument();
  await openChartTables();
  expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('179.5 lb');
});

test('R-INFO-01: another measure is drawn from the same response, without a goal if it has none', async () => {
  await renderMember(panel, memberData());
  await userEvent.click(screen.getByRole('button', { name: 'Muscle' }));
  expect(screen.getByText(/^Skeletal muscle mass went from/)).toBeInTheDocument();
  expect(marks('limit')).toHaveLength(0);
  expect(reads).toEqual([]);
});

test('R-INFO-01: another period is loaded, and drawn by weeks beyond half a year', async () => {
  answers.set(ROUTES.trend({ period: '1y' }), {
    list: ['2026-01-05', '2026-01-07', '2026-03-02'].map((day, index) =>
      bodyRecordOf(index + 1, `${day}T00:00:00Z`, { weight: 80 + index }),
    ),
    goal: null,
    lastDay: '2026-03-02',
  });
  await renderMember(panel, memberData());
  await userEvent.click(screen.getByRole('button', { name: '1 year' }));
  expect(await screen.findByText(/over 3 measurements/)).toBeInTheDocument();
  expect(await walkChart(/^Weight from/)).toEqual([
    expect.stringMatching(/^Week of Jan 5, 2026, average of 2, Weekly average 80\.5 kg/),
    expect.stringMatching(/^Week of Mar 2, 2026, 1 measurement, Weekly average 82\.0 kg/),
  ]);
  await openChartTables();
  expect(screen.getByRole('columnheader', { name: 'Weekly average', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 year' })).toHaveAttribute('aria-pressed', 'true');
});

test('R-SHELL-09: a period without data leads to the last day with data', async () => {
  answers.set(ROUTES.trend({ until: '2016-05-12' }), {
    list: ['2016-05-01', '2016-05-12'].map((day, index) => bodyRecordOf(index + 1, `${day}T01:00:00Z`, { weight: 70 + index })),
    goal: null,
    lastDay: '2016-05-12',
  });
  await renderMember(panel, memberData({ [ROUTES.trend()]: { list: [], goal: null, lastDay: '2016-05-12' } }));
  expect(screen.getByText('No measurements in this period.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `Go to ${inOnePiece('May 12, 2016')}` }));
  expect(await screen.findByText(/^Weight went from 70.0 kg to 71.0 kg/)).toBeInTheDocument();
});

test('R-SHELL-09: a measure that the device does not provide says so, and the others stay available', async () => {
  const list = ['2026-11-04', '2026-11-18'].map((day, index) => bodyRecordOf(index + 1, `${day}T03:00:00Z`, { bfp: null }));
  await renderMember(panel, memberData({ [ROUTES.trend()]: { list, goal: null, lastDay: '2026-11-18' } }), { search: 'measure=bfp' });
  expect(screen.getByText('No Body fat percentage values in this period.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
  expect(screen.getByText(/^Weight went from/)).toBeInTheDocument();
});

test('R-INFO-01: the measurement at the keyboard position is shown at the crosshair', async () => {
  await renderMember(panel, memberData());
  await walkChart(/^Weight from/);
  expect(hintIn(screen.getByRole('group', { name: /^Weight from/ }))).toBe('Nov 18, 2026Measurement 81.4 kgTrend line 81.8 kg');
  // Escape hides it, until the next move
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(document.querySelector('[data-hint]')).toBeNull();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(hintIn(screen.getByRole('group', { name: /^Weight from/ }))).toMatch(/^Nov 4, 2026/);
});
