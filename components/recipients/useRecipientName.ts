import { useTranslations } from 'next-intl';
import { namesAmong } from '@/lib/member/namesakes';
import type { Recipient } from '@/lib/recipients/recipients';

/** What a recipient is called: a member by name, a manager as the team, both with the ID beside another of that name, a department by its own. */
export function useRecipientName(beside: readonly Recipient[] = []): (recipient: Recipient) => string {
  const t = useTranslations('recipients');
  const ofType = (type: Recipient['type']) => namesAmong(beside.filter((one) => one.type === type));
  const [member, manager] = [ofType('U'), ofType('M')];
  return (one) =>
    one.type === 'U' ? member(one) : one.type === 'M' ? t('membersOf', { name: manager(one) }) : t('dept', { name: one.name });
}
