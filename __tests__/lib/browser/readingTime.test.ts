import { readingTime } from '@/lib/browser/readingTime';

test('R-SHELL-05: temporary messages stay for 6 to 20 seconds, depending on their length', () => {
  expect([readingTime(''), readingTime('Changed.'), readingTime('변경되었습니다.')]).toEqual([6_000, 6_000, 6_000]);
  const times = [0, 40, 80, 160, 1_000].map((length) => readingTime('a'.repeat(length)));
  expect(times).toEqual([6_000, 6_300, 9_100, 14_700, 20_000]);
  // 3.5 s, and 70 ms a letter or 160 ms a syllable
  expect([readingTime('가'.repeat(40)), readingTime(`${'가'.repeat(30)}${'a'.repeat(20)}`)]).toEqual([9_900, 9_700]);
});
