import fc from 'fast-check';
import { labelledDays, valueTicks } from '@/lib/charts/axisDomain';
import { lastChoice, MAX_TREND_DAYS } from '@/lib/body/trend/trendChoice';
import { momentsOf, placesOf } from '@/lib/body/trend/trendMoments';
import { isWeekly, pointsOf } from '@/lib/charts/trendPoints';
import { chartDays } from '@/lib/dashboard/smallGroups';
import { dashboardView } from '@/lib/dashboard/dashboardView';
import { endAfter, periodProblems, templateWeeks, prescriptionWeeks } from '@/lib/exercise/prescriptionPeriod';
import { boardStart, plannedSessions } from '@/lib/exercise/exerciseSessions';
import { weekOf, weeksUntil } from '@/lib/exercise/exerciseWeek';
import { timeTicks } from '@/lib/charts/timeTicks';
import { paceTicks } from '@/lib/health/run/runs';
import { seriesColumns, daySlots, weekSlots } from '@/lib/health/series/series';
import { hoursBetween, nightOfAddress } from '@/lib/health/sleep/night';
import { nightAxis } from '@/lib/health/sleep/nightBars';
import { bucketsOf, stepWeeks } from '@/lib/health/steps/stepBuckets';
import { shareColumns } from '@/lib/health/stress/stressShares';
import { monthOn, monthSpan } from '@/lib/time/month';
import { PRESETS, presetOf, presetRange, rankChoiceOf } from '@/lib/rank/rankView';
import {
  addDays,
  addMonths,
  ageOn,
  daysBackTo,
  daysBetween,
  daysFrom,
  endOfDay,
  isDay,
  MAX_DAYS,
  MIN_DAY,
  minuteOf,
  startOfDay,
} from '@/lib/shared/dates';
import { MAX_TICKS, multiplesBetween } from '@/lib/charts/ticks';
import { alongLine } from '@/lib/charts/labelPlaces';
import { monthsAndDays } from '@/platform/health/stepSums.queries';
import { within } from './support/within';
import { periodOfRange, PERIODS, periodStart, rangeOf } from '@/lib/time/period';
import { isRange, pickedRange, rangeBefore, rangeEnds, readingsIn } from '@/lib/time/range';
import { rangeOfAddress, steppedRange } from '@/lib/time/chosenRange';
import { infoRanges } from '@/lib/body/trend/infoRanges';

const NOW = new Date('2026-11-21T03:00:00Z');
const day = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: daysBetween('0001-01-01', '9999-12-31') }).map((n) => addDays('0001-01-01', n)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0001-01-01', '0099-12-31', '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '9999-12-31'),
  },
);
/** Two days in either order, far apart, close together or equal. */
const days = fc.oneof(
  fc.tuple(day, day),
  fc.tuple(day, fc.integer({ min: -800, max: 800 })).map(([from, n]) => [from, addDays(from, n)] as const),
  day.map((date) => [date, date] as const),
);
const count = fc.oneof(
  fc.constantFrom(0, 1, -1, 2, 8, Infinity, -Infinity, NaN, Number.MAX_SAFE_INTEGER, 1e300),
  fc.integer({ min: -50, max: 5_000 }),
  fc.double(),
);
const value = fc.oneof(fc.constantFrom(0, -0, 1e-320, 1e300, -1e300, Infinity, -Infinity, NaN), fc.double(), fc.integer());
const zone = fc.constantFrom('Etc/GMT+12', 'Pacific/Kiritimati', 'UTC', ...Intl.supportedValuesOf('timeZone'));

/** Runs a function on many inputs; fails if it does not terminate. */
function ends<T extends [unknown, ...unknown[]]>(
  inputs: { [K in keyof T]: fc.Arbitrary<T[K]> },
  rule: (...input: T) => void,
  numRuns = 300,
) {
  within(60_000, () => fc.assert(fc.property(...inputs, rule), { numRuns }));
}

test('an axis of one day terminates, and labels that day', () => {
  within(2_000, () => expect(labelledDays('2026-01-01', '2026-01-01', 5)).toEqual(['2026-01-01']));
});

test('day labels between any two days and for any count terminate, are in the range and ascend', () => {
  ends([days, count, zone], ([from, to], most, inZone) => {
    const labels = labelledDays(from, to, most);
    expect(labels.length).toBeLessThanOrEqual(MAX_TICKS + 2);
    labels.forEach((label, index) => {
      expect(label >= from && label <= to).toBe(true);
      if (index > 0) expect(label > labels[index - 1]!).toBe(true);
    });
    if (daysBetween(from, to) >= 0 && daysBetween(from, to) <= 45) expect(labels.at(-1)).toBe(to);
    expect(timeTicks({ startDate: from, endDate: to }, inZone, most).length).toBeLessThanOrEqual(MAX_TICKS + 2);
  });
});

test('value labels between any two values and for any count terminate', () => {
  ends([value, value, count], (min, max, about) => {
    for (const ticks of [valueTicks({ min, max }, about), paceTicks(min, max), multiplesBetween(min, max, about)])
      expect(ticks.length).toBeLessThanOrEqual(MAX_TICKS + 2);
    expect(nightAxis([{ start: min, end: max }])!.ticks.length).toBeLessThanOrEqual(MAX_TICKS);
    const line = [
      { x: min, y: 0 },
      { x: max, y: 1 },
    ];
    expect(alongLine(line).length).toBeLessThanOrEqual(1_001);
  });
  expect(multiplesBetween(0, 1_000, 5).length).toBeLessThanOrEqual(MAX_TICKS);
});

