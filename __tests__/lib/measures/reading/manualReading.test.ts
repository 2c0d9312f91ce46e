import { readingDraft, readingFaults, readingInput, readingLimits, readingSums, manualValue } from '@/lib/measures/reading/manualReading';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';
import { numberKinds, numberOfMeasure } from '@/lib/measures/measures';
import { decimalsOf } from '@/lib/measures/shownValue';

const IMPERIAL: Units = { ...DEFAULT_UNITS, height: 'ft', weight: 'lb' };
const NOW = new Date('2026-03-05T12:00:00Z');
const ZONE = 'Asia/Seoul';
const input = (value: string) => ({ day: '2026-03-05', time: '08:30', value });
const saved = (value: number) => ({ seq: 7, date: '2026-03-04T23:30:00.000Z', value, manual: true });

describe.each(numberKinds())('%s', (kind) => {
  const { of } = numberOfMeasure(kind);

  test.each([
    ['metric', DEFAULT_UNITS],
    ['imperial', IMPERIAL],
  ])('what the form accepts in %s units the platform accepts, up to the limits', (_, units) => {
    const step = 10 ** -decimalsOf(of);
    const { min, max } = readingLimits(of, units);
    for (const end of [min, max]) {
      expect(readingFaults(of, input(String(end)), units, ZONE, NOW)).toEqual({});
      const { value } = readingDraft(kind, input(String(end)), units, null);
      expect([value >= of.min, value <= of.max]).toEqual([true, true]);
    }
    for (const beyond of [min - step, max + step])
      expect(readingFaults(of, input(beyond.toFixed(decimalsOf(of))), units, ZONE, NOW)).toEqual({ value: { code: 'range', min, max } });
  });

  test('a reading that was not edited stays unchanged, in any unit', () => {
    for (const units of [DEFAULT_UNITS, IMPERIAL])
      for (let tenths = Math.ceil(of.min * 10); tenths <= of.max * 10; tenths += 7) {
        const reading = saved(tenths / 10);
        const { value } = readingInput(of, reading, units, ZONE, NOW);
        expect(manualValue(of, value, units, reading)).toBe(reading.value);
      }
  });

  test('a new form has the current time and no value, and refuses empty and non-numeric input', () => {
    expect(readingInput(of, null, DEFAULT_UNITS, ZONE, NOW)).toEqual({ day: '2026-03-05', time: '21:00', value: '' });
    const faultOf = (value: string) => readingFaults(of, input(value), DEFAULT_UNITS, ZONE, NOW).value?.code;
    expect([faultOf(' '), faultOf('ninety')]).toEqual(['required', decimalsOf(of) > 0 ? 'number' : 'whole']);
    expect(readingFaults(of, { ...input(String(of.min)), day: '2026-03-06' }, DEFAULT_UNITS, ZONE, NOW)).toEqual({
      day: { code: 'future' },
    });
  });
});

test('inches are stored as centimetres to the millimetre', () => {
  const { of } = numberOfMeasure('waist');
  expect([manualValue(of, '35.4', IMPERIAL, null), manualValue(of, '35,4', IMPERIAL, null)]).toEqual([89.9, 89.9]);
  expect(readingDraft('waist', input('35.4'), IMPERIAL, saved(91))).toEqual({
    seq: 7,
    kind: 'waist',
    insDte: '2026-03-05T08:30',
    value: 89.9,
  });
  expect(readingInput(of, saved(90), IMPERIAL, ZONE, NOW)).toMatchObject({ value: '35.4' });
});

test('statistics of readings; null without readings', () => {
  expect(readingSums([{ value: 90 }, { value: 85 }, { value: 88 }])).toEqual({
    count: 3,
    min: 85,
    mean: expect.closeTo(87.67, 2) as number,
    max: 90,
  });
  expect(readingSums([])).toBeNull();
});

test('the limits of a waist in inches are rounded inwards', () => {
  const { of } = numberOfMeasure('waist');
  // 40 cm are 15.75 in, 200 cm are 78.74 in
  expect([readingLimits(of, DEFAULT_UNITS), readingLimits(of, IMPERIAL)]).toEqual([
    { min: 40, max: 200 },
    { min: 15.8, max: 78.7 },
  ]);
});
