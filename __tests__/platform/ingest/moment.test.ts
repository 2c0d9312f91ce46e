import { momentOf } from '@/platform/ingest/moment';

test('a text without a day is no time, also as the first one that is read', () => expect(momentOf('now', 'Asia/Seoul')).toBeNull());

describe('delivered times', () => {
  test.each([
    ['2025-03-05T07:30:00Z', '2025-03-05T07:30:00.000Z', null, 0],
    ['2025-03-05T07:30:00+09:00', '2025-03-04T22:30:00.000Z', '2025-03-05T07:30:00+09:00', 540],
    ['2025-03-05T07:30:00+14:00', '2025-03-04T17:30:00.000Z', '2025-03-05T07:30:00+14:00', 840],
    ['2025-03-05T07:30:00-14:00', '2025-03-05T21:30:00.000Z', '2025-03-05T07:30:00-14:00', -840],
    ['2025-03-05T07:30', '2025-03-05T12:30:00.000Z', '2025-03-05T07:30', null],
    ['2025-03-05T07:30-03:30', '2025-03-05T11:00:00.000Z', '2025-03-05T07:30-03:30', -210],
    ['2025-03-05T07:30:15.250', '2025-03-05T12:30:15.250Z', '2025-03-05T07:30:15.250', null],
    ['2025-07-05T23:59:59', '2025-07-06T03:59:59.000Z', '2025-07-05T23:59:59', null],
  ])('%s in New York', (text, instant, measuredText, measuredOffset) => {
    expect(momentOf(text, 'America/New_York')).toEqual({ measuredAt: new Date(instant), measuredText, measuredOffset });
  });

  test('an hour skipped by the clock is the moment of the skip, a repeated one the first of the two', () => {
    expect(momentOf('2025-03-09T02:30:00', 'America/New_York')!.measuredAt.toISOString()).toBe('2025-03-09T07:00:00.000Z');
    expect(momentOf('2025-11-02T01:30:00', 'America/New_York')!.measuredAt.toISOString()).toBe('2025-11-02T05:30:00.000Z');
  });

  test.each([
    '2025-02-30T07:30:00Z',
    '2025-03-05T24:00:00Z',
    '2025-03-05T07:60:00',
    '2025-03-05T07:30:60',
    '2025-03-05T07:30:00+14:01',
    '2025-03-05T07:30:00+15:00',
    '2025-03-05',
  ])('%s is not a time', (text) => expect(momentOf(text, 'Asia/Seoul')).toBeNull());
});
