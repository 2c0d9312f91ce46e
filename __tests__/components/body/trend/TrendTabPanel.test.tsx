/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TrendTabPanel } from '@/components/body/trend/TrendTabPanel';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { bodyApi } from '@/lib/body/contract';
import { bodyReadingApi } from '@/lib/measures/reading/contract';
import { trendChoice, trendQuery } from '@/lib/body/trend/trendChoice';
import { kindsOnPanels, numberOfMeasure } from '@/lib/measures/measures';
import { keyOf } from '@/lib/shared/readKey';
import { bodyRecordOf, memberData, NOW, ROUTES } from '@/__tests__/support/screen/bodyData';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { hintIn, walkChart } from '@/__tests__/support/screen/walkChart';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';

const choice = (search = '') => {
  const params = new URLSearchParams(search);
  return trendChoice((name) => params.get(name), NOW, 'Asia/Seoul');
};
const keyFor = (search = '') => keyOf(bodyApi.myTrend, { query: trendQuery(choice(search).range, choice(search).device) });
const RECORDS = Array.from({ length: 12 }, (_, index) =>
  bodyRecordOf(index + 1, new Date(Date.UTC(2026, 9, 25 + 2 * index, 3)).toISOString(), { weight: 80 - index / 10 }),
);
const trend = (list: unknown[] = RECORDS) => ({ list, goal: { wgt: 76, bfp: 18 }, lastDay: '2026-11-16' });
/** First data for an address: the trend, and no readings of the measures below it. */
const dataFor = (search: string, answer: object) => {
  const none = { list: [], total: 0, gender: 'M', lastDay: null };
  const { startDate, endDate } = choice(search).range;
  const readings = kindsOnPanels('body', 'trend').map((kind) => [
    keyOf(bodyReadingApi.list, { query: { kind, startDate, endDate } }),
    none,
  ]);
  return memberData({ [keyFor(search)]: answer, ...Object.fromEntries(readings) });
};
const heads = kindsOnPanels('body', 'trend').map((kind) => ({ kind, of: numberOfMeasure(kind).of, newest: null }));
const panel = <TrendTabPanel now={NOW.toISOString()} onPhone={false} heads={heads} />;
const series = () => [...document.querySelectorAll('[data-marks]')].map((line) => line.getAttribute('data-marks'));

beforeAll(() => portal.listen());
beforeEach(() => {
  reads.length = 0;
  answers.clear();
  window.localStorage.clear();
});
afterAll(() => portal.close());

test('R-BODY-05: the first render makes no calls, shows the goals and describes the trend in words', async () => {
  await renderMember(panel, dataFor('', trend()));
  expect(series()).toEqual(['weight', 'bfp', 'smm']);
  expect(screen.getByText('Goal 76.0 kg')).toBeInTheDocument();
  expect(screen.getByText(/^12 measurements, Oct 25, 2026 – Nov 16, 2026\. Weight 80\.0 kg → 78\.9 kg \(−1\.1 kg\)/)).toBeInTheDocument();
  expect(reads).toEqual([]);
});

test('R-BODY-05: twelve measurements of a single day are drawn, as are ranges at the ends of the calendar', async () => {
  const day = 'from=2026-11-07&to=2026-11-07&view=together';
  const list = RECORDS.map((record, hour) => ({ ...record, date: new Date(Date.UTC(2026, 10, 6, 16 + hour)).toISOString() }));
  const { unmount } = await renderMember(panel, dataFor(day, trend(list)), { search: day });
  expect(screen.getByText(/^12 measurements, Nov 7, 2026/)).toBeInTheDocument();
  expect(series()).toEqual(['weight', 'bfp', 'smm']);
  unmount();
  for (const search of ['from=0001-01-01&to=9999-12-31', 'from=9999-12-31', 'to=0001-01-01', 'from=1900-01-01&to=1900-01-01&before=1']) {
    const shown = await renderMember(panel, dataFor(search, trend()), { search });
    expect(document.querySelector('main, section, figure, h2')).toBeInTheDocument();
    shown.unmount();
  }
});

