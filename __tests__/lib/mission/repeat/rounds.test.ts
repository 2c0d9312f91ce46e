import {
  anchorFor,
  dayOfRound,
  delayedAnchor,
  findRound,
  hasRound,
  lastDayOfRound,
  startOfRound,
  type Rounds,
} from '@/lib/mission/repeat/rounds';

const rounds = (change: Partial<Rounds> = {}) => ({
  every: 'WEEK' as const,
  anchorAt: new Date('2026-03-02T23:30:40Z'),
  anchorRound: 1,
  times: 4,
  until: null,
  days: 7,
  ...change,
});
const SEOUL = 'Asia/Seoul';

test('R-NOTI-02: a round starts on the same weekday or day of the month and at the same local time of its sender', () => {
  expect([1, 2, 5].map((round) => dayOfRound(rounds(), round, SEOUL))).toEqual(['2026-03-03', '2026-03-10', '2026-03-31']);
  expect(startOfRound(rounds(), 2, SEOUL).toISOString()).toBe('2026-03-09T23:30:00.000Z');
  // the clocks in New York go forward between the two: 18:30 stays 18:30
  expect([1, 2].map((round) => startOfRound(rounds(), round, 'America/New_York').toISOString())).toEqual([
    '2026-03-02T23:30:00.000Z',
    '2026-03-09T22:30:00.000Z',
  ]);
  const monthly = rounds({ every: 'MONTH', anchorAt: new Date('2026-01-31T03:00:00Z') });
  expect([2, 3, 4].map((round) => dayOfRound(monthly, round, SEOUL))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  expect(dayOfRound(rounds({ anchorRound: 3 }), 4, SEOUL)).toBe('2026-03-10');
});

test('R-NOTI-02: a round lasts as long as the first, and ends before the next begins', () => {
  expect(lastDayOfRound({ ...rounds(), days: 5 }, 2, SEOUL)).toBe('2026-03-14');
  const monthly = { ...rounds({ every: 'MONTH', anchorAt: new Date('2026-01-31T03:00:00Z') }), days: 28 };
  expect([1, 2, 3].map((round) => lastDayOfRound(monthly, round, SEOUL))).toEqual(['2026-02-27', '2026-03-27', '2026-04-27']);
  expect(lastDayOfRound({ ...monthly, days: 31 }, 3, SEOUL)).toBe('2026-04-29');
});

test('R-NOTI-02: the number of rounds is limited by a count, or by a last day to start on', () => {
  expect([4, 5].map((round) => hasRound(rounds(), round, SEOUL))).toEqual([true, false]);
  const until = rounds({ times: null, until: '2026-03-17' });
  expect([3, 4].map((round) => hasRound(until, round, SEOUL))).toEqual([true, false]);
  expect([2, 3].map((round) => hasRound({ ...until, times: 2 }, round, SEOUL))).toEqual([true, false]);
});

test('R-NOTI-02: rounds that are over before they could be sent are skipped', () => {
  const at = (day: string, change: Partial<Rounds> = {}) =>
    findRound({ ...rounds(change), days: 5 }, 2, new Date(`${day}T03:00:00Z`), SEOUL);
  expect(at('2026-03-09')).toBe(2);
  expect(at('2026-03-14')).toBe(2);
  expect(at('2026-03-15')).toBe(3);
  expect(at('2026-03-28')).toBe(4);
  expect(at('2026-03-29')).toBeNull();
});

test('R-NOTI-02: the anchor stays while the next round keeps its day, else it becomes that round', () => {
  const monthly = rounds({ every: 'MONTH', anchorAt: new Date('2026-12-31T00:00:30Z') });
  const anchorAt = (start: string, change: Partial<Rounds> = {}) => {
    const anchor = anchorFor({ ...monthly, ...change }, 3, new Date(start), SEOUL);
    return [anchor.anchorRound, anchor.anchorAt.toISOString()];
  };
  expect(anchorAt('2027-02-28T00:00:00Z')).toEqual([1, '2026-12-31T00:00:30.000Z']);
  // at another time of that day
  expect(anchorAt('2027-02-28T09:30:00Z')).toEqual([1, '2026-12-31T09:30:00.000Z']);
  expect(anchorAt('2027-03-01T00:00:00Z')).toEqual([3, '2027-03-01T00:00:00.000Z']);
  expect(anchorAt('2027-02-28T00:00:00Z', { every: 'WEEK' })).toEqual([3, '2027-02-28T00:00:00.000Z']);
});

test('R-NOTI-02: rounds that start some days later keep their time of day', () => {
  // the clocks in New York go forward between the two
  expect(delayedAnchor(rounds(), 7, 'America/New_York').toISOString()).toBe('2026-03-09T22:30:00.000Z');
});
