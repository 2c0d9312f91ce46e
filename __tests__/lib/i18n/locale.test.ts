import { resolveLocale, toWireLang } from '@/lib/i18n/locale';
import { localeOf } from '@/lib/shared/languages';

test.each([
  ['ko', 'en-US', 'ko'],
  ['en', 'ko-KR', 'en'],
  [undefined, 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  [undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, 'fr,de;q=0.9,ko;q=0.2,en;q=0.1', 'ko'],
  [undefined, 'en;q=0.3,ko;q=0.7', 'ko'],
  [undefined, 'en;q=1,ko', 'en'],
  [undefined, 'ko;q=0,fr', 'en'],
  [undefined, 'fr', 'en'],
  [undefined, '', 'en'],
  [undefined, null, 'en'],
  ['de', 'ko', 'ko'],
  ['../../etc', ';;,q=,', 'en'],
  [undefined, 'en;q=0.9,ko;q=x', 'ko'],
])('R-SHELL-07: cookie %j and Accept-Language %j give %s', (cookie, header, locale) => {
  expect(resolveLocale(cookie, header)).toBe(locale);
});

test.each([
  ['ko', 'KR'],
  ['KO', 'KR'],
  ['ko-KR', 'KR'],
  ['en', 'EN'],
  ['fr', 'EN'],
  ['', 'EN'],
] as const)('R-SHELL-07: %j is %s for the upstream', (locale, wire) => {
  expect(toWireLang(locale)).toBe(wire);
});

test.each([
  ['KR', 'ko'],
  ['KO', 'ko'],
  ['EN', 'en'],
  ['FR', 'en'],
] as const)('R-SHELL-07: %s on the wire is shown in %s', (wire, locale) => {
  expect(localeOf(wire)).toBe(locale);
});
