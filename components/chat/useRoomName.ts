import { useTranslations } from 'next-intl';
import type { ChatRoom } from '@/lib/chat/contract';

/** Returns the display name of a room: the other person, the manager's team, or the company's announcements. */
export function useRoomName(): (room: Pick<ChatRoom, 'kind' | 'name'>) => string {
  const t = useTranslations('chat');
  return ({ kind, name }) => (kind === 'DIRECT' ? name || t('left') : t(`kind.${kind}`, { name }));
}