test('R-BODY-05: the legend shows and hides measures; the choice is kept for the next visit', async () => {
  const { unmount } = await renderMember(panel, dataFor('', trend()));
  await userEvent.click(screen.getByRole('button', { name: 'Basal metabolic rate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
  expect(series()).toEqual(['bfp', 'smm', 'bmr']);
  unmount();
  const entries = window.history.length;
  await renderMember(panel, dataFor('', trend()));
  await waitFor(() => expect(window.location.search).toBe('?show=bfp%2Csmm%2Cbmr'));
  expect(window.history.length).toBe(entries);
});

test('R-BODY-05: the hint shows the actual basal metabolic rate, which is drawn at a thirtieth', async () => {
  await renderMember(panel, dataFor('', trend()), { search: 'show=bmr,weight&view=together' });
  const bmr = RECORDS.at(-1)?.bmr?.toLocaleString('en');
  const points = await walkChart(/^Trend of/);
  expect(points).toHaveLength(12);
  expect(points.at(-1)).toContain(`Basal metabolic rate ${bmr} Cal`);
  expect(hintIn(screen.getByRole('group', { name: /^Trend of/ }))).toContain(`Basal metabolic rate ${bmr} Cal`);
});

test('R-BODY-05: over a year the words give the first and last measurement, and the table names the weeks of its averages', async () => {
  const search = 'from=2025-11-22&to=2026-11-21&view=together';
  await renderMember(panel, dataFor(search, trend()), { search });
  expect(
    screen.getByText(
      /^12 measurements, Oct 25, 2026 – Nov 16, 2026\. Weight 80\.0 kg → 78\.9 kg \(−1\.1 kg\).*Each point is a weekly average\./,
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByText('View as table'));
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Week of Nov 16, 2026, 1 measurement',
    'Week of Nov 9, 2026, average of 3',
    'Week of Nov 2, 2026, average of 4',
    'Week of Oct 26, 2026, average of 3',
    'Week of Oct 19, 2026, 1 measurement',
  ]);
});

test('R-BODY-05: each measure has its own chart until they are combined, and one crosshair runs through all', async () => {
  await renderMember(panel, dataFor('', trend()));
  expect(await walkChart(/^Weight, Oct\s25/)).toHaveLength(12);
  await waitFor(() => expect(document.querySelectorAll('[data-crosshair="11"]')).toHaveLength(3));
  expect(hintIn(screen.getByRole('group', { name: /^Body fat percentage, / }))).toMatch(/^Nov 16, 2026.*Body fat percentage/);
  await userEvent.click(screen.getByRole('button', { name: 'Combined' }));
  expect(screen.getByRole('group', { name: /^Trend of/ })).toBeInTheDocument();
});

test('R-BODY-05: the previous period is loaded and drawn only on demand', async () => {
  answers.set(`${keyOf(bodyApi.myTrend, { query: trendQuery({ startDate: '2026-09-18', endDate: '2026-10-19' }, null) })}`, trend([]));
  await renderMember(panel, dataFor('', trend()));
  await userEvent.click(screen.getByRole('button', { name: 'Compare with previous period' }));
  expect(reads).toHaveLength(1);
  expect(reads[0]).toMatch(/^\/user\/getMyTrend\?endDate=2026-10-\d\d&startDate=2026-09-\d\d$/);
});

/** Measurements of a scale, and a weight entered ten days later. */
const WITH_TYPED = [
  ...RECORDS.slice(0, 9),
  { ...bodyRecordOf(20, '2026-11-19T03:00:00Z', { weight: 79.4, bfp: null }), source: 'manual' as const },
];

test('R-BODY-05: a separate chart describes only the measurements of its measure, and no devices of others', async () => {
  await renderMember(panel, dataFor('', trend(WITH_TYPED)));
  const fat = screen.getByRole('group', { name: `Body fat percentage, ${inOnePiece('Oct 25, 2026')} – ${inOnePiece('Nov 10, 2026')}` });
  const caption = fat.closest('figure')?.querySelector('figcaption')?.textContent?.replaceAll('\u00a0', ' ');
  expect(caption).toBe('9 measurements, Oct 25, 2026 – Nov 10, 2026. Body fat percentage 24.1% → 24.1% (0.0 pp).');
  expect(screen.getByRole('group', { name: `Weight, ${inOnePiece('Oct 25, 2026')} – ${inOnePiece('Nov 19, 2026')}` })).toBeInTheDocument();
  expect(
    screen.getByText(/^10 measurements, Oct 25, 2026 – Nov 19, 2026\. Weight .*\)\. A ring marks where another device begins/),
  ).toBeInTheDocument();
});

test('R-BODY-05: a weekly average counts the measurements of its own measure', async () => {
  const search = 'from=2025-11-22&to=2026-11-21&show=bfp,weight&view=each';
  const list = [...RECORDS.slice(0, 9), { ...RECORDS[8]!, date: '2026-11-11T03:00:00Z', bfp: null }];
  await renderMember(panel, dataFor(search, trend(list)), { search });
  await openChartTables();
  const rows = (name: string) => {
    const figure = screen.getByRole('group', { name: new RegExp(`^${name}, Oct`) }).closest('figure')!;
    return [...figure.querySelectorAll('tbody th')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  };
  expect(rows('Weight')[0]).toBe('Week of Nov 9, 2026, average of 2');
  expect(rows('Body fat percentage')[0]).toBe('Week of Nov 9, 2026, 1 measurement');
});

test('R-SHELL-09: a measure without values in the range says so and draws no axes', async () => {
  await renderMember(panel, dataFor('', trend(RECORDS.map((record) => ({ ...record, bfp: null })))));
  expect(screen.getByText('No Body fat percentage values in this period.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Body fat percentage, / })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: /^Weight, / })).toBeInTheDocument();
});

test('an empty range leads to the month with data', async () => {
  await renderMember(panel, dataFor('', { list: [], goal: null, lastDay: '2026-06-22' }));
  expect(screen.getByText('No measurements in this period.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `Go to ${inOnePiece('Jun 22, 2026')}` }));
  expect(reads.filter((path) => path.startsWith('/user/'))).toEqual(['/user/getMyTrend?endDate=2026-06-22&startDate=2026-05-22']);
});

test('R-BODY-01 R-BODY-05: an empty range of one device names its last day; a device without measurements is named, and leads to all', async () => {
  const search = 'device=SM';
  const { unmount } = await renderMember(panel, dataFor(search, { list: [], goal: null, lastDay: '2026-06-22' }), { search });
  expect(screen.getByText('No measurements from this device in this period.')).toBeInTheDocument();
  expect(screen.getByText('This device’s last measurement was on Jun 22, 2026.')).toBeInTheDocument();
  unmount();
  await renderMember(panel, dataFor(search, { list: [], goal: null, lastDay: null }), { search });
  expect(screen.getByText('Smart diet device: no measurements')).toBeInTheDocument();
  answers.set(keyFor(), trend());
  await userEvent.click(screen.getByRole('button', { name: 'Show all devices' }));
  expect(await screen.findByText('Goal 76.0 kg')).toBeInTheDocument();
});

test('R-BODY-05: 10,000 measurements need few elements, and the table renders when opened', async () => {
  const start = Date.parse('2026-10-22T00:00:00Z');
  const [one] = RECORDS;
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...one, date: new Date(start + index * 250_000).toISOString() }));
  await renderMember(panel, dataFor('', trend(many)), { search: 'view=together' });
  expect(document.querySelectorAll('figure svg *').length).toBeLessThan(70);
  expect(document.querySelector('[data-marks=weight] [data-count]')).toHaveAttribute('data-count', '10000');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0);
});

test.each([
  ['KC', 'BMR is shown ÷ 30 to fit the axis.'],
  ['KJ', 'BMR is shown as kcal ÷ 30 to fit the axis.'],
])('R-BODY-05 R-SHELL-08: in %s the note on the shared axis says how BMR is scaled', async (calorie, note) => {
  const search = 'show=bmr,weight&view=together';
  const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie };
  await renderMember(panel, { ...dataFor(search, trend()), [ROUTES.unit]: units }, { search });
  expect(document.body.textContent).toContain(note);
});

test('R-BODY-05: a few measurements over years have years on the axis', async () => {
  const search = 'from=2022-11-22&to=2026-11-20&view=together';
  const days = ['2023-11-04', '2024-11-04', '2025-11-04'];
  const list = days.map((day, index) => bodyRecordOf(index + 1, `${day}T03:00:00Z`));
  await renderMember(panel, dataFor(search, trend(list)), { search });
  const labels = [...document.querySelectorAll('svg text')].flatMap(({ textContent }) => (/^Nov/.test(textContent) ? [textContent] : []));
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label).toMatch(/^Nov\s\d+,\s202\d$/);
  expect(new Set(labels).size).toBe(labels.length);
});
