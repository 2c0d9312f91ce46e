/** What the product has to know of a language, beside its messages in `messages/<locale>`. */
interface Language {
  /** As the upstream spells it (spec §4). */
  wire: string;
  /** As entry links spell it (spec §2). */
  link: string;
  /** By its own name: a reader must find theirs whatever the page speaks. */
  name: string;
  /** The same where there is little room. */
  short: string;
  /** The language of the small titles on the printed result sheet. */
  second: string;
  /** Characters of a mission's message (spec §5), which fewer of a wide script's fit. */
  maxMissionText: number;
}

/** Every language that the product speaks, a line each; the first is the default. */
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

/** The language that the upstream or an entry link names; the default for any other name. */
export function localeOf(lang: string): Locale {
  return LOCALES.find((locale) => LANGUAGES[locale].wire === lang || LANGUAGES[locale].link === lang) ?? DEFAULT_LOCALE;
}
