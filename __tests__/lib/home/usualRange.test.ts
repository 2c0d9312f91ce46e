import fc from 'fast-check';
import { addDays, daysFrom } from '@/lib/shared/dates';
import { HOME_MEASURE_NAMES, roundHomeValue, type DaySeries } from '@/lib/home/homeMeasures';
import { findUnusual, findUsualRange, lastWholeDay } from '@/lib/home/usualRange';

const TODAY = '2026-11-21';
/** Values of the days up to `last`, ending on it. */
const seriesTo = (last: string, values: readonly number[]): DaySeries =>
  daysFrom(addDays(last, 1 - values.length), last).map((day, index) => ({ day, value: values[index]! }));
/** Four weeks between 57 and 59 bpm. */
const CALM = Array.from({ length: 28 }, (_, index) => 57 + (index % 3));

test('R-HOME-01: the usual range is the median and one and a half interquartile ranges to either side, from 14 values on', () => {
  expect(findUsualRange(Array.from({ length: 13 }, (_, index) => index))).toBeNull();
  // 0 to 13: quartiles 3.25 and 9.75
  expect(findUsualRange(Array.from({ length: 14 }, (_, index) => index))).toEqual({ low: -3.25, median: 6.5, high: 16.25 });
  // 0 to 14: quartiles 3.5 and 10.5
  expect(findUsualRange(Array.from({ length: 15 }, (_, index) => index).reverse())).toEqual({ low: -3.5, median: 7, high: 17.5 });
});

test('R-HOME-01: at least half of the values are usual, and shifting or mirroring all shifts or mirrors the range', () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 14, maxLength: 40 });
  fc.assert(
    fc.property(values, fc.integer({ min: -50, max: 50 }), (taken, by) => {
      const { low, median, high } = findUsualRange(taken)!;
      expect(taken.filter((value) => value >= low && value <= high).length * 2).toBeGreaterThanOrEqual(taken.length);
      const moved = findUsualRange(taken.map((value) => value + by))!;
      expect([moved.low, moved.median, moved.high]).toEqual([low + by, median + by, high + by].map((value) => expect.closeTo(value, 6)));
      const turned = findUsualRange(taken.map((value) => -value))!;
      expect([turned.low, turned.median, turned.high]).toEqual([-high, -median, -low].map((value) => expect.closeTo(value, 6)));
    }),
  );
});

test('R-HOME-01: a value of today or yesterday outside the range is unusual, with its side', () => {
  const found = findUnusual('restingHeart', seriesTo(TODAY, [...CALM, 68]), TODAY);
  expect(found).toMatchObject({ measure: 'restingHeart', day: TODAY, value: 68, side: 'ABOVE' });
  expect(found!.high).toBeLessThan(68);
  expect(findUnusual('restingHeart', seriesTo(addDays(TODAY, -1), [...CALM, 40]), TODAY)).toMatchObject({ side: 'BELOW' });
  expect(findUnusual('restingHeart', seriesTo(addDays(TODAY, -2), [...CALM, 68]), TODAY)).toBeNull();
  expect(findUnusual('restingHeart', seriesTo(TODAY, [...CALM, 58]), TODAY)).toBeNull();
  expect(findUnusual('restingHeart', [], TODAY)).toBeNull();
});

test('R-HOME-01: the ends of the range are usual', () => {
  // 50 to 64 bpm twice: quartiles 53.5 and 60.5, so the ends are 46.5 and 67.5
  const usual = Array.from({ length: 28 }, (_, index) => 50 + (index % 15));
  const { low, high } = findUsualRange(usual)!;
  const judge = (value: number) => findUnusual('restingHeart', seriesTo(TODAY, [...usual, value]), TODAY)?.side;
  expect([low - 1, low, high, high + 1].map(judge)).toEqual(['BELOW', undefined, undefined, 'ABOVE']);
});

test('R-HOME-01: no value is called unusual that its range, as shown, includes', () => {
  // 55, 56, 57, 58.5 and 60.25 bpm: quartiles 56 and 58.5, so the ends are 53.25 and 60.75, shown as 53 and 61
  const heart = Array.from({ length: 25 }, (_, index) => [55, 56, 57, 58.5, 60.25][index % 5]!);
  const bpm = (value: number) => findUnusual('restingHeart', seriesTo(TODAY, [...heart, value]), TODAY);
  expect([53.2, 52.5, 60.8, 61.4].map(bpm)).toEqual([null, null, null, null]);
  expect([52.4, 61.5].map(bpm)).toMatchObject([
    { value: 52, low: 53, high: 61, side: 'BELOW' },
    { value: 62, low: 53, high: 61, side: 'ABOVE' },
  ]);
  // a body score is shown rounded down, as on its tile
  const score = (value: number) => findUnusual('bodyScore', seriesTo(TODAY, [...heart, value]), TODAY);
  expect([score(60.9), score(61.9)]).toMatchObject([null, { value: 61, low: 53, high: 60, side: 'ABOVE' }]);
  const values = fc.array(fc.double({ min: 40, max: 110, noNaN: true }), { minLength: 15, maxLength: 29 });
  fc.assert(
    fc.property(fc.constantFrom(...HOME_MEASURE_NAMES), values, (measure, taken) => {
      const found = findUnusual(measure, seriesTo(TODAY, taken), TODAY);
      if (!found) return;
      const { value, low, high, side } = found;
      expect([value, low, high].map((one) => roundHomeValue(measure, one))).toEqual([value, low, high]);
      expect(side === 'ABOVE' ? value > high : value < low).toBe(true);
    }),
  );
});

