import fc from 'fast-check';
import {
  checkInstant,
  dailyTarget,
  daysLeft,
  daysOfSpan,
  isEarlier,
  isOver,
  MAX_MISSION_DAYS,
  MAX_WEEKS,
  missionSpan,
  missionWeeks,
  REST_DAYS,
  streakOf,
  targetIn,
} from '@/lib/mission/missionDays';
import { addDays, dayOf, instantOf } from '@/lib/shared/dates';

const TODAY = '2026-11-21';
const at = (day: string, minute: number, zone: string) => instantOf(day, minute, zone).getTime();

describe('the span', () => {
  test("a mission ends exactly with its last day in the recipient's zone", () => {
    const mission = { startDate: at('2026-11-08', 9 * 60, 'Asia/Seoul'), endDate: TODAY };
    for (const zone of ['Asia/Seoul', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati']) {
      expect([zone, isOver(mission, at(TODAY, 23 * 60 + 59, zone), zone)]).toEqual([zone, false]);
      expect([zone, isOver(mission, at(addDays(TODAY, 1), 0, zone), zone)]).toEqual([zone, true]);
      expect([zone, daysLeft(mission, at(TODAY, 12 * 60, zone), zone)]).toEqual([zone, 1]);
      expect([zone, daysLeft(mission, at(addDays(TODAY, 1), 0, zone), zone)]).toEqual([zone, 0]);
    }
  });

  test('without a last day it never ends, has no days left, and moves to the earlier missions after 90 days', () => {
    const mission = { startDate: at(addDays(TODAY, -90), 600, 'UTC'), endDate: null };
    const now = at(TODAY, 600, 'UTC');
    expect([missionSpan(mission, 'UTC'), isOver(mission, now, 'UTC'), daysLeft(mission, now, 'UTC')]).toEqual([null, false, null]);
    expect([isEarlier(mission, now, 'UTC'), isEarlier(mission, at(addDays(TODAY, 1), 600, 'UTC'), 'UTC')]).toEqual([false, true]);
    expect(isEarlier({ ...mission, endDate: TODAY }, now, 'UTC')).toBe(false);
  });

  test('a recipient further east still has a day if it starts late on its only day', () => {
    const mission = { startDate: at('2026-11-20', 23 * 60, 'America/New_York'), endDate: '2026-11-20' };
    expect(missionSpan(mission, 'Asia/Seoul')).toEqual({ first: TODAY, last: TODAY });
    expect(missionSpan(mission, 'America/New_York')).toEqual({ first: '2026-11-20', last: '2026-11-20' });
  });

  test('every span has its days, and the days left count down daily until it is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MISSION_DAYS }), fc.constantFrom('Asia/Seoul', 'America/New_York'), (days, zone) => {
        const mission = { startDate: at(TODAY, 9 * 60, zone), endDate: addDays(TODAY, days - 1) };
        expect(daysOfSpan(missionSpan(mission, zone)!)).toBe(days);
        const left = (later: number) => daysLeft(mission, at(addDays(TODAY, later), 12 * 60, zone), zone);
        expect([left(0), left(days - 1), left(days)]).toEqual([days, 1, 0]);
        expect(isEarlier(mission, at(addDays(TODAY, days), 0, zone), zone)).toBe(true);
      }),
    );
  });
});

test('a daily note needs five days of seven, at least one and at most all', () => {
  expect([1, 2, 3, 5, 7, 14, 28].map(dailyTarget)).toEqual([1, 2, 3, 4, 5, 10, 20]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_MISSION_DAYS }), (days) => {
      const target = dailyTarget(days);
      expect(target >= 1 && target <= days).toBe(true);
      expect(dailyTarget(days + 1) - target).toBeLessThanOrEqual(1);
      expect(days - target).toBeLessThanOrEqual(Math.ceil(days / 7) * REST_DAYS);
    }),
  );
});

test("the target of a daily mission follows its sender’s days, and never exceeds its recipient's", () => {
  const SEOUL = 'Asia/Seoul';
  const targets = (start: number, endDate: string, sender: string) =>
    [SEOUL, 'America/New_York', 'Pacific/Kiritimati'].map((recipient) => targetIn({ startDate: start, endDate }, { sender, recipient }));
  // 14 days in Seoul and Kiritimati, 15 in New York
  expect(targets(at('2026-11-08', 9 * 60, SEOUL), TODAY, SEOUL)).toEqual([10, 10, 10]);
  // 8 days in New York, 7 in Seoul
  expect(targets(at('2026-11-14', 20 * 60, 'America/New_York'), TODAY, 'America/New_York')).toEqual([6, 6, 6]);
  // two days in Seoul, but starting late on the first, which is over in Kiritimati
  expect(targets(at('2026-11-20', 22 * 60, SEOUL), TODAY, SEOUL)).toEqual([2, 2, 1]);
  expect(targetIn({ startDate: at(TODAY, 0, SEOUL), endDate: null }, { sender: SEOUL, recipient: SEOUL })).toBe(1);
});

