/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { ReadingPanel } from '@/components/measures/reading/ReadingPanel';
import { closeAlert } from '@/lib/browser/alert';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { allowsManualEntry, kindsOnPanels, numberOfMeasure } from '@/lib/measures/measures';
import { readingListOf } from '@/lib/measures/reading/readingReads';
import { bodyReadingApi, vitalsReadingApi, type SingleReading } from '@/lib/measures/reading/contract';
import { memberApi } from '@/lib/member/contract';
import { SubjectProvider } from '@/lib/member/useSubject';
import { keyOf } from '@/lib/shared/readKey';
import { refill } from '@/__tests__/support/screen/fill';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { memberData, NOW } from '@/__tests__/support/screen/bodyData';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

/** Ranges requested by the panel. */
const ranges: unknown[] = [];

// typing letter by letter is slow on a busy machine
jest.setTimeout(30_000);
beforeAll(() => portal.listen());
afterEach(() => {
  portal.resetHandlers();
  answers.clear();
  ranges.length = 0;
});
afterAll(() => portal.close());

const RANGE = { startDate: '2026-10-21', endDate: '2026-11-21' };
const READINGS: SingleReading[] = [
  { seq: 1, date: '2026-11-01T23:00:00.000Z', value: 91.2, manual: true },
  { seq: 2, date: '2026-11-15T23:00:00.000Z', value: 89.9, manual: false },
];
const INCHES = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
interface ReadingReply {
  list?: SingleReading[];
  total?: number;
  lastDay?: string | null;
  gender?: 'M' | 'F';
  units?: object;
  memberSeq?: number;
}

function draw({ list = READINGS, total = list.length, lastDay = '2026-11-16', gender = 'M', units, memberSeq }: ReadingReply = {}) {
  const key = keyOf(bodyReadingApi.list, { query: { kind: 'waist', ...RANGE, memberSeq } });
  const panel = <ReadingPanel kind="waist" range={RANGE} onRange={(range) => ranges.push(range)} now={NOW.toISOString()} onPhone={false} />;
  const data = memberData({
    [key]: { list, total, gender, lastDay },
    ...(units && { [keyOf(memberApi.unit, {})]: units }),
  });
  const base = memberSeq === undefined ? '/usr' : `/mng/member/${memberSeq}`;
  return renderMember(<SubjectProvider value={{ memberSeq, base }}>{panel}</SubjectProvider>, data);
}
const rows = (name = 'Waist circumference') =>
  within(screen.getByRole('table', { name: `All readings: ${name}` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

test.each([...kindsOnPanels('body', 'trend'), ...HEALTH_TABS.flatMap((tab) => kindsOnPanels('health', tab))])(
  'R-TRUE-03: a member’s readings of %s are listed, and can be edited if the measure can be entered',
  async (kind) => {
    const { of } = numberOfMeasure(kind);
    const list = [{ ...READINGS[0]!, value: (of.min + of.max) / 2 }];
    const query = { kind, ...RANGE, memberSeq: undefined };
    const data = memberData({ [keyOf(readingListOf(kind), { query })]: { list, total: 1, gender: 'M', lastDay: '2026-11-02' } });
    const panel = <ReadingPanel kind={kind} range={RANGE} onRange={() => undefined} now={NOW.toISOString()} onPhone={false} />;
    await renderMember(<SubjectProvider value={{ memberSeq: undefined, base: '/usr' }}>{panel}</SubjectProvider>, data);
    expect(within(screen.getByRole('table', { name: /^All readings/ })).getAllByRole('row')).toHaveLength(2);
    expect(screen.queryAllByRole('button', { name: /^Edit reading/ })).toHaveLength(allowsManualEntry(kind) ? 1 : 0);
  },
);

test('R-TRUE-03: each reading has its class by sex; one from a file cannot be edited', async () => {
  await draw();
  expect(rows()).toEqual(['Nov 16, 2026, 08:0089.9 cmDevice or file●Normal', 'Nov 2, 2026, 08:0091.2 cmEntered▲Abdominal obesity']);
  expect(screen.getAllByRole('button', { name: /^Edit reading/ })).toHaveLength(1);
  expect(screen.getByText('2 readings: lowest 89.9 cm, average 90.6 cm, highest 91.2 cm.')).toBeInTheDocument();
  expect(screen.getByText(/starts at 90\.0 cm for men and 85\.0 cm for women/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Excel' })).toBeInTheDocument();
});

test('the bands for women start at other values', async () => {
  await draw({ gender: 'F' });
  expect(rows().join()).not.toContain('Normal');
});

test('R-SHELL-08: inches apply to figures, list and form; input in inches is sent in centimetres', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/body/saveReading', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ seq: 3 });
    }),
  );
  await draw({ units: INCHES });
  expect(rows()[1]).toContain('35.9 in');
  expect(screen.getByText(/starts at 35\.4 in for men and 33\.5 in for women/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add: Waist circumference' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add: Waist circumference' });
  const field = within(dialog).getByRole('textbox', { name: 'Waist circumference' });
  await userEvent.type(field, '15');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter a value between 15.8 and 78.7.')).toBeInTheDocument();
  await refill(userEvent, field, '36.5');
  expect(within(dialog).getByText('Abdominal obesity')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'waist', value: 92.7 }]));
});