test('R-HOME-01: the range ends where the scale of the measure does', () => {
  // 0 to 12 points twice, 13 and 14 once: quartiles 3 and 10 around 6.5, so the ends are -4 and 17
  const low = Array.from({ length: 28 }, (_, index) => index % 15);
  const [yesterday, high] = [addDays(TODAY, -1), low.map((value) => 100 - value)];
  expect(findUnusual('stress', seriesTo(yesterday, [...low, 40]), TODAY)).toMatchObject({ low: 0, high: 17, side: 'ABOVE' });
  expect(findUnusual('stress', seriesTo(yesterday, [...high, 40]), TODAY)).toMatchObject({ low: 83, high: 100, side: 'BELOW' });
  // a pulse has no end above
  expect(findUnusual('restingHeart', seriesTo(TODAY, [...high, 40]), TODAY)).toMatchObject({ low: 83, high: 104 });
});

test('R-HOME-01: a change within the measurement error is not reported, however steady the person is', () => {
  const steady = Array.from({ length: 28 }, () => 58);
  expect(findUnusual('restingHeart', seriesTo(TODAY, [...steady, 61]), TODAY)).toBeNull();
  expect(findUnusual('restingHeart', seriesTo(TODAY, [...steady, 62]), TODAY)).not.toBeNull();
});

test('R-HOME-01: only the 28 days before count as usual, with at least 14 values', () => {
  // older days at 90 bpm do not widen the usual range
  expect(findUnusual('restingHeart', seriesTo(TODAY, [...Array.from({ length: 40 }, () => 90), ...CALM, 68]), TODAY)).toMatchObject({
    value: 68,
  });
  const everyOther = seriesTo(TODAY, [...CALM, 68]).filter(({ day }, index) => day === TODAY || index % 2 === 0);
  expect(findUnusual('restingHeart', everyOther, TODAY)).not.toBeNull();
  expect(findUnusual('restingHeart', everyOther.slice(1), TODAY)).toBeNull();
  expect(findUnusual('restingHeart', [{ day: addDays(TODAY, -29), value: 57 }, ...everyOther.slice(1)], TODAY)).toBeNull();
});

test("R-HOME-01: today's steps are incomplete: yesterday’s are checked", () => {
  const usual = Array.from({ length: 28 }, (_, index) => 8_000 + (index % 4) * 400);
  expect(findUnusual('steps', seriesTo(TODAY, [...usual, 8_400, 120]), TODAY)).toBeNull();
  expect(findUnusual('steps', seriesTo(TODAY, [...usual, 900, 120]), TODAY)).toMatchObject({
    value: 900,
    side: 'BELOW',
    day: addDays(TODAY, -1),
  });
});

test.each(['stress', 'oxygen', 'restingHeart'] as const)(
  'R-HOME-01: %s from samples is only complete when the day is over: yesterday’s is checked',
  (measure) => {
    const estimated = measure === 'restingHeart' && { estimated: true as const };
    const sampled = (values: number[]) => seriesTo(TODAY, values).map((one) => ({ ...one, ...estimated }));
    expect(findUnusual(measure, sampled([...CALM, 58, 80]), TODAY)).toBeNull();
    expect(findUnusual(measure, sampled([...CALM, 80, 58]), TODAY)).toMatchObject({ value: 80, day: addDays(TODAY, -1) });
  },
);

test('R-HOME-01: a first value from samples is not complete today either', () => {
  const first = { day: TODAY, value: 58 };
  expect([lastWholeDay('restingHeart', [first], TODAY), lastWholeDay('restingHeart', [{ ...first, estimated: true }], TODAY)]).toEqual([
    TODAY,
    addDays(TODAY, -1),
  ]);
});

test('R-HOME-01: blood pressure is checked by its weekly average, never by one reading', () => {
  const usual = Array.from({ length: 28 }, (_, index) => 118 + (index % 5));
  const week = (values: number[]) => findUnusual('sbp', seriesTo(TODAY, [...usual, ...values]), TODAY);
  expect(week([119, 121, 118, 122, 120, 119, 150])).toBeNull();
  expect(week([150, 148, 151, 149, 150, 152, 147])).toMatchObject({ side: 'ABOVE', value: 150 });
  expect(findUnusual('sbp', seriesTo(TODAY, [150, 151]), TODAY)).toBeNull();
  // (185 + 6 × 150) / 7
  expect(week([185, 150, 150, 150, 150, 150, 150])).toMatchObject({ value: 155 });
  // of the last seven days, three of which need a value
  const last = (count: number) =>
    findUnusual('sbp', [...seriesTo(addDays(TODAY, -7), usual), ...seriesTo(TODAY, Array<number>(count).fill(150))], TODAY);
  expect([last(3), last(2)]).toEqual([expect.objectContaining({ value: 150 }), null]);
  // the 28 days before those seven are the usual ones: quartiles 119 and 121 around 120, whatever was measured earlier
  const early = [...seriesTo(addDays(TODAY, -35), Array<number>(28).fill(150)), ...seriesTo(addDays(TODAY, -7), usual)];
  expect(findUnusual('sbp', [...early, ...seriesTo(TODAY, Array<number>(7).fill(135))], TODAY)).toMatchObject({ low: 117, high: 123 });
});
