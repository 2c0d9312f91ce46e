import { readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
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

/** Writes what the platform says to people itself: mails, reminders, names of files, and of what is measured. */
export type Texts = ReturnType<typeof make>;
const known = new Map<Locale, Texts>();

/** The texts in a reader's language. */
export function textsIn(lang: WireLang): Texts {
  const locale = localeOf(lang);
  const texts = known.get(locale) ?? make(locale);
  known.set(locale, texts);
  return texts;
}
