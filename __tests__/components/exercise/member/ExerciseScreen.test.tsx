/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { returnAfterHours } from '@/__tests__/support/screen/comeBack';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { ExerciseScreen } from '@/components/exercise/member/ExerciseScreen';
import { useActivity } from '@/lib/browser/activity';
import { exerciseApi, type BoardPrescription } from '@/lib/exercise/contract';
import { SubjectProvider } from '@/lib/member/useSubject';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => {
  portal.resetHandlers();
  reads.length = 0;
  answers.clear();
});
afterAll(() => portal.close());

// Saturday
const TODAY = '2026-11-21';
const BOARD = keyOf(exerciseApi.board, { query: {} });
const walk = { exerciseSeq: 1, name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 } as const;
const squat = { exerciseSeq: 2, name: 'Squat', type: 'STRENGTH', intensity: 'VIGOROUS', frequency: 2, minutes: 15 } as const;
const running: BoardPrescription = {
  prescriptionSeq: 1,
  startDate: '2026-11-16',
  endDate: '2026-12-13',
  endedDate: null,
  note: 'Slowly at first',
  endReason: '',
  version: 1,
  changedByName: null,
  managerName: 'Lee',
  exercises: [walk, squat],
  planned: 7,
  done: 1,
  percentage: 14.3,
};
const over: BoardPrescription = {
  ...running,
  prescriptionSeq: 2,
  startDate: '2026-09-07',
  endDate: '2026-10-04',
  planned: 28,
  done: 20,
  percentage: 71.4,
  exercises: [
    { ...walk, exerciseSeq: 3 },
    { ...squat, exerciseSeq: 4 },
  ],
};

const board = (prescriptions: BoardPrescription[]) => ({
  [BOARD]: { today: TODAY, since: '2026-08-31', prescriptions, ticks: [{ exerciseSeq: 1, date: '2026-11-20' }] },
});
const region = (name: string) => within(screen.getByRole('region', { name }));
const today = (name: string) => region('Today').getByRole('checkbox', { name });

test('R-EXER-02: shows what, how often, how hard and how long, with the manager’s note, without a read', async () => {
  await renderMember(<ExerciseScreen />, board([running]));
  // without a dot in the text, which could end a line: it is drawn between two items on the same line
  expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent('5 times a week Moderate 30 min Aerobic');
  expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent('Twice a week Vigorous 15 min Strength');
  expect(region('Today').getByText('Slowly at first')).toBeInTheDocument();
  expect(region('Today').getByText('22 days left')).toBeInTheDocument();
  expect(region('Today').getByText('1 of 5 this week')).toBeInTheDocument();
  // six of seven days: 5 × 6/7 = 4.3 → 4 and 2 × 6/7 = 1.7 → 2; one of six
  expect(screen.getByRole('img', { name: '16.7% completed so far' })).toBeInTheDocument();
  expect(reads).toEqual([]);
});

test('R-EXER-02: on a page left open overnight, a check counts for the new day', async () => {
  const first = board([running]);
  await renderMember(<ExerciseScreen />, first);
  expect(region('Today').getByText('22 days left')).toBeInTheDocument();
  answers.set(BOARD, { ...first[BOARD], today: '2026-11-22' });
  answers.set('/exercise/session', { ok: true });
  await returnAfterHours();
  await waitFor(() => expect(region('Today').getByText('21 days left')).toBeInTheDocument());
  await userEvent.setup().click(today('Squat'));
  expect(region('Week').getByRole('checkbox', { name: 'Squat, Sunday, Nov 22' })).toBeChecked();
  expect(region('Week').getByRole('checkbox', { name: 'Squat, Saturday, Nov 21' })).not.toBeChecked();
});

/** Collects the kinds of calls in progress. */
function Watch({ seen }: { seen: Set<string> }) {
  if (useActivity('blocking')) seen.add('blocking');
  if (useActivity('background')) seen.add('background');
  return null;
}

test('R-EXER-02: a check appears at once, on the board and in the figures, and is saved in the background', async () => {
  answers.set('/exercise/session', { ok: true });
  const seen = new Set<string>();
  await renderMember(
    <>
      <ExerciseScreen />
      <Watch seen={seen} />
    </>,
    board([running]),
  );
  const user = userEvent.setup();
  await user.click(today('Squat'));
  expect(today('Squat')).toBeChecked();
  expect(region('Week').getByRole('checkbox', { name: 'Squat, Saturday, Nov 21' })).toBeChecked();
  expect(screen.getByRole('img', { name: '33.3% completed so far' })).toBeInTheDocument();
  await waitFor(() => expect(reads).toEqual(['/exercise/session']));
  await user.click(today('Walk'));
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(await region('Today').findByText(/You’ve checked off everything for today/)).toBeInTheDocument();
  expect(today('Squat')).toBeChecked();
  expect([...seen]).toEqual(['background']);
});

const refusal = () => HttpResponse.json({ error: { code: 'UPSTREAM_DOWN', status: 502, ref: 'ref-502' } }, { status: 502 });

