'use client';

import { useRouter } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/namespaces';
import type { Locale } from '@/lib/shared/languages';

interface Props {
  locale: Locale;
  timeZone: string;
  /** Messages by namespace, as JSON: React would traverse every entry of an object, three times per page. */
  text: string;
  children: ReactNode;
}

/** Maximum number of parsed texts cached: those of the pages opened, in each language. */
const MAX_READ = 100;
const read = new Map<string, Partial<Messages>>();

/** Parses messages, cached by text, which is the same for every visitor of a page. */
function messagesOf(text: string): Partial<Messages> {
  const known = read.get(text);
  if (known) return known;
  const messages = JSON.parse(text) as Partial<Messages>;
  if (read.size >= MAX_READ) read.clear();
  read.set(text, messages);
  return messages;
}

const Above = createContext<{ messages: Partial<Messages>; locale: Locale | null }>({ messages: {}, locale: null });

/** Refreshes the whole page: layouts persist across navigation, in the language they were rendered in. */
function FrameRefresh() {
  const router = useRouter();
  useEffect(() => void router.refresh(), [router]);
  return null;
}

/**
 * Provides the messages of this subtree, merged with those of the providers above. If those are in another language, such as after a switch
 * in another tab, they are refreshed (R-SHELL-07).
 */
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
