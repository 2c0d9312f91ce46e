import { useTranslations } from 'next-intl';
import { lockWait } from './password';
import type { BrowserError } from '@/lib/browser/browserError';

/** Sentence that says when a lock ends; null if the refusal does not tell. */
export function useLockEnd() {
  const t = useTranslations('auth.error');
  return ({ details }: BrowserError): string | null =>
    typeof details.lockedMinutes === 'number' ? t('lockEnds', lockWait(details.lockedMinutes)) : null;
}