test('lists of days, weeks and points between any two days terminate', () => {
  ends(
    [days, count],
    ([from, to], step) => {
      const range = { startDate: from, endDate: to };
      const lists = [
        daysFrom(from, to),
        stepWeeks(range),
        bucketsOf(range),
        chartDays(from, to),
        daysFrom(from, to, step),
        daysBackTo(from, to, step),
      ];
      for (const list of lists) expect(list.length).toBeLessThanOrEqual(from <= to ? MAX_DAYS : 0);
      expect(daysFrom(from, to).length).toBe(Math.min(MAX_DAYS, Math.max(0, daysBetween(from, to) + 1)));
    },
    60,
  );
  ends(
    [days, zone],
    ([from, to], inZone) => {
      const range = { startDate: from, endDate: to };
      expect(weekSlots(range, inZone).length).toBeLessThanOrEqual(MAX_DAYS);
      expect(daySlots(range, inZone).length).toBeLessThanOrEqual(MAX_DAYS);
    },
    12,
  );
});

test('charts of any range and zone can be computed', () => {
  const readings = ['0001-01-01T00:00:00Z', '2026-05-07T10:00:00Z', '9999-12-31T23:59:59Z'].map((date) => ({ date, weight: 70 }));
  ends(
    [days, zone],
    ([from, to], inZone) => {
      const range = { startDate: from, endDate: to };
      const { min, max } = rangeEnds(range, inZone);
      expect([Number.isFinite(min), Number.isFinite(max), max > min]).toEqual([true, true, from <= to || max > min]);
      expect(pointsOf(readings, 'weight', range, inZone).length).toBeLessThanOrEqual(3);
      expect(readingsIn(readings, range, inZone).length).toBeLessThanOrEqual(3);
      expect(placesOf(momentsOf([], ['weight'], range, inZone), range, inZone).at).toEqual([]);
      expect(isWeekly(range)).toBe(daysBetween(from, to) > 184);
      expect(seriesColumns([{ at: min, value: 1 }], range, inZone).length).toBeLessThanOrEqual(1);
      expect(shareColumns([], range, inZone)).toEqual([]);
      expect(hoursBetween({ min, max }, (at) => minuteOf(new Date(at), inZone)).length).toBeLessThanOrEqual(MAX_TICKS);
      expect(startOfDay(from, inZone) < endOfDay(from, inZone) || inZone === 'Pacific/Apia' || inZone === 'Pacific/Kwajalein').toBe(true);
    },
    30,
  );
});

test('ranges read from, stepped from and picked in an address contain only valid days', () => {
  const taken = (...of: { startDate: string; endDate: string }[]) =>
    of.forEach(({ startDate, endDate }) => expect([startDate, endDate].filter((day) => !isDay(day))).toEqual([]));
  ends([days, fc.constantFrom(...PERIODS)], ([from, to], period) => {
    const address: Record<string, string> = { from, to, until: to, detail: 'body', by: 'total' };
    for (const [first, last] of [
      [from, to],
      [from, undefined],
      [undefined, to],
    ]) {
      const [body, indicator] = [
        rangeOfAddress(first, last, lastChoice(NOW, 'UTC'), MAX_TREND_DAYS),
        rangeOfAddress(first, last, '2026-11-21'),
      ];
      for (const range of [body, indicator].filter((range) => range !== null)) {
        taken(range, rangeBefore(range), steppedRange(range, -1, '2199-12-31'), steppedRange(range, 1, '2199-12-31'));
        taken(pickedRange(range, 'startDate', range.endDate));
        expect(() => periodOfRange(range)).not.toThrow();
      }
      if (indicator) expect(isRange(indicator)).toBe(true);
    }
    taken(infoRanges(NOW, 'UTC', address).trend);
    expect(rangeOf(period, to).startDate <= to || to < '1900-01-01').toBe(true);
    const ranges = [rankChoiceOf((name) => address[name], 'near').range, dashboardView((name) => address[name]).range];
    for (const range of ranges) if (range) expect([isDay(range.startDate), isDay(range.endDate)]).toEqual([true, true]);
    expect(nightOfAddress(from)).toBe(isDay(from) ? from : null);
  });
});

test('periods, weeks and months from any day terminate', () => {
  ends([days, count, zone], ([from, to], wanted, inZone) => {
    const period = { startDate: from, endDate: to };
    const weeks = Number.isNaN(wanted) ? 1 : wanted;
    for (const period of PERIODS) expect(periodStart(period, to) <= to || to < MIN_DAY).toBe(true);
    for (const preset of PRESETS) expect(presetOf(presetRange(preset, to), to)).toBeDefined();
    expect(typeof endAfter(from, weeks)).toBe('string');
    expect(templateWeeks(period)).toBeLessThanOrEqual(52);
    expect(prescriptionWeeks(period) ?? 1).toBeGreaterThan(0);
    expect(periodProblems(period, '2026-11-21')).toBeDefined();
    expect(plannedSessions({ frequency: 7, ...period }, from, to)).toBeGreaterThanOrEqual(0);
    expect(weekOf([], [], from, to).rows).toEqual([]);
    expect(weeksUntil([], [], to)).toHaveLength(12);
    expect(boardStart([], to) <= to).toBe(true);
    expect(Number.isInteger(ageOn(from, to))).toBe(true);
    const { months, add, take } = monthsAndDays({ first: from, last: to });
    expect([months, ...add, ...take].length).toBeLessThanOrEqual(5);
    const month = from.slice(0, 7);
    expect(monthOn(month, Math.floor(weeks))).toMatch(/^\d{4}-\d\d$/);
    expect(monthSpan(month, inZone).from.getTime()).not.toBeNaN();
    expect(addMonths(from, Math.floor(weeks)) >= '0001-01-01').toBe(true);
  });
});
