/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fill, refill } from '@/__tests__/support/screen/fill';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { ToBeTabPanel } from '@/components/body/goal/ToBeTabPanel';
import { bodyApi } from '@/lib/body/contract';
import { closeAlert, getAlert } from '@/lib/browser/alert';
import { SubjectProvider } from '@/lib/member/useSubject';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
beforeEach(() => {
  reads.splice(0);
  answers.clear();
  closeAlert();
});
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const NEWEST = bodyRecordOf(2, '2026-11-18T03:00:00Z');
const PLAN = {
  mode: 'LOSS', advice: 'OWN_GOAL', fatChange: -5.9, muscleChange: 0.5, fatMilestone: null, leanOffer: null, targetWeight: 76, targetBfp: 18, weightControl: -5.4, fatControl: -5.9, muscleControl: 0.5,
  estimated: ['tdee', 'intake'], tdee: 2344, dietKcal: -275, exerciseKcal: 275, intake: 2069, weeks: 12, firstMilestone: 77.3, warnings: [],
}; // prettier-ignore
const GOAL = {
  goalGroup: null,
  goal: { wgt: 76, bfp: 18 },
  setAt: '2026-09-01T01:00:00Z',
  cell: null,
  baseline: { date: '2026-08-30T01:00:00Z', weight: 84, bfp: 26.1 },
};
const NONE = { goalGroup: null, goal: { wgt: 0, bfp: 0 }, setAt: null, cell: null, baseline: null };

const data = (changes: Record<string, unknown> = {}) =>
  memberData({
    [ROUTES.analysis]: { record: NEWEST, previous: null, person: PERSON },
    [ROUTES.goal]: GOAL,
    '/body/recommend': PLAN,
    ...changes,
  });
const panel = <ToBeTabPanel now={NOW.toISOString()} />;
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

/** Accepts goals; returns the bodies sent. */
function acceptGoals(): unknown[] {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/body/somatoGoal', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  return sent;
}

test.each([
  [
    'body fat',
    { record: bodyRecordOf(2, '2026-11-18T03:00:00Z', { bfp: null }), person: PERSON },
    'A plan needs a measurement with body fat.',
  ],
  ['personal details', { record: NEWEST, person: null }, 'A plan needs height and date of birth.'],
])('R-BODY-04: without a goal and without %s there is no target to recommend, and the card says why', async (_what, known, why) => {
  await renderMember(panel, data({ [ROUTES.analysis]: { previous: null, ...known }, [ROUTES.goal]: NONE, '/body/recommend': null }));
  const card = screen.getByRole('region', { name: 'Progress' });
  expect(card).toHaveTextContent(`No goal yet. ${why}`);
});

test('R-BODY-04: progress shows the goal, today’s value, what is left, and the share reached', async () => {
  await renderMember(panel, data());
  expect(text()).toContain('Goal set on Sep 1, 2026');
  expect(text()).toMatch(/[^−]5\.4 kg to go/);
  // 84 → 81.4 of 84 → 76 is 2.6 / 8; 26.1 → 24.1 of 26.1 → 18 is 2 / 8.1
  expect(screen.getByRole('img', { name: /^Weight: 33% there/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Body fat percentage: 25% there/ })).toBeInTheDocument();
  expect(reads).toEqual([]);
});

test('R-BODY-04 R-PRIV-04: if the first record of a goal is erased, the card says why no progress is shown', async () => {
  const why = 'No progress to show: the record this goal started from is no longer kept.';
  const { unmount } = await renderMember(panel, data({ [ROUTES.goal]: { ...GOAL, baseline: null } }));
  expect(text()).toMatch(/[^−]5\.4 kg to go/);
  expect([screen.queryByRole('img', { name: /% there/ }), screen.getAllByText(why).length]).toEqual([null, 1]);
  unmount();
  // the initial weight was recorded later than the initial fat
  await renderMember(panel, data({ [ROUTES.goal]: { ...GOAL, baseline: { ...GOAL.baseline, bfp: null } } }));
  expect([screen.getAllByRole('img', { name: /% there/ }).length, screen.getAllByText(why).length]).toEqual([1, 1]);
});

