import fc from 'fast-check';
import { parseReading } from '@/platform/ingest/readingCheck';
import { nightReading, nightsOf, type SleepStage } from '@/platform/ingest/formats/values/nights';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 5, 1, 12);

describe('R-DATA-02: nights', () => {
  const piece = (source: string, stage: SleepStage, from: number, to: number) => ({
    source,
    stage,
    from: NOON + from * MINUTE,
    to: NOON + to * MINUTE,
    offset: 540,
    line: from,
  });

  test('a short staged recording does not replace the whole night, a full one does', () => {
    const long = piece('phone', 'asleep', 0, 480);
    expect(nightsOf([long, piece('watch', 'deep', 0, 60)])).toMatchObject([{ asleep: 480, deep: null }]);
    expect(nightsOf([piece('watch', 'deep', 0, 300), long])).toMatchObject([{ asleep: 300, deep: 300 }]);
  });

  test('overlapping stages are dropped, and the sleep they cover is counted once', () => {
    const [night] = nightsOf([piece('watch', 'light', 0, 400), piece('watch', 'deep', 0, 400)]);
    expect(night).toMatchObject({ inBed: 400, asleep: 400, deep: null, light: null, rem: null, day: '2026-06-02' });
  });

  test('whatever the pieces, a day has at most one night, whose sleep and stages fit its time in bed', () => {
    const stage = fc.constantFrom<SleepStage>('bed', 'awake', 'asleep', 'light', 'deep', 'rem');
    const pieces = fc.array(
      fc
        .tuple(fc.constantFrom('phone', 'watch'), stage, fc.nat(4000), fc.integer({ min: 1, max: 600 }))
        .map(([source, kind, from, long]) => piece(source, kind, from, from + long)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, (all) => {
        const nights = nightsOf(all);
        expect(new Set(nights.map(({ day }) => day)).size).toBe(nights.length);
        for (const night of nights) {
          const { inBed, asleep, deep, light, rem } = night;
          expect(asleep ?? 0).toBeLessThanOrEqual(inBed);
          expect((deep ?? 0) + (light ?? 0) + (rem ?? 0)).toBeLessThanOrEqual(inBed);
          expect(inBed).toBeLessThanOrEqual(1440);
          const reading = nightReading(night);
          expect(reading === null ? asleep : parseReading(reading)).toEqual(reading === null ? null : { reading });
        }
      }),
      { numRuns: 200 },
    );
  });
});
