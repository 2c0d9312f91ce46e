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

/** However far along the row the open page stands. */
const openInSight = (row: HTMLElement | null) => scrollIntoView(row?.querySelector('[aria-current]') ?? null);

/** The pages inside one menu entry, as a row under the header. */
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
