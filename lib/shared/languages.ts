/** Properties of a language, besides its messages in `messages/<locale>`. */
interface Language {
  /** Code used by the upstream (spec §4). */
  wire: string;
  /** Code used by entry links (spec §2). */
  link: string;
  /** Its own name, so that viewers can find it on a page in any language. */
  name: string;
  /** Short name, where there is little room. */
  short: string;
  /** Language of the small titles on the printed result sheet. */
  second: string;
  /** Maximum length of a mission's message (spec §5); lower for wide scripts. */
  maxMissionText: number;
}

/** Supported languages, one per line; the first is the default. */
export const LANGUAGES = {
  en: { wire: 'EN', link: 'EN', name: 'English', short: 'EN', second: 'ko', maxMissionText: 45 },
  ko: { wire: 'KR', link: 'KO', name: '한국어', short: '한국어', second: 'en', maxMissionText: 28 },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;
export type WireLang = (typeof LANGUAGES)[Locale]['wire'];
export type LinkLang = (typeof LANGUAGES)[Locale]['link'];

export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]];
export const DEFAULT_LOCALE = LOCALES[0];
export const WIRE_LANGS = LOCALES.map((locale) => LANGUAGES[locale].wire) as [WireLang, ...WireLang[]];
export const LINK_LANGS = LOCALES.map((locale) => LANGUAGES[locale].link) as [LinkLang, ...LinkLang[]];

/** Locale of a language code of the upstream or of an entry link; the default if unknown. */
export function localeOf(lang: string): Locale {
  return LOCALES.find((locale) => LANGUAGES[locale].wire === lang || LANGUAGES[locale].link === lang) ?? DEFAULT_LOCALE;
}
