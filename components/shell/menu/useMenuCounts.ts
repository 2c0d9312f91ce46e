import { useUnread } from '@/lib/chat/useUnread';
import { useUnopened } from '@/lib/mission/news/useMissionNews';
import type { MenuKey } from '@/lib/shared/menu/menus';
import { may } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';

/** Returns the number of open entries by menu entry. */
export function useMenuCounts(role: Role): Partial<Record<MenuKey, number>> {
  return { chat: useUnread(may({ role }, 'chat:use')), mission: useUnopened(may({ role }, 'mission:do')) };
}