test.each([
  ['to be lost, and is past it', 82, -1, 'Reached'],
  ['to be gained, and has not been', 82, 1, '0.6 kg to go'],
  ['to be kept, and was not', 82, 0, '0.6 kg to go'],
  ['in an unknown direction', 82, null, '0.6 kg to go'],
])('R-BODY-04 R-PRIV-04: a weight goal %s still shows its state after its first record is erased', async (_what, wgt, way, sentence) => {
  // today’s weight is 81.4 kg
  const start = { weight: { value: null, way }, bfp: { value: 26.1, way: null } };
  await renderMember(panel, data({ [ROUTES.goal]: { ...GOAL, goal: { wgt, bfp: 18 }, baseline: null, start } }));
  expect(screen.getByText('Target weight', { selector: 'dt' }).parentElement).toHaveTextContent(sentence);
  // the initial fat is kept
  expect(screen.getByRole('img', { name: /% there/ })).toHaveAccessibleName(/^Body fat percentage: 25% there/);
  expect(screen.getByText(/^No progress to show/)).toBeInTheDocument();
});

test('R-BODY-04: a target date is shown with the days left, and that the plan takes longer', async () => {
  await renderMember(panel, data({ [ROUTES.goal]: { ...GOAL, targetDate: '2026-12-24' } }));
  expect(text()).toContain('Goal set on Sep 1, 2026 · by Dec 24, 2026, 33 days left');
  expect(text()).toContain('At a steady pace this goal takes about 12 weeks. Your date leaves 5 weeks.');
});

test('R-BODY-04: a past target date is shown as such, and must be removed or changed before saving', async () => {
  const sent = acceptGoals();
  await renderMember(panel, data({ [ROUTES.goal]: { ...GOAL, targetDate: '2026-11-01' } }));
  expect(text()).toContain('Goal set on Sep 1, 2026 · target date Nov 1, 2026 has passed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Target date: choose a day from 2026-11-22 to 2028-11-20.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('R-BODY-04: the plan has weeks and end, kcal per day of diet and exercise, and a first milestone', async () => {
  await renderMember(panel, data());
  for (const part of [
    'Lose 5.9 kg of fat and build 0.5 kg of lean mass.',
    '12 weeks',
    'Until about Feb 13, 2027',
    '2,069 Cal',
    '275 Cal below what you burn',
    '77.3 kg',
  ]) {
    expect(text()).toContain(part);
  }
});

test('R-BODY-04: the end of a plan is whole weeks of days away, also across the start of summer time', async () => {
  // 23:30 of 15 November in New York, where clocks go forward on 14 March 2027
  const now = '2026-11-16T04:30:00.000Z';
  const profile = { ...(memberData()[ROUTES.profile] as object), timeZone: 'America/New_York' };
  await renderMember(<ToBeTabPanel now={now} />, data({ [ROUTES.profile]: profile, '/body/recommend': { ...PLAN, weeks: 20 } }));
  expect(text()).toContain('Until about Apr 4, 2027');
});

test('R-BODY-04: without a goal the recommended target is shown, the fields are empty, and blank is sent as 0 and 0', async () => {
  const sent = acceptGoals();
  await renderMember(panel, data({ [ROUTES.goal]: NONE }));
  expect(screen.getByText('No goal yet. Here’s the target we recommend.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'By numbers' }));
  expect(screen.getByLabelText('Target weight (kg)')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ UIndex: 7, goalGroup: null, wgt: 0, bfp: 0, targetDate: null }]));
});

