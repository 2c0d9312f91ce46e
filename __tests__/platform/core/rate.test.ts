import fc from 'fast-check';
import { PerMinute } from '@/platform/core/rate';

const MINUTE = 60_000;

test('C5: no sixty seconds allow more than the limit, and refusals are not counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }), (most, steps) => {
      const limit = new PerMinute(most);
      const taken: number[] = [];
      let now = 0;
      for (const step of steps) {
        now += step;
        const full = limit.full('who', now);
        const wait = limit.take('who', now);
        expect(full).toBe(wait > 0);
        const lately = taken.filter((time) => time > now - MINUTE);
        if (wait === 0) taken.push(now);
        // the wait is exact: the oldest of the last minute has left it then
        else expect([lately.length, wait]).toEqual([most, lately[0]! + MINUTE - now]);
        expect(taken.filter((time) => time > now - MINUTE).length).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 60 },
  );
});

test('C5: people are counted separately, and forgotten after a quiet minute', () => {
  const limit = new PerMinute(1);
  expect([limit.take('one', 0), limit.take('other', 0), limit.take('one', 1)]).toEqual([0, 0, MINUTE - 1]);
  expect([limit.full('one', MINUTE - 1), limit.take('one', MINUTE - 1)]).toEqual([true, 1]);
  expect([limit.full('other', MINUTE), limit.take('other', MINUTE)]).toEqual([false, 0]);
  limit.clear(MINUTE - 1);
  expect(limit.full('one', MINUTE - 1)).toBe(true);
  limit.clear(MINUTE);
  expect(limit.take('one', MINUTE)).toBe(0);
});
