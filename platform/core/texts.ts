import { readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { dayOf, startOfDay } from '@/lib/shared/dates';
import { localeOf, type Locale, type WireLang } from '@/lib/shared/languages';
import type bodyTexts from '@/messages/en/body.json';
import type measuresTexts from '@/messages/en/measures.json';
import type platformTexts from '@/messages/en/platform.json';

interface Namespaces {
  platform: typeof platformTexts;
  body: typeof bodyTexts;
  measures: typeof measuresTexts;
}

const read = <Name extends keyof Namespaces>(locale: Locale, name: Name) =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}/${name}.json`, import.meta.url), 'utf8')) as Namespaces[Name];

function make(locale: Locale) {
  const { field } = read(locale, 'measures');
  const { measure } = read(locale, 'body');
  return createTranslator({ locale, messages: { ...read(locale, 'platform'), field, measure } });
}

/** Texts written by the platform itself: mails, reminders, file names and names of measures. */
export type Texts = ReturnType<typeof make>;
const known = new Map<Locale, Texts>();

/** The texts in a language. */
export function textsIn(lang: WireLang): Texts {
  const locale = localeOf(lang);
  const texts = known.get(locale) ?? make(locale);
  known.set(locale, texts);
  return texts;
}

const dayFormats = new Map<WireLang, Intl.DateTimeFormat>();

/** Formats the day of an instant in a zone as pages do ("Dec 12, 2026", "2026년 12월 12일"). */
export function dayWords(lang: WireLang, at: Date, timeZone: string): string {
  const format =
    dayFormats.get(lang) ?? new Intl.DateTimeFormat(localeOf(lang), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  dayFormats.set(lang, format);
  return format.format(startOfDay(dayOf(at, timeZone), 'UTC'));
}
