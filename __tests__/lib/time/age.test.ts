import { ageOf } from '@/lib/time/age';

test.each([
  ['2026-11-21T12:05:00Z', { unit: 'now' }], // by a clock that is ahead
  ['2026-11-21T12:00:00Z', { unit: 'now' }],
  ['2026-11-21T11:59:00.001Z', { unit: 'now' }],
  ['2026-11-21T11:59:00Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T11:58:00.001Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T11:58:59Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T11:00:01Z', { unit: 'minutes', count: 59 }],
  ['2026-11-21T11:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-20T23:00:01Z', { unit: 'hours', count: 12 }],
  ['2026-11-20T23:00:00Z', { unit: 'days', count: 0 }], // 08:00 of the same day in Seoul
  ['2026-11-20T14:00:00Z', { unit: 'days', count: 1 }],
  ['2026-11-18T03:00:00Z', { unit: 'days', count: 3 }],
  ['2026-10-22T03:00:00Z', { unit: 'days', count: 30 }],
  ['2026-10-21T03:00:00Z', { unit: 'date' }],
  ['2025-10-21T03:00:00Z', { unit: 'date' }],
])('R-INFO-01 R-MSN-02: a measurement at %s is %j old', (instant, age) => {
  expect(ageOf(new Date(instant), new Date('2026-11-21T12:00:00Z'), 'Asia/Seoul')).toEqual(age);
});
