import { useLocale, useMessages } from 'next-intl';
import { use } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Messages } from '@/lib/i18n/namespaces';
import type { Locale } from '@/lib/shared/languages';

type ProofMessages = Pick<Messages, 'auth' | 'factor'>;
interface File<Name extends keyof ProofMessages> {
  default: ProofMessages[Name];
}

/** Loaded messages by language: `use` needs the same promise on every render. */
const KEPT = new Map<Locale, Promise<ProofMessages>>();

async function load(locale: Locale): Promise<ProofMessages> {
  const [auth, factor] = await Promise.all([
    import(`../../../messages/${locale}/auth.json`) as Promise<File<'auth'>>,
    import(`../../../messages/${locale}/factor.json`) as Promise<File<'factor'>>,
  ]);
  return { auth: auth.default, factor: factor.default };
}

function messagesOf(locale: Locale): Promise<ProofMessages> {
  const messages = KEPT.get(locale) ?? lazyWithRetry(() => load(locale));
  KEPT.set(locale, messages);
  return messages;
}

/** The page's messages together with those of the step-up dialog, which any page may show and few pages include. Suspends. */
export function useProofMessages(): Partial<Messages> {
  const page = useMessages() as Partial<Messages>;
  return { ...page, ...use(messagesOf(useLocale() as Locale)) };
}
