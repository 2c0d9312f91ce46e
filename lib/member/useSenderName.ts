import { useTranslations } from 'next-intl';

/** What the sender of a mission or notice is called, alone or within a sentence; an account that was erased has no name any more. */
export function useSenderName(within: 'alone' | 'sentence' = 'alone'): (name: string) => string {
  const t = useTranslations('common');
  return (name) => name || t(within === 'alone' ? 'formerManager' : 'fromFormerManager');
}
