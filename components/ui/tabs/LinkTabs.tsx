'use client';

import Link from 'next/link';
import { Box } from '@/components/base/Box';
import { scrollIntoView } from '@/lib/browser/scroll/scrollIntoView';
import { SCROLL_SHADE } from './tabStyles';

export interface LinkTab {
  key: string;
  href: string;
  label: string;
}

interface Props {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly LinkTab[];
  current: string;
}

/** Tabs of one screen, each with its own URL; scrolls horizontally in a narrow window. */
export function LinkTabs({ label, tabs, current }: Props) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        ...SCROLL_SHADE,
        mb: { xs: 2, md: 3 },
        borderBottom: '1px solid',
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 }, m: 0, p: 0, listStyle: 'none', width: 'max-content' }}>
        {tabs.map(({ key, href, label: name }) => (
          <li key={key}>
            <Box
              component={Link}
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={key === current ? 'page' : undefined}
              // scroll the current tab into view
              ref={key === current ? scrollIntoView : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 46,
                px: { xs: 1.25, sm: 1.75 },
                // balances the underline below
                pt: '3px',
                color: 'text.secondary',
                fontWeight: 600,
                fontSize: '0.9375rem',
                textDecoration: 'none',
                whiteSpace: 'nowrap',
                borderBottom: '3px solid transparent',
                '&:hover': { color: 'text.primary' },
                '&:focus-visible': { outlineOffset: -3 },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
                '@media (forced-colors: active)': { borderColor: 'Canvas', '&[aria-current]': { borderColor: 'Highlight' } },
              }}
            >
              {name}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
