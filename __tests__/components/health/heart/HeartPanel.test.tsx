/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { HeartPanel } from '@/components/health/heart/HeartPanel';
import { inOnePiece } from '@/lib/format/inOnePiece';
import en from '@/messages/en/health.json';
import enMeasures from '@/messages/en/measures.json';
import ko from '@/messages/ko/health.json';
import koMeasures from '@/messages/ko/measures.json';

beforeAll(() => portal.listen());
afterEach(() => {
  reads.length = 0;
  answers.clear();
});
afterAll(() => portal.close());

const WEEK = { from: '2026-11-09', to: '2026-11-15' };
const PATH = '/user/getBpmIndicator';
// two readings of 10 November and one of 12 November in Seoul
const list = [
  { date: '2026-11-09T22:30:00.000Z', bpm: 58, oxygen: 97 },
  { date: '2026-11-10T12:00:00.000Z', bpm: 84, oxygen: 93 },
  { date: '2026-11-12T03:00:00.000Z', bpm: 72, oxygen: null },
];
const draw = (answer: object = { list, total: 3 }, options: object = {}) =>
  renderMember(<HeartPanel {...PANEL} />, healthData('heart', answer, { search: WEEK, ...options }), {
    search: new URLSearchParams(WEEK).toString(),
  });

const points = (series: string) => Number(document.querySelector(`[data-marks=${series}] path`)?.getAttribute('data-count'));
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const rows = (index: number) =>
  within(screen.getAllByRole('table', { hidden: true })[index]!)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));

test('R-HEALTH-02: shows minimum, average, maximum and resting heart rate, and the latest on its scale', async () => {
  await draw();
  expect([figure('Lowest'), figure('Average'), figure('Highest')]).toEqual(['58 bpm', '71 bpm', '84 bpm']);
  // 58 on the one day and 72 on the other
  expect(figure('Estimated resting heart rate')).toBe('65 bpm');
  expect([figure('Average SpO2'), figure('Lowest SpO2')]).toEqual(['95%', '93%']);
  // (72 − 60) / 120
  expect(document.querySelector('[data-percent]')).toHaveAttribute('data-percent', '10');
  expect(screen.getByRole('img', { name: '72 beats per minute: 10% of the scale from 60 to 180' })).toBeInTheDocument();
  expect(reads).toEqual([]);
});

test('R-HEALTH-02: each day is a column of the chart and a row of its table, latest first', async () => {
  await draw();
  expect(points('mean')).toBe(2);
  await openChartTables();
  // the resting heart rate table comes first
  expect(rows(0)).toEqual([
    ['Date', 'Estimated resting heart rate'],
    ['Nov 12, 2026', '72'],
    ['Nov 10, 2026', '58'],
  ]);
  expect(rows(1)).toEqual([
    ['Date', 'Average', 'Lowest to highest', 'Estimated resting heart rate', 'Readings'],
    ['Nov 12, 2026', '72', '72–72', '72', '1'],
    ['Nov 10, 2026', '71', '58–84', '58', '2'],
  ]);
  expect(rows(2).slice(1)).toEqual([['Nov 10, 2026', '95%', '93–97', '2']]);
  expect(screen.getByText('2 readings: lowest 93%, average 95%, highest 97%; 1 below 95%.')).toBeInTheDocument();
});

test('R-SHELL-07: in Korean minimum and maximum are joined as in their heading', async () => {
  const search = new URLSearchParams(WEEK).toString();
  await renderMember(<HeartPanel {...PANEL} />, healthData('heart', { list, total: 3 }, { search: WEEK }), { search, locale: 'ko' });
  await openChartTables();
  expect(rows(1)).toEqual([expect.arrayContaining(['최저~최고']), expect.arrayContaining(['72~72']), expect.arrayContaining(['58~84'])]);
});

test('R-HEALTH-02: readings during exercise count for minimum and maximum, but not for the resting heart rate', async () => {
  const run = { date: '2026-11-12T09:00:00.000Z', bpm: 150, oxygen: null, moving: true };
  const ride = { date: '2026-11-13T09:00:00.000Z', bpm: 118, oxygen: null, moving: true };
  await draw({ list: [...list, run, ride], total: 5 });
  expect([figure('Highest'), figure('Estimated resting heart rate')]).toEqual(['150 bpm', '65 bpm']);
  await openChartTables();
  expect(rows(0).slice(1)).toEqual([
    ['Nov 12, 2026', '72'],
    ['Nov 10, 2026', '58'],
  ]);
  expect(rows(1)[1]).toEqual(['Nov 13, 2026', '118', '118–118', '–', '1']);
});

test('R-HEALTH-02: with readings only from exercise there is no resting heart rate and no class for it', async () => {
  await draw({ list: list.map((sample) => ({ ...sample, bpm: sample.bpm + 60, moving: true })), total: 3 });
  expect([figure('Highest'), figure('Estimated resting heart rate')]).toEqual(['144 bpm', '–']);
});

test('R-HEALTH-02: the same readings fall on other days in New York', async () => {
  await draw(undefined, { timeZone: 'America/New_York' });
  await openChartTables();
  expect(
    rows(1)
      .slice(1)
      .map(([day]) => day),
  ).toEqual(['Nov 11, 2026', 'Nov 10, 2026', 'Nov 9, 2026']);
});