test('R-EXER-02: a session pressed again while it is being saved is saved as pressed last', async () => {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  portal.use(
    http.post('*/api/exercise/session', async ({ request }) => {
      if (sent.push(await request.json()) === 3) return refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ ok: true });
    }),
  );
  await renderMember(<ExerciseScreen />, board([running]));
  const user = userEvent.setup();
  await user.click(today('Squat'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  await user.click(today('Squat'));
  expect(today('Squat')).not.toBeChecked();
  // one at a time, so that they arrive in order
  expect(sent).toEqual([{ exerciseSeq: 2, date: TODAY, done: true }]);
  waiting[0]!();
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(sent[1]).toEqual({ exerciseSeq: 2, date: TODAY, done: false });
  expect(today('Squat')).not.toBeChecked();
  waiting[1]!();
  await user.click(today('Squat'));
  // refused: it is as it was saved last
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save Squat on Nov 21.');
  expect(today('Squat')).not.toBeChecked();
});

test('R-EXER-02: on a slow line, the check of one session does not wait for that of another', async () => {
  const waiting: (() => void)[] = [];
  portal.use(
    http.post('*/api/exercise/session', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ ok: true });
    }),
  );
  await renderMember(<ExerciseScreen />, board([running]));
  const user = userEvent.setup();
  await user.click(today('Squat'));
  await user.click(today('Walk'));
  await waitFor(() => expect(waiting).toHaveLength(2));
  // in any order
  for (const answer of waiting.toReversed()) answer();
  expect(await region('Today').findByText(/You’ve checked off everything for today/)).toBeInTheDocument();
  for (const name of ['Squat', 'Walk']) expect(today(name)).toBeChecked();
});

