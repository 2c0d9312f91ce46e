import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isCurrent, menuOf, type MenuEntry } from '@/lib/shared/menu/menus';
import type { Role } from '@/lib/shared/roles';
import { useMenuCounts } from './useMenuCounts';

export interface MenuItem extends MenuEntry {
  label: string;
  current: boolean;
  /** Number of open entries. */
  count?: number;
}

/** Whether a page that is in no menu belongs to this entry. */
const belongsTo = (entry: MenuEntry, path: string) => entry.key === 'company' && path.startsWith('/company/');

/** Returns a role's menu in the viewer's language, with the current entry marked. */
export function useMenu(role: Role): readonly MenuItem[] {
  const t = useTranslations('shell.menu');
  const path = usePathname();
  const counts = useMenuCounts(role);
  return menuOf(role).map((entry) => ({
    ...entry,
    label: t(entry.labelKey ?? entry.key),
    current: isCurrent(entry, path) || belongsTo(entry, path),
    count: counts[entry.key],
  }));
}
