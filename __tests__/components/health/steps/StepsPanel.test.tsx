/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { refill } from '@/__tests__/support/screen/fill';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { walkChart } from '@/__tests__/support/screen/walkChart';
import { StepGoalButton } from '@/components/health/steps/StepGoalButton';
import { StepsPanel } from '@/components/health/steps/StepsPanel';
import { SubjectProvider } from '@/lib/member/useSubject';

beforeAll(() => portal.listen());
afterEach(() => (reads.length = 0));
afterAll(() => portal.close());

const day = (date: string, step: number) => ({ date, step, distance: step / 1250, calories: step / 50 });
const answer = {
  list: [day('2026-11-15', 20_000), day('2026-11-16', 10_000), day('2026-11-18', 0), day('2026-11-21', 5000)],
  todaySteps: 5000,
  todayDistance: 4,
  todayCalories: 100,
  weekSteps: 39_493,
  weekDistance: 28,
  weekCalories: 700,
  estimated: true,
};
const WEEK = { from: '2026-11-15', to: '2026-11-22' };
const search = new URLSearchParams(WEEK).toString();
const draw = (changes: object = {}, options: object = {}) =>
  renderMember(<StepsPanel {...PANEL} />, healthData('steps', { ...answer, ...changes }, { search: WEEK, ...options }), { search });
const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

test('R-HEALTH-07: shows today against 10,000 with its score, the last 7 days, and that distance and calories are estimated', async () => {
  await draw();
  expect(screen.getByRole('img', { name: '5,000 of 10,000 steps today' })).toBeInTheDocument();
  expect(screen.getByText('5,000 steps to go')).toBeInTheDocument();
  expect(screen.getByText('Step score 70')).toBeInTheDocument();
  expect(screen.getByText('39,493 steps')).toBeInTheDocument();
  // holds when the height, the weight or both are unknown
  expect(screen.getByText(/estimated, with an average height or weight where none is known\.$/)).toBeInTheDocument();
  expect(reads).toEqual([]);
});

test('R-HEALTH-07: one bar per day up to today against the goal; a day without data is not a day of zero steps', async () => {
  await draw();
  // seven days; 22 November is in the future
  expect((await walkChart(/^Steps from/)).map((text) => text.replace(/^Nov (\d+), 2026, /, '$1: '))).toEqual([
    '15: 20,000 steps, Step score 150',
    '16: 10,000 steps, Step score 100',
    '17: no value',
    '18: 0 steps, Step score 0',
    '19: no value',
    '20: no value',
    '21: 5,000 steps, Step score 70',
  ]);
  // 35,000 over seven days score 70; two of seven days reached the goal
  expect(
    screen.getByText('An average of 5,000 steps per day, worth 70 points. The goal of 10,000 was reached on 2 of 7 days.'),
  ).toBeInTheDocument();
});

