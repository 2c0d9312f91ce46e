import { exerciseDraft } from '@/lib/exercise/contract';
import { exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import { exerciseTemplateApi } from '@/lib/exercise/template/contract';

const walk = { name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 3, minutes: 30 };
const prescription = {
  memberSeq: [1],
  startDate: '2026-11-21',
  endDate: '2026-12-18',
  note: '',
  exercises: [walk],
  sendKey: '0123456789abcdef',
};
const template = { name: 'Start', weeks: 4, note: '', exercises: [walk] };
const members = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const walks = (count: number) => Array.from({ length: count }, () => walk);

test.each([
  ['name', ['x', 'x'.repeat(60)], ['', 'x'.repeat(61)]],
  ['frequency', [1, 7], [0, 8]],
  ['minutes', [1, 300], [0, 301]],
])('R-EXER-01: the %s of an exercise has its limits', (field, good, bad) => {
  const accepts = (value: string | number) => exerciseDraft.safeParse({ ...walk, [field]: value }).success;
  expect([good.map(accepts), bad.map(accepts)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('R-EXER-01: a prescription has 1 to 12 exercises, 200 members and 1000 characters of note at most', () => {
  const accepts = (change: object) => exerciseOverviewApi.prescribe.body.safeParse({ ...prescription, ...change }).success;
  expect([0, 1, 12, 13].map((count) => accepts({ exercises: walks(count) }))).toEqual([false, true, true, false]);
  expect([0, 1, 200, 201].map((count) => accepts({ memberSeq: members(count) }))).toEqual([false, true, true, false]);
  expect([1000, 1001].map((count) => accepts({ note: 'x'.repeat(count) }))).toEqual([true, false]);
});

test('R-EXER-01: a template lasts 1 to 52 weeks, within the limits of a prescription', () => {
  const accepts = (change: object) => exerciseTemplateApi.save.body.safeParse({ ...template, ...change }).success;
  expect([0, 1, 52, 53].map((weeks) => accepts({ weeks }))).toEqual([false, true, true, false]);
  expect([0, 1, 12, 13].map((count) => accepts({ exercises: walks(count) }))).toEqual([false, true, true, false]);
  expect(['', 'x', 'x'.repeat(60), 'x'.repeat(61)].map((name) => accepts({ name }))).toEqual([false, true, true, false]);
  expect([1000, 1001].map((count) => accepts({ note: 'x'.repeat(count) }))).toEqual([true, false]);
});

test('R-EXER-01: the reason of an early end is optional, and has 300 characters at most', () => {
  const accepts = (change: object) => exerciseOverviewApi.end.body.safeParse({ prescriptionSeq: 1, ...change }).success;
  expect([{}, { reason: 'x'.repeat(300) }, { reason: 'x'.repeat(301) }].map(accepts)).toEqual([true, true, false]);
});
