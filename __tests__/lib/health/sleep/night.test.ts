import fc from 'fast-check';
import {
  bedtimeRegularity,
  clockMinutes,
  clockOfNight,
  clockText,
  hoursBetween,
  knowsStageTotals,
  neighbourNights,
  nightClock,
  nightOfAddress,
  REGULARITY_NIGHTS,
  scoreParts,
  stageSpans,
} from '@/lib/health/sleep/night';
import { sleepPoints, sleepScore } from '@/lib/health/sleep/sleepScore';
import { addDays, instantOf } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';

test('R-HEALTH-05: the address names a night by its day of waking', () => {
  expect(['2026-11-10', '2026-11-31', undefined, ['2026-11-10']].map(nightOfAddress)).toEqual(['2026-11-10', null, null, null]);
});

test('R-HEALTH-05: the totals of the stages are known only if all three are', () => {
  const night = { deep: 0, light: 0, rem: 0 };
  expect(knowsStageTotals(night)).toBe(true);
  for (const stage of ['deep', 'light', 'rem']) expect([stage, knowsStageTotals({ ...night, [stage]: null })]).toEqual([stage, false]);
});

test('R-HEALTH-05: the nights before and after a day, even if it has none', () => {
  const nights = ['2026-11-01', '2026-11-03', '2026-11-06'].map((date) => ({ date }));
  expect(neighbourNights(nights, '2026-11-03')).toEqual({ before: '2026-11-01', after: '2026-11-06' });
  expect(neighbourNights(nights, '2026-11-04')).toEqual({ before: '2026-11-03', after: '2026-11-06' });
  expect(neighbourNights(nights, '2026-11-01')).toEqual({ before: null, after: '2026-11-03' });
  expect(neighbourNights([], '2026-11-01')).toEqual({ before: null, after: null });
});

test.each([
  ['Asia/Seoul', '2026-11-09T14:30:00Z', '2026-11-10', -30],
  ['Asia/Kathmandu', '2026-11-09T18:20:00Z', '2026-11-10', 5],
  // clocks go back in this night: half past one occurs twice and is half past one both times
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', 90],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', 90],
  ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01', 420],
])('R-HEALTH-05: clock minutes in %s at %s, counted from %s', (zone, instant, day, minutes) => {
  expect(clockMinutes(instant, day, zone)).toBe(minutes);
});

test('R-HEALTH-05: local times round-trip in every zone and through every clock change', () => {
  const zone = fc.constantFrom('Asia/Seoul', 'America/New_York', 'Asia/Kathmandu');
  // not between one and four at night, when some times occur twice or never
  const minute = fc.oneof(fc.integer({ min: -300, max: 59 }), fc.integer({ min: 240, max: 900 }));
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 800 }), minute, (where, offset, wanted) => {
      const day = addDays('2025-01-01', offset);
      const instant = wanted < 0 ? instantOf(addDays(day, -1), 1440 + wanted, where) : instantOf(day, wanted, where);
      expect(clockMinutes(instant.toISOString(), day, where)).toBe(wanted);
    }),
  );
});