test('R-HEALTH-01: while another range loads the old chart keeps its days, and is then replaced', async () => {
  await draw();
  let send = () => undefined as void;
  const requested = new Promise<void>((resolve) => (send = resolve));
  const answer = { list: [{ date: '2026-11-03T03:00:00.000Z', bpm: 66, oxygen: 98 }], total: 1 };
  portal.use(http.get(`*/api${PATH}`, () => requested.then(() => HttpResponse.json(answer)), { once: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous dates' }));
  expect(screen.getByText('Nov 2, 2026 – Nov 8, 2026')).toBeInTheDocument();
  expect([points('mean'), figure('Highest')]).toEqual([2, '84 bpm']);
  send();
  await waitFor(() => expect(points('mean')).toBe(1));
  expect(figure('Highest')).toBe('66 bpm');
});

test('R-SHELL-09: a range without data leads to the last day with data', async () => {
  await draw({ list: [], total: 0 }, { lastDay: '2026-06-22' });
  expect(screen.getByText('The last day with data is Jun 22, 2026.')).toBeInTheDocument();
  answers.set(`${PATH}?endDate=2026-06-22&startDate=2026-05-22`, {
    list: [{ date: '2026-06-22T03:00:00.000Z', bpm: 61, oxygen: 98 }],
    total: 1,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Go to that day' }));
  expect(await screen.findByText('May 22, 2026 – Jun 22, 2026')).toBeInTheDocument();
  await waitFor(() => expect(figure('Highest')).toBe('61 bpm'));
});

test('R-SHELL-09: a member who never measured reads what to do', async () => {
  await draw({ list: [], total: 0 }, { lastDay: null });
  expect(screen.getByText('Heart rate: no readings yet')).toBeInTheDocument();
  expect(screen.getByText(/^Wear your band/)).toBeInTheDocument();
});

test('R-SHELL-09: a range that fails to load says so and can be retried', async () => {
  await draw();
  const path = `${PATH}?endDate=2026-11-08&startDate=2026-11-02`;
  await userEvent.click(screen.getByRole('button', { name: 'Previous dates' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Reference ref-502');
  answers.set(path, { list: [{ date: '2026-11-03T03:00:00.000Z', bpm: 66, oxygen: 98 }], total: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(figure('Highest')).toBe('66 bpm'));
});

test('R-HEALTH-01: says when there are more readings than one response contains', async () => {
  await draw({ list, total: 12_345 });
  expect(screen.getByText('Showing 3 of 12,345 readings. Choose a shorter period to see the rest.')).toBeInTheDocument();
});

test('R-HEALTH-01: the calendar marks the days with data, and both ends are picked in it', async () => {
  await draw();
  answers.set('/v19heart/listExistDataAllDev?size=3660', {
    list: [
      { date: '2026-11-12', count: 1 },
      { date: '2026-11-10', count: 2 },
    ],
    total: 2,
  });
  await userEvent.click(screen.getByRole('button', { name: `${inOnePiece('Nov 9, 2026')} – ${inOnePiece('Nov 15, 2026')}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose dates' });
  const marked = await within(dialog).findByRole('gridcell', { name: '10, has data' });
  expect([...document.querySelectorAll('[data-marked]')].map((day) => day.getAttribute('data-marked'))).toEqual([
    '2026-11-10',
    '2026-11-12',
  ]);
  expect(within(dialog).getByRole('gridcell', { name: '11' })).not.toHaveAttribute('data-marked');
  await userEvent.click(marked);
  await userEvent.click(await within(dialog).findByRole('gridcell', { name: '12, has data' }));
  answers.set(`${PATH}?endDate=2026-11-12&startDate=2026-11-10`, { list, total: 3 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('button', { name: `${inOnePiece('Nov 10, 2026')} – ${inOnePiece('Nov 12, 2026')}` })).toBeInTheDocument();
  await act(async () => undefined);
  expect(reads).toContain(`${PATH}?endDate=2026-11-12&startDate=2026-11-10`);
});

test('R-HEALTH-02 R-TRUE-01: our resting heart rate is called estimated, and a line says how it differs from a device’s', () => {
  const names = [
    [en.heart.resting, enMeasures.kind.restingHeart],
    [ko.heart.resting, koMeasures.kind.restingHeart],
  ];
  expect(names).toEqual([
    ['Estimated resting heart rate', 'Resting heart rate'],
    ['추정 안정 시 심박수', '안정 시 심박수'],
  ]);
  expect(en.heart.note).toContain('“Resting heart rate” below comes from a device or is entered');
  expect(ko.heart.note).toContain('아래의 안정 시 심박수는 기기가 보내거나 직접 입력한 값');
});

test('R-HEALTH-02 R-SHELL-09: a member with only oxygen readings sees no heart rate card', async () => {
  const alone = list.map((reading) => ({ ...reading, bpm: null })).filter(({ oxygen }) => oxygen !== null);
  await draw({ list: alone, total: 2 });
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual([en.heart.oxygen, en.heart.oxygen]);
  expect([figure('Average SpO2'), figure('Lowest SpO2')]).toEqual(['95%', '93%']);
  expect(screen.queryByText(en.heart.resting, { selector: 'dt' })).toBeNull();
});