describe('streaks', () => {
  const ago = (count: number) => addDays(TODAY, -count);
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 41 });
  const streak = (done: readonly number[]) => streakOf(done.map(ago), TODAY);
  /** Reference implementation: the longest run to today in which no seven consecutive days have more than two rest days. */
  const meant = (done: readonly number[]) => {
    const marked = new Set(done);
    let best = 0;
    for (const start of done) {
      const kept = Array.from({ length: start + 1 }, (_, newest) => newest).every((newest) => {
        const week = Array.from({ length: 7 }, (_, index) => newest + index).filter((day) => day <= start);
        return week.filter((day) => day !== 0 && !marked.has(day)).length <= REST_DAYS;
      });
      if (kept) best = Math.max(best, done.filter((day) => day <= start).length);
    }
    return best;
  };

  test('the streak is the longest run to today in which every seven days have at most two rest days', () => {
    fc.assert(
      fc.property(offsets, (done) => expect(streak(done)).toBe(meant(done))),
      { numRuns: 300 },
    );
  });

  test('another day never shortens it, and it counts only days done', () => {
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 40 }), (done, more) => {
        expect(streak([...new Set([...done, more])])).toBeGreaterThanOrEqual(streak(done));
        expect(streak(done)).toBeLessThanOrEqual(done.length);
      }),
    );
  });

  test('two rest days per week are allowed, the third ends it; today is still open; future days do not count', () => {
    expect(streak([])).toBe(0);
    expect(streak([0])).toBe(1);
    expect(streak([1, 2, 3])).toBe(3);
    expect(streak([3])).toBe(1);
    expect(streak([4])).toBe(0);
    // five of seven, for three weeks
    const week = [0, 1, 2, 3, 4];
    expect(streak([...week, ...week.map((day) => day + 7), ...week.map((day) => day + 14)])).toBe(15);
    expect(streak([0, 1, 5, 6])).toBe(2);
    expect(streak([0, -1, -2])).toBe(1);
  });
});

test('R-MSN-01: a check counts for the day it was made on for ten minutes after it, except before the mission began', () => {
  const zone = 'Asia/Kathmandu';
  const mission = { startDate: at(TODAY, 9 * 60, zone) };
  const [minutes, tomorrow] = [(after: number) => at(TODAY, 24 * 60 + after, zone), addDays(TODAY, 1)];
  const dayFor = (now: number, stated?: string, of = mission) => dayOf(new Date(checkInstant(of, stated, now, zone)), zone);
  expect([dayFor(minutes(-1), TODAY), dayFor(minutes(9), TODAY), dayFor(minutes(10), TODAY)]).toEqual([TODAY, TODAY, tomorrow]);
  expect([dayFor(minutes(9)), dayFor(minutes(9), addDays(TODAY, -1)), dayFor(minutes(9), addDays(TODAY, 2))]).toEqual(
    Array(3).fill(tomorrow),
  );
  expect(dayFor(minutes(9), TODAY, { startDate: minutes(1) })).toBe(tomorrow);
  // it may begin at the very moment
  expect([minutes(-1), minutes(-1) + 1].map((startDate) => dayFor(minutes(9), TODAY, { startDate }))).toEqual([TODAY, tomorrow]);
  // at its own time on the day it arrives
  expect([minutes(-1), minutes(10)].map((now) => checkInstant(mission, dayOf(new Date(now), zone), now, zone))).toEqual([
    minutes(-1),
    minutes(10),
  ]);
});

describe('the days as drawn', () => {
  test('each day of a short mission once, in order, with what was done on it', () => {
    const weeks = missionWeeks({ first: '2026-11-16', last: '2026-11-25' }, ['2026-11-16', '2026-11-21', '2026-12-24'], TODAY);
    expect(weeks.map((week) => week.length)).toEqual([7, 3]);
    const days = weeks.flat();
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 10 }, (_, index) => addDays('2026-11-16', index)));
    expect(days.filter(({ done }) => done).map(({ day }) => day)).toEqual(['2026-11-16', TODAY]);
    expect(days.filter(({ when }) => when === 'today').map(({ day }) => day)).toEqual([TODAY]);
    expect(days.slice(0, 5).every(({ when }) => when === 'past') && days.slice(6).every(({ when }) => when === 'ahead')).toBe(true);
  });

  test('of a long one the six weeks whose fifth is the current one, but no fewer than six', () => {
    // ten weeks and a day
    const [first, last] = [TODAY, addDays(TODAY, 70)];
    const drawn = (later: number) => {
      const weeks = missionWeeks({ first, last }, [], addDays(TODAY, later));
      return [weeks.length, weeks.at(0)!.at(0)!.day, weeks.at(-1)!.at(-1)!.day];
    };
    const six = (weeks: number) => [6, addDays(first, weeks * 7), addDays(first, weeks * 7 + 41)];
    expect([-100, 0, 34, 35, 41, 42, 62].map(drawn)).toEqual([six(0), six(0), six(0), six(1), six(1), six(2), six(4)]);
    expect([63, 70, 71, 300].map(drawn)).toEqual(Array(4).fill([6, addDays(first, 35), last]));
    expect(missionWeeks({ first, last: addDays(first, 41) }, [], TODAY).map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  });

  test('at most six weeks of a long one, with today among them while it runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MISSION_DAYS }), fc.integer({ min: -10, max: 400 }), (days, later) => {
        const span = { first: TODAY, last: addDays(TODAY, days - 1) };
        const today = addDays(TODAY, later);
        const drawn = missionWeeks(span, [], today).flat();
        expect(drawn.length).toBeGreaterThan(0);
        expect(drawn.length).toBeLessThanOrEqual(MAX_WEEKS * 7);
        expect(drawn.every(({ day }) => day >= span.first && day <= span.last)).toBe(true);
        if (later >= 0 && later < days) expect(drawn.some(({ day }) => day === today)).toBe(true);
        if (later >= days) expect(drawn.at(-1)!.day).toBe(span.last);
      }),
    );
  });
});
