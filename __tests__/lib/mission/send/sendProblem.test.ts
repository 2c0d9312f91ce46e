import { EMPTY_FIELDS, type SendFields } from '@/lib/mission/send/missionDraft';
import { refusedProblem, type SendProblem } from '@/lib/mission/send/sendProblem';

test.each<[keyof SendFields, SendProblem | undefined, SendProblem | undefined]>([
  ['at', 'startInRound', undefined],
  ['recipients', 'nobodyReached', undefined],
  ['repeatUntil', 'repeatUntil', 'repeatFar'],
  ['repeatTimes', 'repeatOver', 'repeatTimes'],
  ['endDate', 'endEarly', 'endOverRound'],
  ['lasts', 'endEarly', 'endOverRound'],
  ['title', undefined, undefined],
])('R-NOTI-02: what a refused %s of a repeating mission means: %s if too small, %s if too big', (field, small, big) => {
  const fields = { ...EMPTY_FIELDS, every: 'WEEK' } as const;
  expect(refusedProblem(field, 'too_small', fields)).toBe(small);
  expect(refusedProblem(field, 'too_big', fields)).toBe(big);
  expect(refusedProblem(field, 'invalid_format', fields)).toBeUndefined();
  expect(refusedProblem(field, undefined, fields)).toBeUndefined();
});

test('R-NOTI-02: the last day of a single mission may be too late by itself', () => {
  const fields = { ...EMPTY_FIELDS, every: 'ONCE' } as const;
  expect(['too_small', 'too_big'].map((code) => refusedProblem('endDate', code, fields))).toEqual(['endEarly', 'endLate']);
});
