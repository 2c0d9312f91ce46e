import { useTranslations } from 'next-intl';
import { useLockEnd } from '@/lib/auth/useLockEnd';
import type { BrowserError } from '@/lib/browser/browserError';
import type { Messages } from '@/lib/i18n/namespaces';

/** Text of a refusal (company.error.…); a lock says when it ends. */
export function useRefusalText() {
  const t = useTranslations('company.error');
  const lockEndOf = useLockEnd();
  return (key: keyof Messages['company']['error'], refusal: BrowserError): string => {
    const lockEnd = key === 'locked' ? lockEndOf(refusal) : null;
    return lockEnd === null ? t(key) : `${t(key)} ${lockEnd}`;
  };
}
