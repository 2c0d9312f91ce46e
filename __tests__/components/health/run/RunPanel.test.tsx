/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { walkChart } from '@/__tests__/support/screen/walkChart';
import { RunPanel } from '@/components/health/run/RunPanel';

beforeAll(() => portal.listen());
afterEach(() => (reads.length = 0));
afterAll(() => portal.close());

const RUNS = [
  { date: '2026-11-20T10:00:00.000Z', distance: 5, seconds: 1650, pace: 330, calories: 402 },
  { date: '2026-11-18T10:00:00.000Z', distance: 10, seconds: 3900, pace: 390, calories: 640, estimated: true },
  // also 18 November in Seoul
  { date: '2026-11-17T20:00:00.000Z', distance: 2, seconds: 600, pace: 300, calories: 150 },
];
const WEEK = { from: '2026-11-15', to: '2026-11-21' };
const search = new URLSearchParams(WEEK).toString();
const draw = (options: object = {}) =>
  renderMember(<RunPanel {...PANEL} />, healthData('run', { list: RUNS, total: 3 }, { search: WEEK, ...options }), { search });
const rows = () =>
  within(screen.getByRole('table', { name: 'All runs' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

test('R-HEALTH-08: shows each run with distance, time, pace and calories, and the totals of the range', async () => {
  await draw();
  expect(rows()).toEqual([
    'Nov 20, 2026, 19:005.00 km27:305\'30"/km402 Cal',
    'Nov 18, 2026, 19:0010.00 km1:05:006\'30"/kmabout 640 Cal',
    'Nov 18, 2026, 05:002.00 km10:005\'00"/km150 Cal',
  ]);
  // 17 km in 6,150 s: 361.8 s/km. R-TRUE-01: a total that includes computed values says so too
  expect(screen.getByText('about 1,192 Cal')).toBeVisible();
  expect(screen.getByText(/^Calories that the device .* the weight, or an average weight if none is known\.$/)).toBeVisible();
  expect(screen.getByText('3 runs, 17.00 km in total, average pace 6\'02"/km.')).toBeInTheDocument();
  const ran = (await walkChart(/^Distance per day/)).filter((text) => !text.endsWith('no value'));
  expect(ran.map((text) => text.replace(/^(\w+ \d+), 2026, ([\d.]+ km).*$/, '$1: $2'))).toEqual(['Nov 18: 12.00 km', 'Nov 20: 5.00 km']);
});

test('R-DASH-05: durations in the chart’s table have hours, as spreadsheets expect', async () => {
  await draw();
  await openChartTables();
  const table = document.querySelector('figure table')!;
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.children[2]?.textContent)).toEqual(['0:27:30', '1:05:00', '0:10:00']);
});

test('R-HEALTH-08: miles and kJ for members who chose them', async () => {
  await draw({ units: { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' } });
  // 5 km = 3.11 mi, 330 s/km = 531 s/mi, 402 kcal = 1,682 kJ
  expect(rows()[0]).toBe('Nov 20, 2026, 19:003.11 mi27:308\'51"/mi1,682 kJ');
});

test('R-HEALTH-08: in miles and kJ, the totals and the day are the sums of the runs as shown', async () => {
  // each 3.1069 mi and 213.4 kJ; together 6.2137 mi and 426.8 kJ
  const run = { distance: 5, seconds: 1650, pace: 330, calories: 51 };
  const list = ['2026-11-20T10:00:00.000Z', '2026-11-20T02:00:00.000Z'].map((date) => ({ date, ...run }));
  const units = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
  await renderMember(<RunPanel {...PANEL} />, healthData('run', { list, total: 2 }, { search: WEEK, units }), { search });
  expect(rows()).toEqual(['19:00', '11:00'].map((time) => `Nov 20, 2026, ${time}3.11 mi27:308'51"/mi213 kJ`));
  const figures = [...document.querySelectorAll('dl > div')].map((figure) =>
    figure.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(figures).toEqual(['2', '6.22 mi', '55:00', '8\'51"/mi', '426 kJ']);
  expect(screen.getByText('2 runs, 6.22 mi in total, average pace 8\'51"/mi.')).toBeInTheDocument();
  expect((await walkChart(/^Distance per day/)).join()).toContain('6.22 mi');
});

test('R-HEALTH-08 R-TRUE-03: a run has the same pace in miles wherever it is shown, rounded once', async () => {
  // 312.6 s/km, which is 503.1 s/mi; from 313 s/km it would be 503.7
  const list = [{ date: '2026-11-20T10:00:00.000Z', distance: 5, seconds: 1563, pace: 313, calories: 402 }];
  const units = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
  await renderMember(<RunPanel {...PANEL} />, healthData('run', { list, total: 1 }, { search: WEEK, units }), { search });
  // the average of the one run, and its row
  expect(screen.getAllByText('8\'23"/mi')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Pace' }));
  expect(screen.getByText('Fastest 8\'23"/mi, slowest 8\'23"/mi. Higher is faster.')).toBeInTheDocument();
  await openChartTables();
  expect(document.querySelector('figure table tbody tr')?.children[3]).toHaveTextContent('8\'23"/mi');
});

test('R-HEALTH-08: shows the pace of each run, faster is higher, from the same response', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'Pace' }));
  expect(screen.getByText('Fastest 5\'00"/km, slowest 6\'30"/km. Higher is faster.')).toBeInTheDocument();
  const marks = document.querySelector('[data-marks=pace] path')?.getAttribute('d') ?? '';
  const heights = [...marks.matchAll(/M[\d.]+ ([\d.]+)h0/g)].map(([, y]) => Number(y));
  // oldest first: 5'00", 6'30", 5'30"
  expect(heights).toHaveLength(3);
  expect(heights[0]).toBeLessThan(heights[2]!);
  expect(heights[2]).toBeLessThan(heights[1]!);
  expect(reads).toEqual([]);
});
