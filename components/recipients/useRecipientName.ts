import { useTranslations } from 'next-intl';
import type { Recipient } from '@/lib/recipients/recipients';

/** What a recipient is called: a member by name, a manager as the team, a department by its own. */
export function useRecipientName(): (recipient: Recipient) => string {
  const t = useTranslations('recipients');
  return ({ name, type }) => (type === 'U' ? name : t(type === 'M' ? 'membersOf' : 'dept', { name }));
}