test('R-BODY-04: only body types 2, 3, 5 and 6 can be chosen; saving says "Changed"', async () => {
  const sent = acceptGoals();
  await renderMember(panel, data({ [ROUTES.goal]: NONE }));
  const types = screen.getAllByRole('radio');
  expect(
    types
      .filter((type) => !type.hasAttribute('disabled'))
      .map((type) => type.getAttribute('value'))
      .sort(),
  ).toEqual(['2', '3', '5', '6']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose one of the four body types.');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Standard/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // BMI 22 at 175.5 cm
  await waitFor(() => expect(sent).toEqual([{ UIndex: 7, goalGroup: 5, wgt: 67.8, bfp: 15, targetDate: null }]));
  await waitFor(() => expect(getAlert()).toMatchObject({ type: 'Success', text: 'Changed.' }));
});

test.each([
  ['72', '', 'Target body fat (%)', 'Enter both weight and body fat.'],
  ['20', '15', 'Target weight (kg)', 'Target weight: enter 49.3 to 107.8 kg.'],
  ['72', '41', 'Target body fat (%)', 'Target body fat: enter 5.0 to 40.0%.'],
  ['heavy', '15', 'Target weight (kg)', 'Target weight: enter a number.'],
  ['55.125', '15', 'Target weight (kg)', 'Target weight: enter a number.'],
  ['72', '25%', 'Target body fat (%)', 'Target body fat: enter a number.'],
])('R-BODY-04: %s kg with "%s" %% is refused, the field is named and gets the focus', async (wgt, bfp, field, message) => {
  const sent = acceptGoals();
  await renderMember(panel, data({ [ROUTES.goal]: NONE }));
  await userEvent.click(screen.getByRole('button', { name: 'By numbers' }));
  await fill(userEvent, screen.getByLabelText('Target weight (kg)'), wgt);
  if (bfp) await fill(userEvent, screen.getByLabelText('Target body fat (%)'), bfp);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(screen.getByLabelText(field)).toHaveFocus();
  const [right] = ['Target weight (kg)', 'Target body fat (%)'].filter((label) => label !== field);
  expect(screen.getByLabelText(right!)).toBeValid();
  expect(sent).toEqual([]);
});

test('R-BODY-04, R-SHELL-08: in pounds the field shows pounds, and kilograms are sent', async () => {
  const sent = acceptGoals();
  await renderMember(panel, data({ [ROUTES.unit]: { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' } }));
  const field = screen.getByLabelText('Target weight (lb)');
  expect(field).toHaveValue('167.6');
  await userEvent.clear(field);
  await userEvent.type(field, '165.3');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ UIndex: 7, goalGroup: null, wgt: 75, bfp: 18, targetDate: null }]));
});

test('R-BODY-04: a goal below the healthy range warns, shows its plan, and can still be saved', async () => {
  const sent = acceptGoals();
  answers.set('/body/recommend?goalBfp=9&goalWeight=55', { ...PLAN, targetWeight: 55, targetBfp: 9 });
  await renderMember(panel, data());
  for (const [label, value] of [
    ['Target weight (kg)', '55'],
    ['Target body fat (%)', '9'],
  ] as const) {
    await refill(userEvent, screen.getByLabelText(label), value);
  }
  for (const warning of ['GOAL_BMI_LOW', 'GOAL_BFP_LOW']) expect(document.querySelector(`[data-warning=${warning}]`)).toBeInTheDocument();
  expect(await screen.findByText(/^To 55\.0.kg with 9\.0% body fat$/)).toBeInTheDocument();
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ UIndex: 7, goalGroup: null, wgt: 55, bfp: 9, targetDate: null }]));
});

