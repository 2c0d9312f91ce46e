import { useTranslations } from 'next-intl';
import { lockedMinutesIn, lockWait } from './password';
import type { BrowserError } from '@/lib/browser/browserError';

/** Adds to the text of a refusal when its lock ends, if it tells. */
export function useLockEnd() {
  const t = useTranslations('auth.error');
  return (text: string, { details }: BrowserError): string => {
    const minutes = lockedMinutesIn(details);
    return minutes === null ? text : `${text} ${t('lockEnds', lockWait(minutes))}`;
  };
}
