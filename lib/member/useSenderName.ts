import { useTranslations } from 'next-intl';

/** What the sender of a mission or notice is called; an account that was erased has no name any more. */
export function useSenderName(): (name: string) => string {
  const t = useTranslations('common');
  return (name) => name || t('formerManager');
}