test('R-TRUE-02: a goal that also loses lean mass says so, and offers the same fat with today’s lean mass', async () => {
  const sent = acceptGoals();
  answers.set('/body/recommend?goalBfp=16&goalWeight=70', {
    ...PLAN, targetWeight: 70, targetBfp: 16, fatControl: -8.4, muscleControl: -3, fatChange: -8.4, muscleChange: -3,
    warnings: ['GOAL_LEAN_LOSS'], leanOffer: { wgt: 73.6, bfp: 16 },
  }); // prettier-ignore
  answers.set('/body/recommend?goalBfp=16&goalWeight=73.6', { ...PLAN, targetWeight: 73.6, targetBfp: 16 });
  await renderMember(panel, data());
  for (const [label, value] of [
    ['Target weight (kg)', '70'],
    ['Target body fat (%)', '16'],
  ] as const) {
    await refill(userEvent, screen.getByLabelText(label), value);
  }
  const offer = await screen.findByRole('button', { name: 'Use these numbers' });
  expect(document.querySelector('[data-warning=GOAL_LEAN_LOSS]')).toHaveTextContent('You’d also lose 3.0 kg of lean mass with this goal.');
  expect(text()).toContain('Lose 8.4 kg of fat and lose 3.0 kg of lean mass.');
  expect(text()).toContain('To keep your lean mass at 16.0% body fat, aim for 73.6 kg.');
  await userEvent.click(offer);
  expect(screen.getByLabelText('Target weight (kg)')).toHaveValue('73.6');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use these numbers' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ UIndex: 7, goalGroup: null, wgt: 73.6, bfp: 16, targetDate: null }]));
});

test('R-TRUE-02: a member who should keep their weight gets no target, weeks or milestone, whatever the ideal is', async () => {
  const keep = {
    ...PLAN, mode: 'KEEP', advice: 'KEEP', fatChange: 0, muscleChange: 0, fatControl: -1.3, muscleControl: 5.4, targetWeight: 69,
    dietKcal: 0, exerciseKcal: 0, intake: 2344, weeks: 0, firstMilestone: null,
  }; // prettier-ignore
  await renderMember(panel, data({ [ROUTES.goal]: NONE, '/body/recommend': keep }));
  expect(text()).toContain('Keep weight steady.');
  expect(text()).toContain('No goal yet. There is nothing to lose or gain.');
  for (const no of ['Expected period', 'First milestone', 'to go', 'To 69.0 kg', '5.4 kg']) expect(text()).not.toContain(no);
  expect(text()).toContain('Eat what you burn: 2,344 Cal');
});

test('R-TRUE-02: where the weight should not fall, the milestone is in kg of fat', async () => {
  const plan = {
    ...PLAN, advice: 'KEEP_AMOUNT', fatChange: -4.1, muscleChange: 6.3, fatControl: -4.1, muscleControl: 6.3, targetWeight: 83.6,
    dietKcal: 0, intake: 2344, weeks: 26, firstMilestone: null, fatMilestone: 14.6,
  }; // prettier-ignore
  await renderMember(panel, data({ [ROUTES.goal]: NONE, '/body/recommend': plan }));
  for (const part of ['Lose 4.1 kg of fat and build 6.3 kg of lean mass.', 'Eat about as much as now.', '14.6 kg of body fat', '26 weeks'])
    expect(text()).toContain(part);
});

test('R-BODY-04: input is kept when saving fails, with the reference', async () => {
  await renderMember(panel, data());
  await refill(userEvent, screen.getByLabelText('Target weight (kg)'), '75');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Couldn’t save the goal.*Reference ref-502/)).toBeInTheDocument();
  expect(screen.getByLabelText('Target weight (kg)')).toHaveValue('75');
});

