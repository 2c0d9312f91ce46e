import { readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { localeOf, type Locale, type WireLang } from '@/lib/shared/languages';
import type texts from '@/messages/en/platform.json';

const read = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}/platform.json`, import.meta.url), 'utf8')) as typeof texts;
const make = (locale: Locale) => createTranslator({ locale, messages: read(locale) });

/** Writes what the platform says to people itself: mails, reminders, names of files. */
export type Texts = ReturnType<typeof make>;
const known = new Map<Locale, Texts>();

/** The texts in a reader's language. */
export function textsIn(lang: WireLang): Texts {
  const locale = localeOf(lang);
  const texts = known.get(locale) ?? make(locale);
  known.set(locale, texts);
  return texts;
}
