/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { GuideTabPanel } from '@/components/body/guide/GuideTabPanel';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { keyOf } from '@/lib/shared/readKey';
import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import type { BodyRecord } from '@/lib/body/contract';

beforeAll(() => portal.listen());
beforeEach(() => reads.splice(0));
afterAll(() => portal.close());

const NEWEST = bodyRecordOf(2, '2026-11-18T03:00:00Z');
const PLAN = {
  mode: 'LOSS', advice: 'LOSE', fatChange: -8.7, muscleChange: 0, fatMilestone: null, leanOffer: null, targetWeight: 72.7, targetBfp: 15, weightControl: -8.7, fatControl: -8.7, muscleControl: 0,
  estimated: ['tdee', 'intake'], tdee: 2344, dietKcal: -275, exerciseKcal: 275, intake: 2069, weeks: 18, firstMilestone: 77.3, warnings: [],
}; // prettier-ignore
const GUIDE = { somatotype: 9, calorie: 2344, targetWeight: 72.7, targetBfp: 15, weightControl: -8.7, fatControl: -8.7, muscleControl: 0 };
const EMPTY = {
  somatotype: null,
  calorie: null,
  targetWeight: null,
  targetBfp: null,
  weightControl: null,
  fatControl: null,
  muscleControl: null,
};

const [ANALYSIS, ADVICE, TARGET, YEAR] = bodyPrefetchCalls({ tab: 'guide' }, NOW, 'Asia/Seoul').reads.map(({ endpoint, input }) =>
  keyOf(endpoint, input),
) as [string, string, string, string];

/** First data of the guide for a member of 81.4 kg with 24.1 % fat. */
const data = (changes: Record<string, unknown> = {}) => ({
  ...memberData(),
  [ANALYSIS]: { record: NEWEST, previous: null, person: PERSON },
  [ADVICE]: GUIDE,
  [TARGET]: PLAN,
  [YEAR]: { list: [bodyRecordOf(1, '2026-03-04T03:00:00Z', { weight: 70, bfp: 19 }), NEWEST], goal: null, lastDay: '2026-11-18' },
  ...changes,
});
const panel = <GuideTabPanel now={NOW.toISOString()} onPhone={false} heads={[]} />;
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('R-BODY-03: shows the type on the grid, the path to it, its meaning, and advice on food and exercise', async () => {
  await renderMember(panel, data());
  const grid = screen.getByRole('img', { name: 'Body type' });
  expect(grid.querySelectorAll('[data-cell]')).toHaveLength(9);
  expect(grid.querySelector('[data-here]')?.getAttribute('data-cell')).toBe('9');
  expect(grid).toHaveAccessibleDescription(
    `The type is “Obese”: BMI 26.4, body fat 24.1%. On ${inOnePiece('Mar 4, 2026')}: “Standard”, BMI 22.7, body fat 19.0%.`,
  );
  expect(screen.getByRole('heading', { name: 'BMI and body fat high (Obese)' })).toBeInTheDocument();
  // the path starts at a named month and ends now
  expect([...grid.querySelectorAll('[data-name]')].map((name) => name.textContent)).toEqual([inOnePiece('Mar 2026'), 'Now']);
  expect(grid).toHaveTextContent('Low BMINormal BMIHigh BMIHigh fatNormal fatLow fat');
  for (const part of ['means', 'food', 'exercise'])
    expect(document.querySelector(`[data-advice=${part}]`)?.textContent).toMatch(/\w{4,}.*\./);
  await openChartTables();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'MeasuredBMIBody fatBody type',
    'Nov 18, 202626.424.1%Obese',
    'Mar 4, 202622.719.0%Standard',
  ]);
  expect(reads).toEqual([]);
});

test('R-BODY-03: intake, exercise and recommended target match the plan, in practical words', async () => {
  await renderMember(panel, data());
  expect(text()).toContain('2,069 Cal per day');
  expect(text()).toContain('2,344 Cal to maintain');
  // 81.4 kg: brisk walk 5.16 kcal/min → 53 min, easy run 12.28 kcal/min → 22 min, to five minutes
  expect(text()).toContain('About 55 minutes of brisk walking or 20 minutes of easy running');
  expect(text()).toContain('72.7 kg');
  expect(text()).toContain('Weight to lose8.7 kgFat to lose8.7 kgMuscle to gain0.0 kg');
  expect(screen.getByRole('link', { name: 'Set a goal' })).toHaveAttribute('href', '/usr/body?tab=tobe');
  expect(screen.getByRole('img', { name: /C-shaped$/ })).toBeInTheDocument();
});

