import { dayWords } from '@/platform/core/texts';

test.each([
  ['KR', 'Asia/Seoul', '2026년 12월 13일'],
  ['KR', 'UTC', '2026년 12월 12일'],
  ['EN', 'Asia/Seoul', 'Dec 13, 2026'],
  ['EN', 'America/Los_Angeles', 'Dec 12, 2026'],
] as const)('a day is written in %s, in the zone %s, as %s', (lang, zone, day) => {
  expect(dayWords(lang, new Date('2026-12-12T20:00:00Z'), zone)).toBe(day);
});
