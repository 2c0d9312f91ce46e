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

/** How many texts are kept read: those of the pages that are opened, in each language. */
const MAX_READ = 100;
const read = new Map<string, Partial<Messages>>();

/** The messages of a text, which is the same for everyone who opens a page. */
function messagesOf(text: string): Partial<Messages> {
  const known = read.get(text);
  if (known) return known;
  const messages = JSON.parse(text) as Partial<Messages>;
  if (read.size >= MAX_READ) read.clear();
  read.set(text, messages);
  return messages;
}

const Above = createContext<Partial<Messages>>({});

/** Gives what is below the messages that came with it, and those of the providers above. */
export function MessagesProvider({ locale, timeZone, text, children }: Props) {
  const above = useContext(Above);
  const messages = useMemo(() => ({ ...above, ...messagesOf(text) }), [above, text]);
  return (
    <Above value={messages}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </NextIntlClientProvider>
    </Above>
  );
}
