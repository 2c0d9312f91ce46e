'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { MenuKey } from '@/lib/shared/menu/menus';

/** Number of open entries for screen readers, as part of the link's name. */
export function CountText({ of, count }: { of: MenuKey | null; count: number }) {
  const t = useTranslations('shell.waiting');
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
    >
      {t(of === 'chat' ? 'chat' : 'other', { count })}
    </Box>
  );
}
