'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import type { MenuKey } from '@/lib/shared/menu/menus';

/** Number of open entries for screen readers, as part of the link's name. */
export function CountText({ of, count }: { of: MenuKey | null; count: number }) {
  const t = useTranslations('shell.waiting');
  if (count === 0) return null;
  return (
    <Box component="span" sx={hiddenFromSight}>
      {t(of === 'chat' ? 'chat' : 'other', { count })}
    </Box>
  );
}
