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

  test('stages may exceed the time in bed by the one minute that rounding adds, no more', () => {
    const within = [piece('watch', 'deep', 0, 100), piece('watch', 'light', 99, 150), piece('watch', 'rem', 150, 200)];
    expect(nightsOf(within)).toMatchObject([{ inBed: 201, asleep: 200, deep: 100, light: 51, rem: 50 }]);
    const beyond = [piece('watch', 'deep', 0, 100), piece('watch', 'rem', 98, 200)];
    expect(nightsOf(beyond)).toMatchObject([{ inBed: 200, asleep: 200, deep: null, light: null, rem: null }]);
  });

  test('a minute of one stage is a stage, and so is a night of mostly light sleep or REM', () => {
    expect(nightsOf([piece('watch', 'deep', 0, 1)])).toMatchObject([{ asleep: 1, deep: 1, light: 0, rem: 0 }]);
    const mostly = (stage: SleepStage) => nightsOf([piece('watch', 'deep', 0, 10), piece('watch', stage, 10, 200)]);
    expect(mostly('light')).toMatchObject([{ deep: 10, light: 190, rem: 0 }]);
    expect(mostly('rem')).toMatchObject([{ deep: 10, light: 0, rem: 190 }]);
  });

  test('half a minute counts as one, less does not, however many pieces cover it', () => {
    const upTo = (seconds: number) => nightsOf([piece('phone', 'asleep', 0, seconds / 60), piece('phone', 'asleep', 0, 1)]);
    expect(upTo(90)).toMatchObject([{ asleep: 2, inBed: 2 }]);
    expect(upTo(89.999)).toMatchObject([{ asleep: 1, inBed: 1 }]);
  });

  test('waking for two hours divides no night, waking longer does, and the longer sleep is kept', () => {
    const [early, late] = [piece('watch', 'deep', 0, 200), piece('watch', 'light', 320, 420)];
    expect(nightsOf([late, early])).toEqual([
      {
        day: '2026-06-02',
        line: 0,
        from: NOON,
        to: NOON + 420 * MINUTE,
        offset: 540,
        inBed: 420,
        asleep: 300,
        deep: 200,
        light: 100,
        rem: 0,
      },
    ]);
    const later = { ...late, from: late.from + 1 };
    expect(nightsOf([later, early])).toMatchObject([{ from: NOON, to: NOON + 200 * MINUTE, inBed: 200, asleep: 200 }]);
    // the gap counts from the end of all that came before, not of the last piece
    const inside = [piece('watch', 'bed', 0, 300), piece('watch', 'deep', 10, 20), piece('watch', 'light', 400, 500)];
    expect(nightsOf(inside)).toMatchObject([{ inBed: 500, asleep: 110 }]);
  });

  test('a night lasts a day at most; what would make it longer is another', () => {
    const upTo = (last: number) => nightsOf([piece('phone', 'bed', 0, 1340), piece('phone', 'asleep', 1340, last)]);
    expect(upTo(1440)).toMatchObject([{ inBed: 1440, asleep: 100 }]);
    expect(upTo(1441)).toMatchObject([{ inBed: 101, asleep: 101 }]);
  });

  test('a night ends with its latest piece, in that piece’s zone, and belongs to the day of waking there', () => {
    // 15:00 UTC is midnight in Seoul and one minute before it is still 1 June; the last to start is not the last to end
    const pieces = [piece('phone', 'asleep', 0, 180), piece('phone', 'asleep', 60, 179)];
    expect(nightsOf(pieces)).toMatchObject([{ day: '2026-06-02', to: NOON + 180 * MINUTE, inBed: 180, asleep: 180 }]);
    expect(nightsOf([piece('phone', 'asleep', 0, 179)])).toMatchObject([{ day: '2026-06-01' }]);
    expect(nightsOf([{ ...piece('phone', 'asleep', 0, 180), offset: 539 }])).toMatchObject([{ day: '2026-06-01', offset: 539 }]);
  });

  test('the same sleep of two sources is one night even if they end before and after midnight, sleeps that only touch are two', () => {
    const evening = piece('watch', 'asleep', -300, 170);
    expect(nightsOf([piece('phone', 'asleep', 169, 600), evening])).toMatchObject([{ day: '2026-06-01', asleep: 470 }]);
    expect(nightsOf([piece('phone', 'asleep', 169, 640), evening])).toMatchObject([{ day: '2026-06-02', asleep: 471 }]);
    const touching = nightsOf([piece('phone', 'asleep', 170, 600), evening]);
    expect(touching.map(({ day, asleep }) => [day, asleep])).toEqual([
      ['2026-06-01', 470],
      ['2026-06-02', 430],
    ]);
  });

  test('time in bed without sleep is no reading; a reading has its day as ID, and its local ends', () => {
    const [bed] = nightsOf([piece('phone', 'bed', 0, 480), piece('phone', 'awake', 20, 30)]);
    expect(bed).toMatchObject({ inBed: 480, asleep: null, deep: null });
    expect(nightReading(bed!)).toBeNull();
    const [night] = nightsOf([piece('phone', 'bed', 0, 480), piece('phone', 'asleep', 20, 470)]);
    expect(nightReading(night!)).toEqual({
      kind: 'sleep',
      externalId: 'sleep 2026-06-02',
      day: '2026-06-02',
      inBed: 480,
      asleep: 450,
      deep: null,
      light: null,
      rem: null,
      from: '2026-06-01T21:00:00+09:00',
      to: '2026-06-02T05:00:00+09:00',
    });
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
