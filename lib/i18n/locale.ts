/** Languages of the portal; the first is the default. */
export const LOCALES = ['en', 'ko'] as const;
export type Locale = (typeof LOCALES)[number];

/** Cookie that keeps the chosen language; readable by scripts, because the switch writes it. */
export const LOCALE_COOKIE = 'locale';

/** Languages by their own names: a reader must find theirs whatever the page speaks. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', ko: '한국어' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Language as the upstream spells it: ko is KR, anything else EN (spec §4). */
export function toWireLang(locale: string): 'KR' | 'EN' {
  return locale.toLowerCase().startsWith('ko') ? 'KR' : 'EN';
}

/** The portal's language for the upstream's spelling, or for KO and EN of the entry links. */
export function fromWireLang(lang: string): Locale {
  return lang === 'KR' || lang === 'KO' ? 'ko' : 'en';
}

/** The choice in the cookie, else the reader's best accepted language that we speak (RFC 9110 §12.5.4), else English. */
export function resolveLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const best = wanted[0]?.language;
  return isLocale(best) ? best : LOCALES[0];
}
