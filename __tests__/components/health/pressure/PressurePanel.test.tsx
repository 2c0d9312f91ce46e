/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { PressurePanel } from '@/components/health/pressure/PressurePanel';
import { PressurePatternPanel } from '@/components/health/pressure/PressurePatternPanel';
import { SubjectProvider } from '@/lib/member/useSubject';
import { bpClass } from '@/lib/health/bloodPressure/pressureClass';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const WEEK = { from: '2026-11-09', to: '2026-11-15' };
const PATTERN = '/v19blood/personalBpPattern?endDate=2026-11-15&startDate=2026-11-09';
const reading = (seq: number, date: string, sbp: number, dbp: number) => ({
  seq,
  date,
  sbp,
  dbp,
  bpm: 70,
  bpClass: bpClass(sbp, dbp),
  manual: false,
});
const draw = (list: ReturnType<typeof reading>[], pattern: object | null) =>
  renderMember(
    <PressurePanel {...PANEL} />,
    { ...healthData('pressure', { list, total: list.length }, { search: WEEK }), [PATTERN]: { pattern, readings: list.length } },
    { search: new URLSearchParams(WEEK).toString() },
  );
const row = (name: string) => screen.getByRole('rowheader', { name, hidden: true }).parentElement?.textContent;
const MORNING = reading(1, '2026-11-10T22:00:00Z', 124, 76);

test('R-HEALTH-03: the latest reading and the average show their class in words, and each class its count of readings', async () => {
  await draw([MORNING, reading(2, '2026-11-11T11:00:00Z', 148, 82)], null);
  expect(screen.getByText('148/82 mmHg').nextSibling).toHaveTextContent('Isolated systolic hypertension');
  expect(screen.getByText('136/79 mmHg').nextSibling).toHaveTextContent('Prehypertension');
  expect(row('Elevated BP')).toContain('1 (50%)');
  expect(row('Isolated systolic hypertension')).toContain('1 (50%)');
  expect(row('Normal BP')).toContain('–');
  // classes without readings are behind one line
  expect(screen.getByText('No readings in 6 other categories').closest('details')).not.toHaveAttribute('open');
  expect(document.querySelectorAll('details tbody tr')).toHaveLength(6);
  expect(document.querySelectorAll('[data-cell]')).toHaveLength(2);
  expect([...document.querySelectorAll('[data-zone]')]).toHaveLength(8);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('R-HEALTH-03: without readings it says where to enter one, not to wear a band', async () => {
  await renderMember(
    <PressurePanel {...PANEL} />,
    { ...healthData('pressure', { list: [], total: 0 }, { search: WEEK, lastDay: null }), [PATTERN]: { pattern: null, readings: 0 } },
    { search: new URLSearchParams(WEEK).toString() },
  );
  expect(await screen.findByRole('link', { name: 'Enter blood pressure' })).toHaveAttribute('href', '/usr/health?tab=pressureInput');
  expect(screen.getByText(/^Enter readings from your blood pressure monitor/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Wear your band/);
});

test('R-HEALTH-03: a dangerously high reading says what to do', async () => {
  await draw([MORNING, reading(2, '2026-11-11T11:00:00Z', 188, 108)], null);
  expect(screen.getByRole('alert')).toHaveTextContent(/Rest for five minutes and measure again/);
});

test('a very high blood pressure is marked in the pattern too, with advice', async () => {
  const pattern = { kind: 'HOME', type: 'SUSTAINED', meAve: 190, meDiff: 2, surge: false };
  await draw([reading(1, '2026-11-10T22:00:00Z', 191, 110), reading(2, '2026-11-11T11:00:00Z', 189, 108)], pattern);
  const card = document.querySelector('[data-pattern=SUSTAINED]');
  expect(card).toHaveTextContent('Very high: see a doctor');
  expect(card).toHaveTextContent('These readings average 190/109 mmHg, which is very high. See a doctor soon');
  expect(card).not.toHaveTextContent('Talk to a doctor');
});

test('the blood pressure chart says that its points are daily averages', async () => {
  await draw([MORNING], null);
  expect(screen.getByText('Daily averages, mmHg')).toBeInTheDocument();
});

test.each([
  [{ kind: 'DAY_NIGHT', type: 'RISER', dipPct: -3.1 }, 'Higher at night', '-3.1%'],
  [{ kind: 'DAY_NIGHT', type: 'DIPPER', dipPct: 13.2 }, 'Normal night dip', '13.2%'],
  [{ kind: 'HOME', type: 'NORMAL', meAve: 120, meDiff: 4, surge: false }, 'Normal at home', '122'],
  [{ kind: 'HOME', type: 'SUSTAINED', meAve: 148, meDiff: 22, surge: true }, 'High morning and evening', '159'],
])('R-HEALTH-03: the pattern %j', async (pattern, name, value) => {
  await draw([MORNING], pattern);
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.getByText(value)).toBeInTheDocument();
  expect(screen.queryAllByText(/morning surge/)).toHaveLength('surge' in pattern && pattern.surge ? 1 : 0);
});

test('R-HEALTH-03: the difference of morning and evening is that of the values beside it', async () => {
  const pattern = { kind: 'HOME', type: 'SUSTAINED', morning: 142.3, evening: 128.3, meAve: 135.3, meDiff: 13.9, surge: false };
  await draw([MORNING], pattern);
  const card = document.querySelector('[data-pattern=SUSTAINED]');
  for (const figure of ['142.3', '128.3', '+14']) expect(within(card as HTMLElement).getByText(figure)).toBeInTheDocument();
});

test('R-HEALTH-03: without enough readings there is no pattern, and a note says how to get one', async () => {
  await draw([MORNING], null);
  expect(screen.getByText('Not enough readings for a pattern')).toBeInTheDocument();
  expect(screen.getByText(/at least 3 readings in the morning and 3 in the evening/)).toBeInTheDocument();
});

test.each([
  [undefined, '나의 혈압 패턴'],
  [12, '혈압 패턴'],
])('R-HEALTH-03: the pattern is “나의” only for the member (member %s)', async (memberSeq, title) => {
  const read = { data: { pattern: null, readings: 0 }, error: undefined, isLoading: false, isRefreshing: false, retry: () => {} };
  await renderMember(
    <SubjectProvider value={{ memberSeq, base: '/usr' }}>
      <PressurePatternPanel read={read} readings={[]} zone="UTC" assumed={{ width: 300, height: 200 }} />
    </SubjectProvider>,
    {},
    { locale: 'ko' },
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});
