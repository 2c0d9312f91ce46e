import { useLocale, useMessages } from 'next-intl';
import { use } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Messages } from '@/lib/i18n/namespaces';
import type { Locale } from '@/lib/shared/languages';

type ProofMessages = Pick<Messages, 'auth' | 'factor'>;
interface File<Name extends keyof ProofMessages> {
  default: ProofMessages[Name];
}

/** What was asked for, by language: a promise that is drawn with has to stay the same. */
const KEPT = new Map<Locale, Promise<ProofMessages>>();

async function load(locale: Locale): Promise<ProofMessages> {
  const [auth, factor] = await Promise.all([
    import(`../../../messages/${locale}/auth.json`) as Promise<File<'auth'>>,
    import(`../../../messages/${locale}/factor.json`) as Promise<File<'factor'>>,
  ]);
  return { auth: auth.default, factor: factor.default };
}

function kept(locale: Locale): Promise<ProofMessages> {
  const messages = KEPT.get(locale) ?? lazyWithRetry(() => load(locale));
  KEPT.set(locale, messages);
  return messages;
}

/** The page's messages with the words in which somebody is asked who they are: that can happen on any page, and few are sent with them. Suspends. */
export function useProofMessages(): Partial<Messages> {
  const page = useMessages() as Partial<Messages>;
  return { ...page, ...use(kept(useLocale() as Locale)) };
}