test('R-BODY-03: the direction is stated: to gain, and in Korean next to the figure', async () => {
  const gap = { ...GUIDE, targetWeight: 86, weightControl: 4.6, fatControl: -2, muscleControl: 6.6 };
  const english = await renderMember(panel, data({ [ADVICE]: gap }));
  expect(text()).toContain('Weight to gain4.6 kgFat to lose2.0 kgMuscle to gain6.6 kg');
  english.unmount();
  await renderMember(panel, data({ [ADVICE]: { ...gap, targetWeight: 81.4, weightControl: 0 } }), { locale: 'ko' });
  expect(text()).toContain('체중조절0.0 kg지방조절2.0 kg 줄이기근육조절6.6 kg 늘리기');
});

test('R-BODY-03, R-SHELL-08: in pounds, the weight to lose is what lies between both weights as shown, as on the goal tab', async () => {
  const pounds = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KC' };
  const guide = { ...GUIDE, targetWeight: 71.4, weightControl: -10, fatControl: -10, muscleControl: 0 };
  await renderMember(panel, data({ [ADVICE]: guide, [ROUTES.unit]: pounds }));
  // 81.4 kg is 179.5 lb and 71.4 kg is 157.4 lb; 10.0 kg alone would be 22.0 lb
  expect(text()).toContain('Recommended weight157.4 lb');
  expect(text()).toContain('Weight to lose22.1 lbFat to lose22.0 lbMuscle to gain0.0 lb');
});

test('R-BODY-03: with a single month there is no path yet, and a note says when there will be', async () => {
  await renderMember(panel, data({ [YEAR]: { list: [NEWEST], goal: null, lastDay: '2026-11-18' } }));
  expect(screen.getByText(/after two months of measurements/)).toBeInTheDocument();
});

test.each<[string, BodyRecord, typeof PERSON | null, RegExp]>([
  [
    'under 18',
    NEWEST,
    { ...PERSON, age: 16 } as unknown as typeof PERSON,
    /^A body type needs a measurement taken at 18 or older\. The values/,
  ],
  ['without a height', NEWEST, null, /needs height and date of birth/],
  ['without body fat', bodyRecordOf(2, '2026-11-18T03:00:00Z', { bfp: null }), PERSON, /has no body fat/],
])('R-BODY-03: %s there is no type, and the reason is given', async (_who, record, person, reason) => {
  await renderMember(panel, data({ [ANALYSIS]: { record, previous: null, person }, [ADVICE]: EMPTY }));
  expect(screen.getByText('No body type for this measurement')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View analysis' })).toHaveAttribute('href', '/usr/body?seq=2');
  expect(reads).toEqual([]);
});

test('R-BODY-08: without a record the guide asks to measure and says how', async () => {
  await renderMember(panel, data({ [ANALYSIS]: { record: null, previous: null, person: null }, [ADVICE]: EMPTY }));
  expect(screen.getByText('Measure your body composition.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'How to measure' })).toBeInTheDocument();
});

test('R-BODY-03: the newest record is never shown with the guide of an older one', async () => {
  const older = bodyRecordOf(1, '2026-03-04T03:00:00Z', { weight: 70, bfp: 19 });
  const [analysis, advice, target] = bodyPrefetchCalls({ tab: 'guide', seq: '1' }, NOW, 'Asia/Seoul').reads.map(({ endpoint, input }) =>
    keyOf(endpoint, input),
  ) as [string, string, string];
  const { [ANALYSIS]: newest, [ADVICE]: _, [TARGET]: plan, ...others } = data();
  await renderMember(
    panel,
    { ...others, [analysis]: { record: older, previous: null, person: PERSON }, [advice]: { ...GUIDE, somatotype: 5 }, [target]: PLAN },
    { search: 'tab=guide&seq=1' },
  );
  expect(screen.getByRole('img', { name: 'Body type' })).toHaveAccessibleDescription(/^The type is “Standard”/);
  let answer = (_: unknown) => undefined as void;
  const late = new Promise((resolve) => (answer = resolve));
  portal.use(http.get('*/api/body/guide', () => late.then(() => HttpResponse.json(GUIDE))));
  answers.set(ANALYSIS, newest).set(TARGET, plan);
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Body type' })).toBeNull());
  answer(null);
  await waitFor(() => expect(screen.getByRole('img', { name: 'Body type' })).toHaveAccessibleDescription(/^The type is “Obese”/));
  portal.resetHandlers();
});
