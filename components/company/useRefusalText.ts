import { useTranslations } from 'next-intl';
import { useLockEnd } from '@/lib/auth/useLockEnd';
import type { BrowserError } from '@/lib/browser/browserError';
import type { Messages } from '@/lib/i18n/namespaces';

/** Text of a refusal (company.error.…); a lock says when it ends. */
export function useRefusalText() {
  const t = useTranslations('company.error');
  const withLockEnd = useLockEnd();
  return (key: keyof Messages['company']['error'], refusal: BrowserError): string => withLockEnd(t(key), refusal);
}
