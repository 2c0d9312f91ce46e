import { useTranslations } from 'next-intl';
import { namesAmong } from '@/lib/member/namesakes';
import type { Recipient } from '@/lib/recipients/recipients';

/** What a recipient is called: a member by name, with the ID beside another of that name, a manager as the team, a department by its own. */
export function useRecipientName(beside: readonly Recipient[] = []): (recipient: Recipient) => string {
  const t = useTranslations('recipients');
  const called = namesAmong(beside.filter(({ type }) => type === 'U'));
  return (one) => (one.type === 'U' ? called(one) : t(one.type === 'M' ? 'membersOf' : 'dept', { name: one.name }));
}
