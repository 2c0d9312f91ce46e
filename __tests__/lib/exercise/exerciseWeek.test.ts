import type { BoardPrescription } from '@/lib/exercise/contract';
import { doneSoFar, shownWeek, weekOf, weeksUntil } from '@/lib/exercise/exerciseWeek';

const item = (exerciseSeq: number, frequency: number) => ({
  exerciseSeq,
  frequency,
  name: `Exercise ${exerciseSeq}`,
  type: 'AEROBIC' as const,
  intensity: 'LIGHT' as const,
  minutes: 30,
});
const prescription = (startDate: string, endDate: string, exercises: BoardPrescription['exercises'], endedDate: string | null = null) => ({
  prescriptionSeq: exercises[0]!.exerciseSeq,
  startDate,
  endDate,
  endedDate,
  exercises,
  endReason: '',
  version: 1,
  changedByName: null,
  note: '',
  managerName: 'M',
  planned: 0,
  done: 0,
  percentage: null,
});

// Saturday; its week is 16 to 22 November
const TODAY = '2026-11-21';
const walk = prescription('2026-11-18', '2026-12-31', [item(1, 7), item(2, 3)]);

test('R-EXER-02: a week has seven days, each done, open, ahead or outside', () => {
  const week = weekOf([walk], [{ exerciseSeq: 1, date: '2026-11-19' }], '2026-11-16', TODAY);
  expect(week.rows[0]!.cells.map(({ date, state }) => `${date.slice(8)} ${state}`)).toEqual([
    '16 outside',
    '17 outside',
    '18 open',
    '19 done',
    '20 open',
    '21 open',
    '22 ahead',
  ]);
});

test('R-EXER-02: a partial week plans its share; each exercise counts separately', () => {
  // five of seven days: 7 → 5, 3 → 2.14 → 2
  const ticks = ['18', '19', '20', '21'].map((day) => ({ exerciseSeq: 2, date: `2026-11-${day}` }));
  const week = weekOf([walk], [...ticks, { exerciseSeq: 1, date: '2026-11-20' }], '2026-11-16', TODAY);
  expect(week.rows.map(({ planned, done, percentage }) => [planned, done, percentage])).toEqual([
    [5, 1, 20],
    [2, 4, 100],
  ]);
  // (1 + 2) of 7
  expect(week).toMatchObject({ planned: 7, done: 5, percentage: 42.9 });
});

test('R-EXER-02: an exercise added later is planned from that day on, not in the weeks before', () => {
  const later = { ...walk, exercises: [walk.exercises[0]!, { ...item(2, 7), sinceDate: '2026-11-25' }] };
  const rowsOf = (startDate: string) =>
    weekOf([later], [], startDate, '2026-11-26').rows.map(({ exercise, planned }) => [exercise.exerciseSeq, planned]);
  expect(rowsOf('2026-11-16')).toEqual([[1, 5]]);
  expect(rowsOf('2026-11-23')).toEqual([
    [1, 7],
    [2, 5],
  ]);
  const { cells } = weekOf([later], [], '2026-11-23', '2026-11-26').rows[1]!;
  expect(cells.map(({ state }) => state)).toEqual(['outside', 'outside', 'open', 'open', 'ahead', 'ahead', 'ahead']);
  // nine days of the first exercise and two of the second
  expect(doneSoFar([later], [], '2026-11-26')).toMatchObject({ planned: 11 });
});

test('R-EXER-02: a prescription ended early plans nothing afterwards; its successor takes over', () => {
  const first = prescription('2026-11-01', '2026-12-31', [item(7, 7)], '2026-11-17');
  const week = weekOf([walk, first], [], '2026-11-16', TODAY);
  expect(week.rows.map(({ exercise, planned }) => [exercise.exerciseSeq, planned])).toEqual([
    [1, 5],
    [2, 2],
    [7, 2],
  ]);
  expect(weekOf([first], [], '2026-11-23', TODAY)).toEqual({ startDate: '2026-11-23', rows: [], planned: 0, done: 0, percentage: null });
});

test('R-EXER-02: sessions on days taken over by another prescription stay in the week, and cannot be checked off any more', () => {
  const replaced = prescription('2026-11-01', '2026-11-17', [item(7, 7), item(8, 7)]);
  const ticks = ['2026-11-17', '2026-11-18', '2026-11-24'].map((date) => ({ exerciseSeq: 7, date }));
  const [row] = weekOf([replaced], ticks, '2026-11-16', TODAY).rows;
  expect(row!.cells.map(({ state }) => state)).toEqual(['open', 'done', 'kept', 'outside', 'outside', 'outside', 'outside']);
  expect(row).toMatchObject({ planned: 2, done: 2, percentage: 100 });
  // nothing is planned in the following week
  expect(weekOf([replaced], ticks, '2026-11-23', '2026-11-28')).toMatchObject({
    planned: 0,
    done: 1,
    percentage: null,
    rows: [{ exercise: { exerciseSeq: 7 }, planned: 0, done: 1 }],
  });
});

test('R-EXER-02: twelve weeks, oldest first, the current one last', () => {
  const weeks = weeksUntil([walk], [], TODAY);
  expect(weeks).toHaveLength(12);
  expect([weeks[0]!.startDate, weeks[11]!.startDate]).toEqual(['2026-08-31', '2026-11-16']);
  expect(weeks.map(({ percentage }) => percentage)).toEqual([...Array<null>(11).fill(null), 0]);
});

test('R-EXER-02: adherence so far counts only past days and today', () => {
  // 18 to 21 November: 4 of seven, and 3 × 4/7 = 1.71 → 2
  const ticks = [
    { exerciseSeq: 1, date: '2026-11-18' },
    { exerciseSeq: 2, date: '2026-11-18' },
    { exerciseSeq: 9, date: '2026-11-18' },
  ];
  expect(doneSoFar([walk], ticks, TODAY)).toEqual({ planned: 6, done: 2, percentage: 33.3 });
  // a prescription that ended yesterday, after two weeks
  expect(doneSoFar([prescription('2026-11-07', '2026-11-20', [item(1, 7)])], ticks, TODAY)).toEqual({
    planned: 14,
    done: 1,
    percentage: 7.1,
  });
});

test.each([
  [null, 11],
  ['2026-11-16', 11],
  ['2026-11-15', 10],
  ['2026-11-09', 10],
  ['2026-08-31', 0],
  ['2026-08-30', 11],
  ['2026-11-08', 9],
  ['2020-01-01', 11],
  ['x', 11],
])('R-EXER-02: the address %j shows week %i of twelve', (day, place) => {
  expect(shownWeek(weeksUntil([walk], [], TODAY), day)).toBe(place);
});

test('R-EXER-02: without a prescription the current week is shown', () => {
  expect(shownWeek(weeksUntil([], [], TODAY), null)).toBe(11);
});

test('R-EXER-02: an ended prescription is shown with its last week', () => {
  const first = prescription('2026-08-01', '2026-09-06', [item(1, 7)]);
  expect(shownWeek(weeksUntil([first], [], TODAY), null)).toBe(0);
  const over = prescription('2026-09-01', '2026-11-01', [item(1, 7)]);
  expect(weeksUntil([over], [], TODAY)[shownWeek(weeksUntil([over], [], TODAY), null)]!.startDate).toBe('2026-10-26');
});
