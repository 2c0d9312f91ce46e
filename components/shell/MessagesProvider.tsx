'use client';

import { NextIntlClientProvider } from 'next-intl';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/namespaces';
import type { Locale } from '@/lib/shared/languages';

interface Props {
  locale: Locale;
  timeZone: string;
  /** Messages by namespace, as JSON: as an object React would go through each of them, three times for a page. */
  text: string;
  children: ReactNode;
}

const Above = createContext<Partial<Messages>>({});

/** Gives what is below the messages that came with it, and those of the providers above. */
export function MessagesProvider({ locale, timeZone, text, children }: Props) {
  const above = useContext(Above);
  const messages = useMemo(() => ({ ...above, ...(JSON.parse(text) as Partial<Messages>) }), [above, text]);
  return (
    <Above value={messages}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </NextIntlClientProvider>
    </Above>
  );
}
