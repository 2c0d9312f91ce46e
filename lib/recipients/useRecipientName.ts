import { useTranslations } from 'next-intl';
import { namesAmong } from '@/lib/member/namesakes';
import type { Recipient } from './recipients';

/**
 * Returns the display name of a recipient: a member by name, a manager as their team, a department by its name; duplicate names get the ID.
 */
export function useRecipientName(beside: readonly Recipient[] = []): (recipient: Recipient) => string {
  const t = useTranslations('recipients');
  const ofType = (type: Recipient['type']) => namesAmong(beside.filter((one) => one.type === type));
  const [member, manager] = [ofType('U'), ofType('M')];
  return (one) =>
    one.type === 'U' ? member(one) : one.type === 'M' ? t('membersOf', { name: manager(one) }) : t('dept', { name: one.name });
}
