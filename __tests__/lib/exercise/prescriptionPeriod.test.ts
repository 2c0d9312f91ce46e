import fc from 'fast-check';
import { addDays } from '@/lib/shared/dates';
import { endAfter, overlapOutcome, overlaps, periodProblems, templateWeeks, prescriptionWeeks } from '@/lib/exercise/prescriptionPeriod';

const TODAY = '2026-11-21';

test.each([
  ['2026-11-21', '2026-12-18', {}],
  ['2026-11-21', '2026-11-21', {}],
  // a week back, a year ahead, and at most a year long
  ['2026-11-14', '2026-11-21', {}],
  ['2026-11-13', '2026-12-18', { startDate: 'startTooEarly' }],
  ['2027-11-21', '2027-11-22', {}],
  ['2027-11-22', '2027-11-23', { startDate: 'startTooLate' }],
  ['2026-11-21', '2027-11-21', {}],
  ['2026-11-21', '2027-11-22', { endDate: 'tooLong' }],
  ['2026-11-21', '2026-11-20', { endDate: 'endBeforeStart' }],
  ['2026-11-15', '2026-11-20', { endDate: 'endPast' }],
  ['', '2026-12-18', { startDate: 'startMissing' }],
  ['2026-11-21', '', { endDate: 'endMissing' }],
  ['', '', { startDate: 'startMissing', endDate: 'endMissing' }],
])('R-EXER-01: from %j to %j has the problems %j', (startDate, endDate, problems) => {
  expect(periodProblems({ startDate, endDate }, TODAY)).toEqual(problems);
});

test('R-EXER-01: the first day of a running prescription is fixed, however long ago it is', () => {
  const begun = '2026-06-01';
  expect(periodProblems({ startDate: begun, endDate: '2026-12-01' }, TODAY, begun)).toEqual({});
  expect(periodProblems({ startDate: '2026-11-21', endDate: '2026-12-01' }, TODAY, begun)).toEqual({ startDate: 'startFixed' });
});

test.each([
  // starting today: a running one ends now; one that has not begun is removed
  ['2026-11-01', '2026-11-21', { kind: 'endsNow' }],
  ['2026-11-21', '2026-11-15', { kind: 'endsNow' }],
  // starting in the past: one begun before ends the day before, one begun since keeps only its first day
  ['2026-11-01', '2026-11-16', { kind: 'endsOn', endDate: '2026-11-15' }],
  ['2026-11-01', '2026-11-20', { kind: 'endsOn', endDate: '2026-11-19' }],
  ['2026-11-16', '2026-11-16', { kind: 'endsOn', endDate: '2026-11-16' }],
  ['2026-11-18', '2026-11-16', { kind: 'endsOn', endDate: '2026-11-18' }],
  ['2026-11-25', '2026-11-21', { kind: 'deleted' }],
  // starting later: one that begins before runs until then
  ['2026-11-01', '2026-12-01', { kind: 'endsOn', endDate: '2026-11-30' }],
  ['2026-11-25', '2026-12-01', { kind: 'endsOn', endDate: '2026-11-30' }],
  ['2026-12-01', '2026-12-01', { kind: 'deleted' }],
  ['2026-12-05', '2026-12-01', { kind: 'deleted' }],
])('R-EXER-01: one from %s overlapped by one from %s ends as %j', (old, start, outcome) => {
  expect(overlapOutcome({ startDate: old, endDate: '2026-12-31' }, start, TODAY)).toEqual(outcome);
});

test('R-EXER-01: a shortened prescription overlaps the new one at most today or on its own first day', () => {
  const days = fc.integer({ min: -30, max: 60 }).map((count) => addDays(TODAY, count));
  fc.assert(
    fc.property(days, days, fc.nat(60), fc.nat(60), (first, start, long, newLong) => {
      const old = { startDate: first, endDate: addDays(first, long) };
      const next = { startDate: start, endDate: addDays(start, newLong) };
      if (old.endDate < TODAY || next.endDate < TODAY || !overlaps(old, next)) return;
      const outcome = overlapOutcome(old, start, TODAY);
      if (outcome.kind === 'deleted') expect(first > TODAY).toBe(true);
      else {
        const last = outcome.kind === 'endsNow' ? TODAY : outcome.endDate;
        // never before its start, and never longer than before
        expect(last >= first && last <= old.endDate).toBe(true);
        expect(last < start || last === TODAY || last === first).toBe(true);
      }
    }),
  );
});

test.each([
  ['2026-11-14', '2026-11-20', false],
  ['2026-11-14', '2026-11-21', true],
  ['2026-11-23', '2026-11-24', true],
  ['2026-11-25', '2026-11-30', true],
  ['2026-11-26', '2026-11-30', false],
])('R-EXER-01: a period from %s to %s overlaps one from 21 to 25 November: %s', (startDate, endDate, common) => {
  expect(overlaps({ startDate, endDate }, { startDate: '2026-11-21', endDate: '2026-11-25' })).toBe(common);
});

test('R-EXER-01: length in weeks and back', () => {
  expect(endAfter('2026-11-21', 4)).toBe('2026-12-18');
  expect(prescriptionWeeks({ startDate: '2026-11-21', endDate: '2026-12-18' })).toBe(4);
  expect(prescriptionWeeks({ startDate: '2026-11-21', endDate: '2026-12-19' })).toBeNull();
  expect(prescriptionWeeks({ startDate: '2026-11-21', endDate: '2026-11-14' })).toBeNull();
  expect(prescriptionWeeks({ startDate: '2026-11-21', endDate: '2026-11-20' })).toBeNull();
  // started weeks count in full in a template, up to a year
  expect(templateWeeks({ startDate: '2026-11-21', endDate: '2026-12-18' })).toBe(4);
  expect(templateWeeks({ startDate: '2026-11-21', endDate: '2026-12-19' })).toBe(5);
  expect(templateWeeks({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe(1);
  expect(templateWeeks({ startDate: '2026-01-01', endDate: '2027-01-01' })).toBe(52);
});
