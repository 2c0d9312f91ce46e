'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useTransition } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { writeCookie } from '@/lib/browser/writeCookie';
import { LOCALE_COOKIE } from '@/lib/i18n/locale';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/shared/languages';

const CHOICES = LOCALES.map((locale) => ({ value: locale, content: LANGUAGES[locale].short, lang: locale }));

interface Props {
  label: string;
  /** Also called on each choice. */
  onChoose?: (next: Locale) => void;
}

/** EN / 한국어 switch. Refreshes the page in place, so that input and open panels are kept (R-SHELL-07). */
export function LanguageSwitch({ label, onChoose }: Props) {
  const locale = useLocale();
  const router = useRouter();
  const [, startTransition] = useTransition();
  const choose = (next: Locale) => {
    if (next === locale) return;
    writeCookie(LOCALE_COOKIE, next);
    onChoose?.(next);
    startTransition(() => router.refresh());
  };
  return <ChoiceGroup label={label} choices={CHOICES} value={locale} onChange={choose} />;
}
