import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { MenuEntry } from '@/lib/shared/menu/menus';
import { PageTabs } from './PageTabs';

interface Props {
  /** Menu entry that the pages belong to. */
  label: string;
  entries: readonly MenuEntry[];
  children: ReactNode;
}

/** Layout of a menu entry's pages: its name, tabs and the open page, whose own title is less prominent. */
export function SectionFrame({ label, entries, children }: Props) {
  return (
    <>
      <Typography component="p" variant="h1" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <PageTabs label={label} entries={entries} />
      <Box sx={{ '& header h1': { typography: 'h2' } }}>{children}</Box>
    </>
  );
}
