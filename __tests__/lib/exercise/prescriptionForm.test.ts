import type { BoardPrescription } from '@/lib/exercise/contract';
import * as form from '@/lib/exercise/prescriptionForm';

const walk = { name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 } as const;
const saved: BoardPrescription = {
  prescriptionSeq: 7,
  version: 3,
  startDate: '2026-11-01',
  endDate: '2026-11-28',
  endedDate: null,
  endReason: '',
  note: 'Slowly',
  managerName: 'Lee',
  changedByName: null,
  planned: 0,
  done: 0,
  percentage: null,
  exercises: [{ exerciseSeq: 1, ...walk }],
};

test('R-EXER-01: a new prescription starts today and lasts four weeks; a copy keeps length and content, but no ids', () => {
  expect(form.newFields('2026-11-21', null)).toEqual({
    startDate: '2026-11-21',
    endDate: '2026-12-18',
    note: '',
    // the least that is recommended to adults: 150 minutes a week (WHO 2020)
    exercises: [{ name: '', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 }],
  });
  expect(form.newFields('2026-11-21', saved)).toEqual({
    startDate: '2026-11-21',
    endDate: '2026-12-18',
    note: 'Slowly',
    exercises: [walk],
  });
});

test('R-EXER-01: a template fills in its exercises, note and weeks from the first day on', () => {
  const template = { templateSeq: 2, version: 1, writerName: 'Lee', name: 'Gentle', weeks: 2, note: 'Easy', exercises: [walk] };
  expect(form.withTemplate('2026-12-01', template)).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-14',
    note: 'Easy',
    exercises: [walk],
  });
  expect(form.firstTemplate(template)).toEqual({ name: 'Gentle', weeks: 2, note: 'Easy', exercises: [walk] });
  expect(form.firstTemplate({ name: 'Gentle' })).toEqual({ name: 'Gentle', weeks: 4, note: '', exercises: [form.FIRST_EXERCISE] });
  expect(form.firstTemplate(null)).toEqual({ name: '', weeks: 4, note: '', exercises: [form.FIRST_EXERCISE] });
});

test('R-EXER-01: when overwriting another’s changes, exercises deleted meanwhile are added again', () => {
  const mine = { ...form.fieldsOf(saved), exercises: [{ exerciseSeq: 1, ...walk }, { exerciseSeq: 2, ...walk }, walk] };
  expect(form.overLatest(mine, saved).exercises).toEqual([{ exerciseSeq: 1, ...walk }, walk, walk]);
});

test('R-EXER-01: names are required, minutes and weeks are whole and within limits', () => {
  expect(['', '  ', 'Walk'].map(form.nameProblem)).toEqual(['nameMissing', 'nameMissing', null]);
  expect([0, 1, 300, 301, 1.5, NaN].map((minutes) => form.minutesProblem(minutes) === null)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([0, 1, 52, 53, 1.5, NaN].map((weeks) => form.weeksProblem(weeks) === null)).toEqual([false, true, true, false, false, false]);
});

test('R-EXER-01: every field reports its problem; one known only to the server is reported as invalid', () => {
  const typed = { note: 'x'.repeat(1001), exercises: [walk, { ...walk, name: ' ', minutes: NaN }], name: ' ', weeks: 53 };
  const fields = [
    'note',
    'exercises.0.name',
    'exercises.1.name',
    'exercises.1.minutes',
    'exercises.1.type',
    'exercises.7.name',
    'exercises',
  ];
  expect(fields.map((field) => form.contentProblem(field, typed))).toEqual([
    'noteLong',
    'invalid',
    'nameMissing',
    'minutesRange',
    'invalid',
    'invalid',
    'invalid',
  ]);
  expect(form.contentProblem('note', { ...typed, note: ` ${'x'.repeat(1000)} ` })).toBe('invalid');
  expect(['name', 'weeks', 'note'].map((field) => form.templateProblem(field, typed))).toEqual(['templateName', 'weeksRange', 'noteLong']);
  expect(['name', 'weeks'].map((field) => form.templateProblem(field, { ...typed, name: 'Gentle', weeks: 52 }))).toEqual([
    'invalid',
    'invalid',
  ]);
  expect([0, 1, 200, 201].map(form.recipientsProblem)).toEqual(['membersMissing', 'invalid', 'invalid', 'membersMany']);
});
