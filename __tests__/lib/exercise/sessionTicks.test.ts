import fc from 'fast-check';
import { withTick } from '@/lib/exercise/sessionTicks';

const walk = { exerciseSeq: 1, date: '2026-11-20' };

test('R-EXER-02: checking off a session adds it once, undoing removes it', () => {
  expect(withTick([], { ...walk, done: true })).toEqual([walk]);
  expect(withTick([walk], { ...walk, done: true })).toEqual([walk]);
  expect(withTick([walk, { ...walk, exerciseSeq: 2 }], { ...walk, done: false })).toEqual([{ ...walk, exerciseSeq: 2 }]);
  expect(withTick([], { ...walk, done: false })).toEqual([]);
});

test('R-EXER-02: checking off and undoing leaves the others unchanged', () => {
  const tick = fc.record({ exerciseSeq: fc.integer({ min: 2, max: 9 }), date: fc.constantFrom('2026-11-19', '2026-11-20') });
  fc.assert(
    fc.property(fc.array(tick), (ticks) => {
      expect(withTick(withTick(ticks, { ...walk, done: true }), { ...walk, done: false })).toEqual(ticks);
    }),
  );
});
