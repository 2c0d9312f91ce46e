import { DEFAULT_LOCALE, LANGUAGES, localeOf } from '@/lib/shared/languages';

test('codes of the upstream and of entry links name a language, any other the default', () => {
  expect(['EN', 'KR', 'KO', 'ko', 'DE', ''].map(localeOf)).toEqual(['en', 'ko', 'ko', 'en', 'en', 'en']);
  expect(DEFAULT_LOCALE).toBe('en');
});

test('R-MSN-01: a mission’s message has at most 45 characters in English and 28 in Korean', () => {
  expect([LANGUAGES.en.maxMissionText, LANGUAGES.ko.maxMissionText]).toEqual([45, 28]);
});