test('R-BODY-04: clearing the fields of an existing goal asks before removing it, and the form stays', async () => {
  const sent = acceptGoals();
  await renderMember(panel, data());
  await userEvent.clear(screen.getByLabelText('Target weight (kg)'));
  await userEvent.clear(screen.getByLabelText('Target body fat (%)'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([sent, getAlert()]).toMatchObject([[], { type: 'Warning', confirmCheck: true, submitLabel: 'Remove goal' }]);
  answers.set(ROUTES.goal, NONE);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove goal' }));
  await waitFor(() => expect(sent).toEqual([{ UIndex: 7, goalGroup: null, wgt: 0, bfp: 0 }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove goal' })).toBeNull());
  expect(screen.getByRole('button', { name: 'By numbers' })).toHaveAttribute('aria-pressed', 'true');
});

test('R-BODY-04: a goal is removed only after a confirmation', async () => {
  const sent = acceptGoals();
  await renderMember(panel, data());
  await userEvent.click(screen.getByRole('button', { name: 'Remove goal' }));
  expect(sent).toEqual([]);
  expect(getAlert()).toMatchObject({ type: 'Warning', confirmCheck: true });
  await act(async () => void (await getAlert()?.onSubmit?.(() => {})));
  expect(sent).toEqual([{ UIndex: 7, goalGroup: null, wgt: 0, bfp: 0 }]);
});

describe('R-BODY-04: a member whose latest measurement is from the age of 17', () => {
  const young = (birthDate: string | null, changes: Record<string, unknown> = {}) =>
    data({
      [ROUTES.profile]: { ...(memberData()[ROUTES.profile] as object), birthDate },
      [ROUTES.analysis]: { record: NEWEST, previous: null, person: { ...PERSON, age: 17 } },
      [ROUTES.goal]: NONE,
      '/body/recommend': null,
      ...changes,
    });

  test.each(['2008-11-22', null])('sees no form and no plan until the 18th birthday, but a reason and a link (born %s)', async (born) => {
    await renderMember(panel, young(born));
    expect(screen.getByText('Goals and plans start at age 18')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(reads).toEqual([]);
  });

  test('can set a goal from that day on, but has no recommendation before the next measurement', async () => {
    const sent = acceptGoals();
    await renderMember(panel, young('2008-11-21'));
    const why = 'A recommendation needs a measurement taken at 18 or older.';
    expect(screen.getByRole('region', { name: 'Progress' })).toHaveTextContent(`No goal yet. ${why}`);
    expect(within(screen.getByRole('region', { name: 'Plan' })).getByText(why)).toBeInTheDocument();
    expect(reads).toEqual([]);
    answers.set('/body/recommend?goalBfp=15&goalWeight=67.8', { ...PLAN, targetWeight: 67.8, targetBfp: 15 });
    await userEvent.click(screen.getByRole('radio', { name: /^Standard/ }));
    expect(await within(screen.getByRole('region', { name: 'Plan' })).findByText('12 weeks')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ UIndex: 7, goalGroup: 5, wgt: 67.8, bfp: 15, targetDate: null }]));
  });

  test('sees the plan towards a goal set since', async () => {
    await renderMember(panel, young('2008-11-21', { [ROUTES.goal]: GOAL, '/body/recommend': PLAN }));
    expect(within(screen.getByRole('region', { name: 'Plan' })).getByText('12 weeks')).toBeInTheDocument();
  });

  test('is told why there is no plan if the goal set since no longer fits, without a request', async () => {
    await renderMember(panel, young('2008-11-21', { [ROUTES.goal]: { ...GOAL, goal: { wgt: 45, bfp: 18 } } }));
    const plan = within(screen.getByRole('region', { name: 'Plan' }));
    expect(plan.getByText('A recommendation needs a measurement taken at 18 or older.')).toBeInTheDocument();
    expect(reads).toEqual([]);
  });
});

test('R-BODY-08: without a record the tab asks to measure', async () => {
  await renderMember(panel, data({ [ROUTES.analysis]: { record: null, previous: null, person: null }, '/body/recommend': null }));
  expect(screen.getByText('Measure your body composition.')).toBeInTheDocument();
  expect(reads).toEqual([]);
});

test('R-BODY-04 R-TRUE-03: progress counts from a weight entered since the last full measurement', async () => {
  const later = bodyRecordOf(3, '2026-11-20T03:00:00Z', { weight: 80.04, bfp: null });
  await renderMember(panel, data({ [ROUTES.analysis]: { record: NEWEST, previous: null, person: PERSON, later } }));
  // 84 → 80.04 of 84 → 76 is 49.5 %, rounded once; fat stays that of the full measurement
  expect(screen.getByRole('img', { name: /^Weight: 50% there/ })).toBeInTheDocument();
  expect(text()).toMatch(/[^−]4\.0 kg to go/);
  expect(screen.getByRole('img', { name: /^Body fat.*: 25% there/ })).toBeInTheDocument();
});

test('R-BODY-04: the share reached is rounded once', async () => {
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', { bfp: 25.9 });
  await renderMember(panel, data({ [ROUTES.analysis]: { record, previous: null, person: PERSON } }));
  // 0.2 of 8.1 is 2.469 %, which is 2.5 to a tenth
  expect(screen.getByRole('img', { name: /^Body fat percentage: 2% there/ })).toBeInTheDocument();
});

test.each([
  ['kept', 81.4, 81.4, 'Reached', /^Weight: 100% there/],
  ['to be kept but was not', 80, 80, '1.4 kg to go', null],
  ['passed while losing', 84, 82, 'Reached', /^Weight: 100% there/],
  ['passed while gaining', 70, 80, 'Reached', /^Weight: 100% there/],
])('R-BODY-04: a weight goal that is %s says so, and its bar agrees', async (_what, weight, wgt, sentence, bar) => {
  // today’s weight is 81.4 kg
  const goal = { ...GOAL, goal: { wgt, bfp: 18 }, baseline: { ...GOAL.baseline, weight } };
  await renderMember(panel, data({ [ROUTES.goal]: goal }));
  const row = screen.getByText('Target weight', { selector: 'dt' }).parentElement;
  expect(row).toHaveTextContent(sentence);
  if (bar) expect(screen.getByRole('img', { name: bar })).toBeInTheDocument();
  else expect(screen.queryByRole('img', { name: /^Weight: / })).toBeNull();
});

describe('R-BODY-04 R-TRUE-03: a stored goal that no longer fits the person', () => {
  const recommended = { ...PLAN, advice: 'LOSE', targetWeight: 67.8, targetBfp: 15, goalUnfit: true };
  const outgrown = { ...GOAL, goal: { wgt: 45, bfp: 18 } };

  test('the plan says so, shows the recommendation, and leads to the form, whose weeks are not those of another goal', async () => {
    await renderMember(panel, data({ [ROUTES.goal]: outgrown, '/body/recommend': { ...recommended, weeks: 40, leanOffer: GOAL.goal } }));
    const card = screen.getByRole('region', { name: 'Plan' });
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Your goal of 45.0 kg with 18.0% body fat is outside the range that a plan can be made for. This plan follows our recommendation.',
    );
    expect(within(card).getByText('Expected period')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use these numbers' })).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: 'Change goal' }));
    const form = screen.getByRole('region', { name: 'Set a goal' });
    expect(form).toContainElement(document.activeElement as HTMLElement);
    answers.set('/body/recommend?goalBfp=18&goalWeight=60', { ...PLAN, targetWeight: 60 });
    await refill(userEvent, screen.getByLabelText('Target weight (kg)'), '60');
    await waitFor(() => expect(within(card).queryByRole('button', { name: 'Change goal' })).toBeNull());
  });

  test('a manager sees the same without a way to change it', async () => {
    const subject = <SubjectProvider value={{ memberSeq: 7, base: '/mng/member/7' }}>{panel}</SubjectProvider>;
    const of7 = (endpoint: Parameters<typeof keyOf>[0]) => keyOf(endpoint, { query: { memberSeq: 7 } });
    await renderMember(
      subject,
      data({
        [of7(bodyApi.newAnalysis)]: { record: NEWEST, previous: null, person: PERSON },
        [of7(bodyApi.somatoGoal)]: outgrown,
        [of7(bodyApi.recommend)]: recommended,
      }),
      { locale: 'ko' },
    );
    const card = screen.getByRole('region', { name: '추천 플랜' });
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('회원이 정한 목표(체중 45.0 kg, 체지방률 18.0%)');
    expect(within(card).queryByRole('button')).toBeNull();
  });
});

test('R-BODY-04: a member whose account has no height gets body types for the height of their records', async () => {
  const profile = { ...(memberData()[ROUTES.profile] as object), height: null };
  await renderMember(panel, data({ [ROUTES.profile]: profile, [ROUTES.goal]: { ...NONE, height: 175.5 } }));
  expect(screen.getByRole('radio', { name: /^Standard/ })).toBeEnabled();
  expect(text()).toContain('67.8 kg 15.0%');
});
