import { momentFormat } from '@/lib/time/momentFormat';

const written = (locale: string, at: string) =>
  new Intl.DateTimeFormat(locale, momentFormat('Asia/Seoul')).format(new Date(at)).replaceAll(/\s/g, ' ');

test.each([
  ['en', '2026-11-28T15:05:00Z', 'Nov 29, 2026, 00:05'],
  ['en', '2026-11-28T07:55:00Z', 'Nov 28, 2026, 16:55'],
  ['ko', '2026-11-28T15:05:00Z', '2026년 11월 29일 00:05'],
  ['ko', '2026-11-28T07:55:00Z', '2026년 11월 28일 16:55'],
])('%s: a moment is formatted in its zone with hours from 0 to 23: %s is %s', (locale, at, text) => {
  expect(written(locale, at)).toBe(text);
});
