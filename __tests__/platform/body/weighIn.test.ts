import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { findOutlier } from '@/platform/body/outlier';
import { repeatsOf, sameWeighIn, type WeighIn } from '@/platform/body/weighIn';

let number = 0;
/** A weigh-in of 71.3 kg at the time as its source wrote it, read as UTC unless it has an offset. */
const reading = (source: string, time: string, rest: Partial<WeighIn> = {}): WeighIn => ({
  seq: (number += 1),
  source,
  measuredAt: Date.parse(/Z$|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`),
  measuredText: time.endsWith('Z') ? null : time,
  weight: 71.3,
  bfp: null,
  ecf: null,
  answered: false,
  ...rest,
});

describe('R-DATA-02: one weigh-in from two sources', () => {
  const scale = reading('withings', '2026-03-02T06:40:10+09:00');
  test.each<[string, WeighIn, boolean]>([
    ['the same instant in another zone', reading('apple-health', '2026-03-01T13:40:10-08:00'), true],
    ['five minutes apart', reading('apple-health', '2026-03-02T06:45:10+09:00'), true],
    ['a second more than five minutes apart', reading('apple-health', '2026-03-02T06:45:11+09:00'), false],
    ['the same wall time with another offset, to the minute', reading('apple-health', '2026-03-02T06:40:00-08:00'), true],
    ['the same wall time without an offset, read in another zone', reading('renpho', '2026-03-02T06:40:10'), true],
    ['a wall time of a minute later, read in another zone', reading('renpho', '2026-03-02T06:41:10'), true],
    ['a wall time of a minute and a moment later', reading('renpho', '2026-03-02T06:41:10.001'), false],
    ['the wall time of the next day', reading('renpho', '2026-03-03T06:40:10'), false],
    ['157.1 lb, which is 71.26 kg', reading('apple-health', '2026-03-02T06:40:10+09:00', { weight: 71.26 }), true],
    ['71.2 kg: a step of rounding', reading('apple-health', '2026-03-02T06:40:10+09:00', { weight: 71.2 }), true],
    ['71.1 kg: two steps', reading('apple-health', '2026-03-02T06:40:10+09:00', { weight: 71.1 }), false],
    ['a second weigh-in on the same scale', reading('withings', '2026-03-02T06:42:10+09:00'), false],
    ['twice in one file', reading('withings', '2026-03-02T06:40:10+09:00'), true],
  ])('%s', (_, other, same) => {
    expect(sameWeighIn(scale, other)).toBe(same);
    expect(sameWeighIn(other, scale)).toBe(same);
  });

  test('the same wall time is one weigh-in in the outermost zones too, which are 26 hours apart, in either order', () => {
    const east = reading('withings', '2026-03-02T06:40:10+14:00');
    const west = reading('renpho', '2026-03-02T06:40:10-12:00');
    expect(sameWeighIn(east, west)).toBe(true);
    expect(sameWeighIn(east, { ...west, measuredAt: west.measuredAt + 1 })).toBe(false);
    // at any time of day
    for (let hour = 0; hour < 52; hour += 1) {
      const [one, other] = [east, west].map((at) => ({ ...at, measuredAt: at.measuredAt + hour * 3_600_000 })) as [WeighIn, WeighIn];
      expect([...repeatsOf([one, other])]).toEqual([[west.seq, east.seq]]);
      expect([
        ...repeatsOf([
          { ...one, seq: west.seq },
          { ...other, seq: east.seq },
        ]),
      ]).toEqual([[west.seq, east.seq]]);
    }
  });

  test('a different body fat is a different person; a missing one matches either', () => {
    const at = '2026-03-02T06:40:10+09:00';
    const fat = reading('withings', at, { bfp: 21.4 });
    expect(sameWeighIn(fat, reading('renpho', at, { bfp: 21.9 }))).toBe(true);
    expect(sameWeighIn(fat, reading('renpho', at, { bfp: 22 }))).toBe(false);
    expect(sameWeighIn(fat, reading('renpho', at))).toBe(true);
  });
});

describe('R-DATA-02: which of them is shown', () => {
  const at = '2026-03-02T06:40:10Z';
  const first = reading('apple-health', at);
  const richer = reading('withings', at, { bfp: 21.4 });
  const later = reading('renpho', at);

  test('an answered one first, then the more complete one, then the one delivered first', () => {
    expect(repeatsOf([first, later])).toEqual(new Map([[later.seq, first.seq]]));
    expect(repeatsOf([first, richer, later])).toEqual(
      new Map([
        [first.seq, richer.seq],
        [later.seq, richer.seq],
      ]),
    );
    expect(repeatsOf([first, richer, { ...later, answered: true }]).get(richer.seq)).toBe(later.seq);
    // every value counts: extracellular water and each measured one
    const shown = (...rest: Partial<WeighIn>[]) => {
      const list = rest.map((more, index) => reading(`source ${index}`, at, { ...more, seq: index }));
      return list.findIndex(({ seq }) => !repeatsOf(list).has(seq));
    };
    expect(shown({}, { ecf: 0.38 })).toBe(1);
    expect(shown({ bfp: 21.4, measured: null }, { measured: { whr: 0.9, waist: 80 } })).toBe(1);
    expect(shown({ bfp: 21.4 }, { measured: { whr: 0.9 } })).toBe(0);
  });

  test('removing the shown one restores the other', () => {
    expect(repeatsOf([first, later])).toEqual(new Map([[later.seq, first.seq]]));
    expect(repeatsOf([later])).toEqual(new Map());
  });

  test('two weigh-ins that both arrive twice stay two', () => {
    const again = (source: string, minute: string) => reading(source, `2026-03-02T06:${minute}:00Z`);
    const [w1, w2, a1, a2] = [again('withings', '40'), again('withings', '43'), again('apple-health', '40'), again('apple-health', '43')];
    expect(repeatsOf([a2, w1, a1, w2])).toEqual(
      new Map([
        [a1.seq, w1.seq],
        [a2.seq, w2.seq],
      ]),
    );
  });

  test('in any order no two matching ones are shown, and each repeat refers to a shown one', () => {
    const weighIn = fc.record({
      source: fc.constantFrom('withings', 'apple-health', 'renpho'),
      minute: fc.integer({ min: 0, max: 40 }),
      offset: fc.constantFrom('Z', '+09:00', '-08:00', '+05:45'),
      weight: fc.constantFrom(71.2, 71.3, 71.4, 80),
      bfp: fc.constantFrom(null, 21, 21.4, 30),
      answered: fc.boolean(),
    });
    const write = (list: (typeof weighIn extends fc.Arbitrary<infer T> ? T : never)[]) =>
      list.map(({ source, minute, offset, ...rest }, index) =>
        reading(source, `2026-03-02T06:${String(minute).padStart(2, '0')}:00${offset}`, { ...rest, seq: index + 1 }),
      );
    fc.assert(
      fc.property(fc.array(weighIn, { maxLength: 14 }).map(write), fc.nat(), (list, turn) => {
        const repeats = repeatsOf(list);
        const shown = list.filter(({ seq }) => !repeats.has(seq));
        for (const a of shown) for (const b of shown) expect(a !== b && sameWeighIn(a, b)).toBe(false);
        for (const [seq, kept] of repeats) {
          const [repeat, stands] = [list[seq - 1]!, list[kept - 1]!];
          expect(repeats.has(kept)).toBe(false);
          expect(sameWeighIn(repeat, stands)).toBe(true);
        }
        const cut = turn % (list.length + 1);
        const turned = [...list.slice(cut), ...list.slice(0, cut)];
        expect(new Map([...repeatsOf(turned)].sort(([a], [b]) => a - b))).toEqual(new Map([...repeats].sort(([a], [b]) => a - b)));
      }),
      { numRuns: 200 },
    );
  });
});

const REAL = resolve(__dirname, '../../../../shared/data/apple-health/bodymass-datasette.csv');

(existsSync(REAL) ? test : test.skip)('R-DATA-02: seven years of one person’s real weights: 13 repeats of 413, and no question', () => {
  const rows = readFileSync(REAL, 'utf8').trim().split('\n').slice(1);
  const readings = rows.map((row, index) => {
    const [time = '', pounds, , source = ''] = row.split(',');
    const weight = Math.round(Number(pounds) * 0.45359237 * 10) / 10;
    return reading(source, time.replace(' ', 'T').replace(/ ([+-]\d\d)(\d\d)$/, '$1:$2'), { weight, seq: index + 1 });
  });
  const repeats = repeatsOf(readings);
  const shown = readings.filter(({ seq }) => !repeats.has(seq)).sort((a, b) => b.measuredAt - a.measuredAt);
  expect([readings.length, repeats.size]).toEqual([413, 13]);
  expect(shown.filter((record, index) => findOutlier(record, shown.slice(index + 1)) !== null)).toEqual([]);
});
