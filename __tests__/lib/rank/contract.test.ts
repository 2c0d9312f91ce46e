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

test('P6: a nickname has at most 20 characters', () => {
  const takes = (nickname: string) => rankApi.saveSetting.body.safeParse({ shownAs: 'NICKNAME', nickname, picture: true }).success;
  expect(['구름'.repeat(10), `${'구름'.repeat(10)}과`].map(takes)).toEqual([true, false]);
});

test('P6: a nickname stored before a rule existed is still read, but not saved again', () => {
  const choice = { shownAs: 'NICKNAME', nickname: '김하늘\u3164', picture: true };
  expect(rankApi.setting.response.safeParse({ ...choice, chosenAt: null }).success).toBe(true);
  expect(rankApi.saveSetting.body.safeParse(choice).success).toBe(false);
});
