'use client';

import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS as enTexts, koKR as koTexts } from '@mui/x-date-pickers/locales';
import { enUS } from 'date-fns/locale/en-US';
import { ko } from 'date-fns/locale/ko';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/shared/languages';

const ENGLISH = { dates: enUS, texts: enTexts };
/** What the libraries know of our languages; pickers speak English in one that is not here. */
const LANGUAGES: Partial<Record<Locale, typeof ENGLISH>> = { en: ENGLISH, ko: { dates: ko, texts: koTexts } };

/** Gives date and time pickers the reader's language. */
export function PickerProvider({ children }: { children: ReactNode }) {
  const { dates, texts } = LANGUAGES[useLocale()] ?? ENGLISH;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={dates}
      localeText={texts.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
