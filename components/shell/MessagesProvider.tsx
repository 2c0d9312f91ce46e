'use client';

import { useRouter } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
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

const Above = createContext<{ messages: Partial<Messages>; locale: Locale | null }>({ messages: {}, locale: null });

/** Asks for the whole page anew: what stands around a page stays as one goes on, in the language that it was drawn in. */
function FrameRefresh() {
  const router = useRouter();
  useEffect(() => void router.refresh(), [router]);
  return null;
}

/** Gives what is below the messages that came with it, and those of the providers above. Where those speak another language, as after it was switched in another tab, they follow (R-SHELL-07). */
export function MessagesProvider({ locale, timeZone, text, children }: Props) {
  const above = useContext(Above);
  const below = useMemo(() => ({ messages: { ...above.messages, ...messagesOf(text) }, locale }), [above, text, locale]);
  const isMixed = above.locale !== null && above.locale !== locale;
  return (
    <Above value={below}>
      {isMixed && <FrameRefresh />}
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={below.messages}>
        {children}
      </NextIntlClientProvider>
    </Above>
  );
}
