import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages, Namespace } from '@/lib/i18n/namespaces';
import { MessagesProvider } from './MessagesProvider';

interface Props {
  /** Namespaces used by the client components below, in addition to those provided above. */
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Serialised messages by language and namespaces: each page requests the same ones. */
const WRITTEN = new WeakMap<Messages, Map<string, string>>();

function textOf(all: Messages, namespaces: readonly Namespace[]): string {
  const known = WRITTEN.get(all) ?? new Map<string, string>();
  WRITTEN.set(all, known);
  const key = namespaces.join();
  const text = known.get(key) ?? JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, all[name]])));
  known.set(key, text);
  return text;
}

/** Sends only the messages that the client components of this part of the app need. */
export async function ClientMessages({ namespaces, children }: Props) {
  const [locale, timeZone, all] = await Promise.all([getLocale(), getTimeZone(), getMessages()]);
  return (
    <MessagesProvider locale={locale} timeZone={timeZone} text={textOf(all, namespaces)}>
      {children}
    </MessagesProvider>
  );
}
