import { rankApi } from '@/lib/rank/contract';

test.each([
  ['total', 'total', true],
  ['body', 'score', true],
  ['body', 'bmi', true],
  ['activity', 'calorie', true],
  ['improvement', 'improvement', true],
  ['improvement', 'score', false],
  ['activity', 'bmi', false],
  ['body', 'total', false],
  ['weight', 'score', false],
])('R-RANK-01: %s/%s is a ranking: %s', (category, subCategory, known) => {
  expect(rankApi.rank.params.safeParse({ category, subCategory }).success).toBe(known);
});
