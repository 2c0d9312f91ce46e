'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { SCROLL_SHADE } from '@/components/ui/tabs/tabStyles';
import { scrollIntoView } from '@/lib/browser/scroll/scrollIntoView';
import type { MenuEntry } from '@/lib/shared/menu/menus';
import { MenuLink } from './MenuLink';

interface Props {
  label: string;
  entries: readonly MenuEntry[];
}

/** Scrolls the current tab into view. */
const openInSight = (row: HTMLElement | null) => scrollIntoView(row?.querySelector('[aria-current]') ?? null);

/** Pages of one menu entry, as a row of tabs below the header. */
export function PageTabs({ label, entries }: Props) {
  const t = useTranslations('shell.menu');
  const path = usePathname();
  return (
    <Box
      component="nav"
      aria-label={label}
      ref={openInSight}
      sx={{
        ...SCROLL_SHADE,
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        gap: 0.5,
        mb: 3,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {entries.map((entry) => (
        <MenuLink key={entry.key} look="top" item={{ ...entry, label: t(entry.key), current: entry.path === path }} />
      ))}
    </Box>
  );
}
