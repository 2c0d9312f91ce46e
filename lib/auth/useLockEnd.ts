import { useTranslations } from 'next-intl';
import { lockedMinutesIn, lockWait } from './password';
import type { BrowserError } from '@/lib/browser/browserError';

/** Sentence that says when a lock ends; null if the refusal does not tell. */
export function useLockEnd() {
  const t = useTranslations('auth.error');
  return ({ details }: BrowserError): string | null => {
    const minutes = lockedMinutesIn(details);
    return minutes === null ? null : t('lockEnds', lockWait(minutes));
  };
}
