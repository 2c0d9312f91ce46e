import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages, Namespace } from '@/lib/i18n/namespaces';

interface Props {
  /** What the client components below speak, beside `common`. */
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Sends only the messages that the client components of this part of the app need. */
export async function ClientMessages({ namespaces, children }: Props) {
  const all = await getMessages();
  const wanted = new Set<Namespace>(['common', ...namespaces]);
  const messages: Partial<Messages> = Object.fromEntries([...wanted].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