test('R-SHELL-08: in inches, number, limit and class agree in list, chart and form', async () => {
  const at = (seq: number, value: number) => ({ seq, date: `2026-11-0${seq}T23:00:00.000Z`, value, manual: false });
  // shown as 35.3, 35.4 and 35.4 in; the limit is 90 cm or 35.4 in
  await draw({ units: INCHES, list: [at(1, 89.7), at(2, 89.9), at(3, 90)] });
  const classes = ['35.4 inAbdominal obesity', '35.4 inAbdominal obesity', '35.3 inNormal'];
  const read = (row: string | undefined) => row?.replace(/^.*2026, 08:00|Device or file|[●▲]/g, '');
  expect(rows().map(read)).toEqual(classes);
  await openChartTables();
  const charted = [...document.querySelectorAll('figure tbody tr')].map((row) => row.textContent.replaceAll('\u00a0', ' '));
  expect(charted.map(read)).toEqual(classes);
  await userEvent.click(screen.getByRole('button', { name: 'Add: Waist circumference' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add: Waist circumference' });
  const field = within(dialog).getByRole('textbox', { name: 'Waist circumference' });
  await refill(userEvent, field, '35.3');
  expect(within(dialog).getByText('Normal')).toBeInTheDocument();
  await refill(userEvent, field, '35.4');
  expect(within(dialog).getByText('Abdominal obesity')).toBeInTheDocument();
});

test('“never measured” says what to do, and an empty range leads to the days with data', async () => {
  const { unmount } = await draw({ list: [], lastDay: null });
  expect(screen.getByText('Waist circumference: no readings yet')).toBeInTheDocument();
  expect(screen.getByText('Measure it and enter it here to see how it changes.')).toBeInTheDocument();
  unmount();
  await draw({ list: [], lastDay: '2026-06-22' });
  await userEvent.click(screen.getByRole('button', { name: `Go to ${inOnePiece('Jun 22, 2026')}` }));
  expect(ranges).toEqual([{ startDate: '2026-05-22', endDate: '2026-06-22' }]);
});

test('R-GUARD-06: a manager reads, and neither enters nor exports', async () => {
  await draw({ memberSeq: 12 });
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Add|^Edit|Delete/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
});

/** Renders the panel of a measure of the health screen. */
function drawHealth(kind: 'restingHeart' | 'hrv', list: SingleReading[]) {
  const key = keyOf(vitalsReadingApi.list, { query: { kind, ...RANGE } });
  const data = memberData({ [key]: { list, total: list.length, gender: 'M', lastDay: list.length ? '2026-11-16' : null } });
  return renderMember(<ReadingPanel kind={kind} range={RANGE} onRange={() => undefined} now={NOW.toISOString()} onPhone={false} />, data);
}

test('R-TRUE-03: a measure that only devices report is charted, listed and exported, but cannot be entered', async () => {
  const { unmount } = await drawHealth('hrv', [{ seq: 1, date: '2026-11-15T23:00:00.000Z', value: 41.24, manual: false }]);
  // neither a class nor an edit button
  expect(rows('Heart rate variability')).toEqual(['Nov 16, 2026, 08:0041.2 msDevice or file']);
  expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull();
  expect(screen.getByText(/between 19 and 75 ms \(Nunan 2010\)/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Excel' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add|^Edit|Delete/ })).toBeNull();
  unmount();
  await drawHealth('hrv', []);
  expect(screen.getByText('Heart rate variability: no readings yet')).toBeInTheDocument();
  expect(screen.getByText('Readings appear here once a device sends them or a file is imported.')).toBeInTheDocument();
});

test('R-TRUE-03: a resting heart rate is classified, and saved by the calls of its own data kind', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/vitals/saveReading', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ seq: 3 });
    }),
  );
  await drawHealth('restingHeart', [{ seq: 1, date: '2026-11-15T23:00:00.000Z', value: 104, manual: false }]);
  expect(rows('Resting heart rate')).toEqual(['Nov 16, 2026, 08:00104 bpmDevice or file▲High']);
  await userEvent.click(screen.getByRole('button', { name: 'Add: Resting heart rate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add: Resting heart rate' });
  const field = within(dialog).getByRole('textbox', { name: 'Resting heart rate' });
  await userEvent.type(field, '251');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter a value between 25 and 250.')).toBeInTheDocument();
  await refill(userEvent, field, '58');
  expect(within(dialog).getByText('Low')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'restingHeart', value: 58 }]));
});