test('R-EXER-02: a refused check that was taken back meanwhile has no message', async () => {
  let calls = 0;
  portal.use(http.post('*/api/exercise/session', () => ((calls += 1) === 2 ? HttpResponse.json({ ok: true }) : refusal())));
  await renderMember(<ExerciseScreen />, board([running]));
  const user = userEvent.setup();
  await user.dblClick(today('Squat'));
  await waitFor(() => expect(calls).toBe(2));
  expect(screen.queryByRole('alert')).toBeNull();
  // refused as well, after both calls for the other
  await user.click(today('Walk'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save Walk on Nov 21.');
  expect(today('Squat')).not.toBeChecked();
});

test('R-EXER-02: a refused check is rolled back with a message, and the other one stays', async () => {
  await renderMember(<ExerciseScreen />, board([running]));
  const user = userEvent.setup();
  await user.click(today('Walk'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save Walk on Nov 21. It’s back as it was. Try again.');
  expect(today('Walk')).not.toBeChecked();
  expect(region('Week').getByRole('checkbox', { name: 'Walk, Friday, Nov 20' })).toBeChecked();
  answers.set('/exercise/session', { ok: true });
  await user.click(today('Walk'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(today('Walk')).toBeChecked();
});

test('R-EXER-02: a session that could not be unchecked stays checked, with a message', async () => {
  await renderMember(<ExerciseScreen />, board([running]));
  const walked = () => region('Week').getByRole('checkbox', { name: 'Walk, Friday, Nov 20' });
  await userEvent.setup().click(walked());
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save Walk on Nov 20. It’s back as it was. Try again.');
  expect(walked()).toBeChecked();
});

test('R-EXER-02: future days and days outside the prescription cannot be checked', async () => {
  await renderMember(<ExerciseScreen />, board([{ ...running, startDate: '2026-11-18' }, over]));
  const week = region('Week');
  expect(week.getByRole('img', { name: 'Walk, Sunday, Nov 22: upcoming' })).toBeInTheDocument();
  expect(week.getByRole('img', { name: 'Walk, Tuesday, Nov 17: not prescribed' })).toBeInTheDocument();
  expect(week.getAllByRole('checkbox')).toHaveLength(8);
  expect(region('Past prescriptions').getByText('71.4% completed')).toBeInTheDocument();
});

test('R-EXER-02: a session on a day now covered by another prescription is shown as done, and cannot be unchecked', async () => {
  const replaced = { ...over, startDate: '2026-11-10', endDate: '2026-11-18', exercises: [walk] };
  await renderMember(<ExerciseScreen />, board([{ ...running, startDate: '2026-11-19', exercises: [squat] }, replaced]));
  expect(region('Week').getByRole('img', { name: 'Walk, Friday, Nov 20: done, no longer prescribed' })).toBeInTheDocument();
});

test('R-EXER-02: the week is in the address, and each button press moves it by one', async () => {
  const boards = board([{ ...running, startDate: '2026-11-18' }, over]);
  const { unmount } = await renderMember(<ExerciseScreen />, boards);
  const user = userEvent.setup({ delay: null });
  await user.click(region('Week').getByRole('button', { name: 'Previous week' }));
  expect(window.location.search).toBe('?week=2026-11-09');
  await user.click(region('Week').getByRole('button', { name: 'Previous week' }));
  expect(window.location.search).toBe('?week=2026-11-02');
  expect(region('Week').getByText('Nothing was prescribed for this week.')).toBeInTheDocument();
  unmount();
  await renderMember(<ExerciseScreen />, boards, { search: 'week=2026-09-29' });
  expect(region('Week').getByText(/^Sep 28 – Oct 4/)).toBeInTheDocument();
});

test.each([
  [[], 'No exercise prescription yet'],
  [[over], 'Your last prescription has ended'],
  [[{ ...running, endedDate: '2026-11-19' }], 'Your last prescription has ended'],
])('R-EXER-02: with %j there is nothing to do, and the screen says why', async (prescriptions, title) => {
  await renderMember(<ExerciseScreen />, board(prescriptions));
  expect(screen.getByText(title)).toBeInTheDocument();
});

test('R-EXER-02: after its end the board opens at the last week of the prescription', async () => {
  await renderMember(<ExerciseScreen />, board([over]));
  expect(region('Week').getByText(/^Sep 28 – Oct 4/)).toBeInTheDocument();
  expect(region('Week').getAllByRole('checkbox')).toHaveLength(14);
});

test('R-EXER-02: the average by week leaves out the running week, which is told on its own', async () => {
  const { unmount } = await renderMember(<ExerciseScreen />, board([running]));
  expect(screen.getByText('This week: 1 of 7 sessions so far.')).toBeInTheDocument();
  unmount();
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
  const ticks = [...days.map((date) => ({ exerciseSeq: 1, date })), { exerciseSeq: 1, date: '2026-11-16' }];
  const longer = board([{ ...running, startDate: '2026-11-09' }]);
  await renderMember(<ExerciseScreen />, { [BOARD]: { ...longer[BOARD], ticks } });
  expect(screen.getByText('1 past week with a prescription, 71%. This week: 1 of 7 sessions so far.')).toBeInTheDocument();
});

test('R-EXER-02: early in the first week, what is due is done, and the week is told in sessions', async () => {
  const ticks = [walk, squat].map(({ exerciseSeq }) => ({ exerciseSeq, date: '2026-11-17' }));
  const tuesday = { ...board([running])[BOARD], today: '2026-11-17', ticks };
  await renderMember(<ExerciseScreen />, { [BOARD]: tuesday });
  // two of seven days: 5 × 2/7 = 1.4 → 1 and 2 × 2/7 = 0.6 → 1
  expect(screen.getByRole('img', { name: '100% completed so far' })).toBeInTheDocument();
  expect(screen.getByText('This week: 2 of 7 sessions so far.')).toBeInTheDocument();
});

test('R-EXER-02: if the last prescription ended before the weeks shown, a message says so', async () => {
  const [before, begun] = [
    { ...over, startDate: '2026-07-06', endDate: '2026-08-02' },
    // on the Sunday, when no session is due
    { ...running, startDate: '2026-11-22', exercises: [{ ...squat }] },
  ];
  const { unmount } = await renderMember(<ExerciseScreen />, board([before]));
  expect(screen.getByText('No prescription in the last 12 weeks.')).toBeInTheDocument();
  expect(region('Past prescriptions').getAllByRole('listitem').length).toBeGreaterThan(0);
  unmount();
  await renderMember(<ExerciseScreen />, { [BOARD]: { ...board([begun])[BOARD], today: '2026-11-22' } });
  expect(screen.queryByText('No prescription in the last 12 weeks.')).toBeNull();
  expect(screen.getAllByText('Nothing due yet').length).toBeGreaterThan(0);
});

test('R-EXER-02: an upcoming prescription is shown with its first day', async () => {
  await renderMember(<ExerciseScreen />, board([{ ...running, startDate: '2026-11-23' }]));
  expect(region('Coming up').getByText('Starts on Nov 23, 2026')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('R-EXER-02: a manager sees the adherence and cannot check anything', async () => {
  const key = keyOf(exerciseApi.board, { query: { memberSeq: 9 } });
  const subject = { memberSeq: 9, base: '/mng/member/9' };
  const staff = (
    <SubjectProvider value={subject}>
      <ExerciseScreen />
    </SubjectProvider>
  );
  await renderMember(staff, { [key]: Object.values(board([running]))[0] });
  expect(screen.getByRole('img', { name: '16.7% completed so far' })).toBeInTheDocument();
  expect(region('Week').getByRole('img', { name: 'Walk, Friday, Nov 20: done' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('R-SHELL-09: a board that fails to load says so, with a retry button', async () => {
  await renderMember(<ExerciseScreen />, {});
  expect(await screen.findByRole('alert')).toHaveTextContent('ref-502');
  answers.set(BOARD, board([running])[BOARD]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await region('Today').findByText('Walk')).toBeInTheDocument();
});

test('R-EXER-02: shows how many older prescriptions are not listed, if the upstream counts them', async () => {
  const listed = board([running, over]);
  await renderMember(<ExerciseScreen />, { [BOARD]: { ...listed[BOARD], total: 5 } });
  expect(region('Past prescriptions').getByText('3 older prescriptions are not listed.')).toBeInTheDocument();
});

test('R-EXER-02: does not mention older prescriptions if there are none, or the upstream does not count them', async () => {
  await renderMember(<ExerciseScreen />, { [BOARD]: { ...board([running, over])[BOARD], total: 2 } });
  expect(screen.queryByText(/not listed/)).toBeNull();
});
