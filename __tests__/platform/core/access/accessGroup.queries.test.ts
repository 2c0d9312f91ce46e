import fc from 'fast-check';
import { rangesOf } from '@/platform/core/access/accessGroup.queries';

/** The numbers in a text of ranges. */
const numbersOf = (ranges: string) =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, index) => Number(from) + index),
  );

describe('P2: a set of people in the access log', () => {
  test.each([
    [[], '{}'],
    [[7], '{[7,8)}'],
    [[3, 1, 2, 7, 7], '{[1,4),[7,8)}'],
    [[10, 9, 1], '{[1,2),[9,11)}'],
  ])('%p is %s', (numbers, ranges) => expect(rangesOf(numbers)).toBe(ranges));

  test('holds exactly these people, in as few ranges as possible', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 })), (numbers) => {
        const held = numbersOf(rangesOf(numbers));
        expect(held).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(rangesOf(numbers).split('[').length - 1).toBe(held.filter((number, index) => number !== held[index - 1]! + 1).length);
      }),
    );
  });
});