test('R-DATA-02 R-TRUE-03: an unusual reading is questioned in the viewer’s unit, and the answer is sent', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/body/answerReading', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const query = { kind: 'waist' as const, ...RANGE, memberSeq: undefined };
  const questions = [{ seq: 7, date: '2026-11-18T23:00:00.000Z', value: 101.6, usual: 88.9 }];
  const data = memberData({
    [keyOf(bodyReadingApi.list, { query })]: { list: READINGS, total: 2, gender: 'M', lastDay: '2026-11-16', questions },
    [keyOf(memberApi.unit, {})]: INCHES,
  });
  await renderMember(<ReadingPanel kind="waist" range={RANGE} onRange={() => undefined} now={NOW.toISOString()} onPhone={false} />, data);
  const section = screen.getByRole('heading', { name: 'Is this reading right?' }).closest('section')!;
  expect(section.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Waist circumference 40.0 in · Nov 19, 2026, 08:00Recent average 35.0 in',
  );
  await userEvent.click(within(section).getByRole('button', { name: 'No, remove it' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'waist', seq: 7, right: false }]));
});

test('R-DATA-02: a “no” to a reading can be taken back', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/body/answerReading', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const key = keyOf(bodyReadingApi.list, { query: { kind: 'waist', ...RANGE, memberSeq: undefined } });
  const listed = { list: READINGS, total: 2, gender: 'M', lastDay: '2026-11-16' };
  const questions = [{ seq: 7, date: '2026-11-18T23:00:00.000Z', value: 101.6, usual: 88.9 }];
  await renderMember(
    <ReadingPanel kind="waist" range={RANGE} onRange={() => undefined} now={NOW.toISOString()} onPhone={false} />,
    memberData({ [key]: { ...listed, questions } }),
  );
  answers.set(key, listed);
  await userEvent.click(screen.getByRole('button', { name: 'No, remove it' }));
  expect(await screen.findByText('The reading was removed.')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'It was right after all' }));
  expect(await screen.findByText('The reading now counts.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'It was right after all' })).toBeNull();
  expect(sent).toEqual([
    { kind: 'waist', seq: 7, right: false },
    { kind: 'waist', seq: 7, right: true },
  ]);
});

test('R-TRUE-03: says when there are more readings than one response contains', async () => {
  await draw({ total: 12_345 });
  expect(screen.getByText('Showing 2 of 12,345 readings. Choose a shorter period to see the rest.')).toBeInTheDocument();
});

test.each([
  [429, 'RATE_LIMITED', /^You already have a download in progress/],
  [502, 'UPSTREAM_DOWN', 'The download was interrupted. Try again.'],
  [500, 'INTERNAL', 'Couldn’t create the file. Try again in a moment.'],
])('R-BODY-06: a member’s own Excel file that is refused with %d says why', async (status, code, text) => {
  const asked: string[] = [];
  portal.use(
    http.get('*/api/export/readings', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ error: { code, status, ref: 'ref-1' } }, { status });
    }),
  );
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  expect(await screen.findByRole('alertdialog', { name: text })).toBeInTheDocument();
  expect(asked).toEqual(['?kind=waist']);
  act(() => void closeAlert());
});

/** Renders the panel with its first readings; returns how to choose another range. */
async function drawChoosable() {
  const key = keyOf(bodyReadingApi.list, { query: { kind: 'waist', ...RANGE } });
  let change: (range: typeof RANGE) => void = () => undefined;
  function Screen() {
    const [range, setRange] = useState(RANGE);
    change = setRange;
    return <ReadingPanel kind="waist" range={range} onRange={setRange} now={NOW.toISOString()} onPhone={false} />;
  }
  const { container } = await renderMember(
    <Screen />,
    memberData({ [key]: { list: READINGS, total: 2, gender: 'M', lastDay: '2026-11-16' } }),
  );
  return { container, choose: (range: typeof RANGE) => act(() => change(range)) };
}

/** The portal's next response, for readings of September; it is sent when the test says so. */
function holdSeptember(): () => void {
  let send = () => undefined as void;
  const requested = new Promise<void>((resolve) => (send = resolve));
  const earlier = [{ ...READINGS[0]!, date: '2026-09-01T23:00:00.000Z' }];
  portal.use(
    http.get('*/api/*', () => requested.then(() => HttpResponse.json({ list: earlier, total: 1, gender: 'M', lastDay: '2026-11-16' }))),
  );
  return send;
}

test('R-HEALTH-01: while another range loads, the old readings stay, dimmed, and are then replaced', async () => {
  const { container, choose } = await drawChoosable();
  const before = rows();
  const send = holdSeptember();
  choose({ startDate: '2026-09-01', endDate: '2026-09-30' });
  expect(rows()).toEqual(before);
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
  send();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('R-HEALTH-01: while a range loads that was chosen after one that failed, the old readings keep their own dates', async () => {
  const { choose } = await drawChoosable();
  const before = rows();
  portal.use(http.get('*/api/*', () => HttpResponse.json({ error: { code: 'INVALID', status: 422, ref: 'ref-1' } }, { status: 422 })));
  choose({ startDate: '2026-10-01', endDate: '2026-10-31' });
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  const send = holdSeptember();
  choose({ startDate: '2026-09-01', endDate: '2026-09-30' });
  expect(rows()).toEqual(before);
  send();
  await waitFor(() => expect(rows()).toHaveLength(1));
});
