import { useMemo } from 'react';
import { useShownUnread } from '@/lib/chat/useUnread';
import { withUnread } from '@/lib/home/messageTile';
import { useToday } from '@/lib/home/useToday';

/** The viewer's start page. Its unread messages are those of the menus, which follow events without a request. */
export function useStartPage() {
  const read = useToday();
  const messages = useShownUnread();
  const { data } = read;
  const shown = useMemo(
    () => data && (messages === undefined ? data : { ...data, tiles: withUnread(data.tiles, messages) }),
    [data, messages],
  );
  return { ...read, data: shown };
}
