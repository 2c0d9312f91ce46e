import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isCurrent, menuOf, type MenuEntry } from '@/lib/shared/menu/menus';
import type { Role } from '@/lib/shared/roles';
import { useMenuCounts } from './useMenuCounts';

export interface MenuItem extends MenuEntry {
  label: string;
  current: boolean;
  /** How much waits behind it. */
  count?: number;
}

/** Pages that stand in no menu but belong to an entry of one. */
const belongsTo = (entry: MenuEntry, path: string) => entry.key === 'company' && path.startsWith('/company/');

/** A role's menu in the reader's language, the entry of this page marked. */
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
