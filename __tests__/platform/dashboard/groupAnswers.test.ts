import { scatterAnswer, scoreAnswer } from '@/platform/dashboard/groupAnswers';

const point = (memberSeq: number, gender: 'M' | 'F', bfm: number, smm: number) => ({
  memberSeq,
  memberName: `member ${memberSeq}`,
  gender,
  optedOut: false,
  bfm,
  smm,
  estimated: true,
});

test('P6: an audience that may not open members gets whole kilograms, in an order unrelated to the members', () => {
  const points = [
    point(1, 'M', 30.4, 20),
    point(2, 'F', 12.2, 31.6),
    point(3, 'M', 12.4, 28.2),
    point(4, 'F', 18, 25),
    point(5, 'M', 11.9, 30),
    point(6, 'F', 25, 22),
    point(7, 'F', 25.1, 21),
    point(8, 'M', 9, 33),
    point(9, 'M', 9, 32),
    point(10, 'F', 40, 24),
  ];
  const { list } = scatterAnswer(points, { opensMembers: false, size: points.length, least: 5 });
  expect(list.map(({ bfm, smm }) => [bfm, smm])).toEqual([
    [9, 32],
    [9, 33],
    [12, 28],
    [12, 30],
    [12, 32],
    [18, 25],
    [25, 21],
    [25, 22],
    [30, 20],
    [40, 24],
  ]);
  expect(list.every(({ memberSeq, memberName }) => memberSeq === null && memberName === null)).toBe(true);
});

test('P6: the total score is hidden with a body or step score of too few, which would follow from it and the other one', () => {
  const people = (bodies: number, walkers: number) =>
    Array.from({ length: 8 }, (_, one) => ({ bodyScore: one < bodies ? 80 : null, steps: one < walkers ? 70_000 : null }));
  const hidden = (bodies: number, walkers: number, least = 5) =>
    scoreAnswer(people(bodies, walkers), 7, { opensMembers: least === 0, size: 8, least }).map((one) => one.hidden);
  expect(hidden(8, 4)).toEqual([true, false, true]);
  expect(hidden(1, 8)).toEqual([true, true, false]);
  expect(hidden(8, 5)).toEqual([false, false, false]);
  // nobody's score is nothing to hide
  expect(hidden(8, 0)).toEqual([false, false, false]);
  expect(hidden(8, 1, 0)).toEqual([false, false, false]);
});
