import { LANGS, type Lang } from './browser';

/** JOURNEYS=both runs every journey in both languages, as `npm run prove journeys` does. */
const inBoth = process.env.JOURNEYS === 'both';

/** The language of a journey, derived from its name: the same in every run, and Korean for about half of them. */
function languageOf(name: string): Lang {
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return LANGS[sum % LANGS.length]!;
}

/**
 * Runs the tests of a journey in one language. Language itself, widths and texts are tested in both: by __tests__/e2e/pages.e2e.ts for
 * every page and by formDialog.e2e.ts for every form, by turns, and by the tests of `messages` for every text.
 */
export function journey(name: string, tests: (lang: Lang) => void): void {
  for (const lang of inBoth ? LANGS : [languageOf(name)]) describe(`${name}, in ${lang}`, () => tests(lang));
}
