'use client';

import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS as enTexts, koKR as koTexts } from '@mui/x-date-pickers/locales';
import { enUS } from 'date-fns/locale/en-US';
import { ko } from 'date-fns/locale/ko';
import { useLocale } from 'next-intl';
import { useMemo, type ReactNode } from 'react';
import type { Clock } from '@/lib/shared/clock';
import type { Locale } from '@/lib/shared/languages';
import { useClock } from '@/lib/time/useClock';

const ENGLISH = { dates: enUS, texts: enTexts };
/** Locale data of date-fns and MUI X for our languages; pickers fall back to English. */
const LANGUAGES: Partial<Record<Locale, typeof ENGLISH>> = { en: ENGLISH, ko: { dates: ko, texts: koTexts } };

/** A date-fns adapter whose "today" is that of the given clock. */
function datesBy(clock: Clock) {
  return class extends AdapterDateFns {
    constructor(...options: ConstructorParameters<typeof AdapterDateFns>) {
      super(...options);
      const { date } = this;
      this.date = ((value) => (value === undefined ? clock() : date(value))) as typeof date;
    }
  };
}

/** Provides date and time pickers with the user's language and the portal's clock. */
export function PickerProvider({ children }: { children: ReactNode }) {
  const clock = useClock();
  const adapter = useMemo(() => datesBy(clock), [clock]);
  const { dates, texts } = LANGUAGES[useLocale()] ?? ENGLISH;
  return (
    <LocalizationProvider
      dateAdapter={adapter}
      adapterLocale={dates}
      localeText={texts.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
