import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale, type WireLang } from '@/lib/shared/languages';

/** Cookie of the chosen language; readable by scripts, because the language switch writes it. */
export const LOCALE_COOKIE = 'locale';

function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Converts a language tag to the upstream's spelling; unsupported ones become the default. */
export function toWireLang(locale: string): WireLang {
  const language = locale.toLowerCase().split('-')[0];
  return LANGUAGES[isLocale(language) ? language : DEFAULT_LOCALE].wire;
}

/** The cookie's language, else the best supported one of Accept-Language (RFC 9110 §12.5.4), else the default. */
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
  return isLocale(best) ? best : DEFAULT_LOCALE;
}