test("R-HEALTH-05: a night is shown in local time where it was slept, if known, else in the member's zone", () => {
  const zone = 'America/New_York';
  const night = { date: '2026-11-10', startDate: '2026-11-09T14:00:00Z', endDate: '2026-11-09T22:00:00Z' };
  const inSeoul = { ...night, clock: { start: -60, end: 420 } };
  expect([nightClock(inSeoul, zone), nightClock(night, zone)]).toEqual([
    { start: -60, end: 420 },
    { start: -900, end: -420 },
  ]);
  expect(nightClock({ ...night, startDate: null, endDate: null }, zone)).toEqual({ start: null, end: null });
  const at = (clock: string) => Date.parse(`2026-11-09T${clock}Z`);
  expect([at('14:00'), at('15:30')].map(clockOfNight(inSeoul, zone))).toEqual([-60, 30]);
  // whole minutes
  expect([at('14:00:59'), at('14:01')].map(clockOfNight(inSeoul, zone))).toEqual([-60, -59]);
  expect([at('14:00'), at('15:30')].map(clockOfNight(night, zone))).toEqual([-900, -810]);
  expect(clockOfNight({ ...inSeoul, startDate: null }, zone)(at('14:00'))).toBe(-900);
  const hours = hoursBetween({ min: at('14:20'), max: at('16:30') }, clockOfNight(inSeoul, 'Asia/Kathmandu'));
  expect(hours).toEqual([at('15:00'), at('16:00')]);
  const clock = clockOfNight(night, zone);
  // both ends included, and none between two hours
  expect(hoursBetween({ min: at('14:00'), max: at('15:00') }, clock)).toEqual([at('14:00'), at('15:00')]);
  expect(hoursBetween({ min: at('14:01'), max: at('14:59') }, clock)).toEqual([]);
  expect(hoursBetween({ min: 0, max: at('15:00') }, clock)).toHaveLength(100);
  // at home, in the night when clocks go back
  const back = { date: '2026-11-01', startDate: '2026-11-01T03:30:00Z', endDate: '2026-11-01T12:00:00Z', clock: { start: -30, end: 420 } };
  expect(clockOfNight(back, zone)(Date.parse(back.endDate))).toBe(420);
  // elsewhere, where they do not: eight and a half hours after going to bed, or with another time of waking
  const ends = (clock: { start: number; end: number }) =>
    [back.startDate, back.endDate].map((instant) => clockOfNight({ ...back, clock }, zone)(Date.parse(instant)));
  expect([ends({ start: -30, end: 480 }), ends({ start: -90, end: 420 })]).toEqual([[-30, 480], [-90, 420]]); // prettier-ignore
});

test('R-HEALTH-05: minutes around midnight as clock time', () => {
  expect([-95, -1, 0, 61, 1439, 1440, 59.5].map(clockText)).toEqual(['22:25', '23:59', '00:00', '01:01', '23:59', '00:00', '01:00']);
});

test('R-HEALTH-05: bedtime is regular up to half an hour of deviation, fair up to an hour, over at least three nights', () => {
  expect(REGULARITY_NIGHTS).toBe(3);
  expect([0, 30, 31, 60, 61].map(bedtimeRegularity)).toEqual(['REGULAR', 'REGULAR', 'FAIR', 'FAIR', 'IRREGULAR']);
});

test('R-HEALTH-05: the parts of a score add up to it, each within a tenth of its own points', () => {
  const night = { inBed: 428, deep: 75, light: 222, rem: 63 };
  expect(scoreParts(night, 39)).toEqual([
    { part: 'duration', points: 37.5, most: 50 },
    { part: 'efficiency', points: 19.1, most: 20 },
    { part: 'deep', points: 15, most: 15 },
    { part: 'rem', points: 12.5, most: 15 },
  ]);
  const minutes = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(
      fc.record({ deep: minutes, light: minutes, rem: minutes, awake: minutes }),
      fc.integer({ min: 6, max: 90 }),
      (drawn, age) => {
        const whole = { ...drawn, inBed: drawn.deep + drawn.light + drawn.rem + drawn.awake };
        const sum = scoreParts(whole, age).reduce((total, { points }) => total + points, 0);
        expect(round(sum)).toBe(sleepScore(whole, age));
        const exact = sleepPoints(whole, age);
        for (const { part, points, most } of scoreParts(whole, age)) {
          expect(points >= 0 && points <= most && points === round(points, 1)).toBe(true);
          expect(Math.abs(points - exact[part])).toBeLessThan(0.1);
        }
      },
    ),
  );
});

test('R-HEALTH-05: adjacent stages of one kind are merged into one span', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 0, minute)).toISOString();
  expect(
    stageSpans([
      { stage: 'AWAKE', startDate: at(0), minutes: 0 },
      { stage: 'LIGHT', startDate: at(0), minutes: 10 },
      { stage: 'LIGHT', startDate: at(10), minutes: 5 },
      { stage: 'DEEP', startDate: at(15), minutes: 30 },
      { stage: 'LIGHT', startDate: at(45), minutes: 5 },
      // after a gap
      { stage: 'LIGHT', startDate: at(51), minutes: 1 },
    ]).map(({ stage, from, to }) => [stage, (to - from) / 60_000]),
  ).toEqual([
    ['LIGHT', 15],
    ['DEEP', 30],
    ['LIGHT', 5],
    ['LIGHT', 1],
  ]);
  expect(stageSpans([])).toEqual([]);
});