test('R-HEALTH-07: weeks run from Monday to Sunday, in the viewer’s units', async () => {
  await draw({}, { units: { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' } });
  const table = screen.getByRole('table', { name: 'By week' });
  // 15,000 steps: 12 km = 7.46 mi, 300 kcal = 1,255 kJ
  expect(within(table).getAllByRole('row').slice(1).map(text)).toEqual([
    'Nov 16, 2026 – Nov 21, 202615,0007.46 mi1,255 kJ1 day',
    'Nov 15, 202620,0009.94 mi1,674 kJ1 day',
  ]);
});

test('R-HEALTH-07: in miles and kJ, the week is the sum of its days as shown', async () => {
  // each day 1.006 km = 0.63 mi and 51 kcal = 213 kJ; three of them 3.018 km = 1.88 mi and 153 kcal = 640 kJ
  const week = ['2026-11-16', '2026-11-18', '2026-11-21'].map((date) => ({ date, step: 1400, distance: 1.006, calories: 51 }));
  const sums = { todayDistance: 1.006, todayCalories: 51, weekDistance: 3.03, weekCalories: 153 };
  const units = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
  await draw({ list: week, week, ...sums }, { units });
  const figures = [...document.querySelectorAll('dl > div')].map((figure) => text(figure.querySelector('dd')));
  expect(figures.slice(0, 5)).toEqual(['0.63 mi', '213 kJ', '39,493 steps', '1.89 mi', '639 kJ']);
  expect(
    within(screen.getByRole('table', { name: 'By week' }))
      .getAllByRole('row')
      .slice(1)
      .map(text),
  ).toEqual(['Nov 16, 2026 – Nov 21, 20264,2001.89 mi639 kJ0 days']);
});

test('R-HEALTH-07: behind a chart of weeks, the table has averages per day only; the weeks’ totals have a table of their own', async () => {
  const halfYear = { from: '2026-05-22', to: '2026-11-21' };
  await renderMember(<StepsPanel {...PANEL} />, healthData('steps', answer, { search: halfYear }), {
    search: new URLSearchParams(halfYear).toString(),
  });
  await openChartTables();
  const rows = [...document.querySelectorAll('figure table tr')].map((row) => [...row.children].map(text));
  expect(rows.slice(0, 2)).toEqual([
    ['Week', 'Daily average', 'Step score'],
    ['Nov 16, 2026 – Nov 21, 2026', '2,500', '35'],
  ]);
});

test('R-HEALTH-07: behind a chart of days, the table has the distance and calories of each', async () => {
  await draw();
  await openChartTables();
  const rows = [...document.querySelectorAll('figure table tr')].map((row) => [...row.children].map(text));
  expect(rows.slice(0, 2)).toEqual([
    ['Day', 'Steps', 'Step score', 'Distance', 'Calories'],
    ['Nov 21, 2026', '5,000', '70', '4.00 km', '100 Cal'],
  ]);
});

test('R-SHELL-09: handles an upstream without weekly steps, and a range without data', async () => {
  await draw({ weekSteps: undefined, list: [] }, { lastDay: '2026-10-01' });
  expect(screen.queryByText('Last 7 days')).toBeNull();
  expect(screen.getByText(/Oct 1, 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Steps from/ })).toBeNull();
});

test('R-TRUE-03: the member’s own goal applies to the day, the chart and the weeks, along with 10,000', async () => {
  await draw({ goal: 5000 });
  expect(screen.getByRole('img', { name: '5,000 of 5,000 steps today' })).toBeInTheDocument();
  expect(screen.getByText('Goal reached')).toBeInTheDocument();
  expect(screen.getByText('50% of 10,000 steps')).toBeInTheDocument();
  expect(screen.getByText(/The goal of 5,000 was reached on 3 of 7 days\./)).toBeInTheDocument();
});

test('R-TRUE-03: a goal is entered, refused outside its limits, and removed by leaving it empty', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/user/saveStepGoal', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await draw({ goal: 5000 });
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Set a goal' }));
    return screen.findByRole('dialog', { name: 'Your daily step goal' });
  };
  const press = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  let dialog = await open();
  const field = within(dialog).getByRole('textbox', { name: 'Steps per day' });
  expect(field).toHaveValue('5000');
  await refill(userEvent, field, '900');
  await press(dialog);
  expect(await within(dialog).findByText('Enter a whole number from 1,000 to 100,000, or leave it empty.')).toBeInTheDocument();
  await refill(userEvent, field, '7,500');
  await press(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await open();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Steps per day' }));
  await press(dialog);
  await waitFor(() => expect(sent).toEqual([{ goal: 7500 }, { goal: null }]));
});

test('R-GUARD-06: a manager does not set a member’s goal', async () => {
  await renderMember(
    <SubjectProvider value={{ memberSeq: 12, base: '/mng/member/12' }}>
      <StepGoalButton goal={8000} />
    </SubjectProvider>,
    {},
  );
  expect(screen.queryByRole('button')).toBeNull();
});
