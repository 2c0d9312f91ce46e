'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';

/** Note that a range holds more readings than were returned, and how to see the rest; renders nothing otherwise. */
export function BeyondNote({ shown, total }: Record<'shown' | 'total', number>) {
  const t = useTranslations('measures');
  if (total <= shown) return null;
  return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('beyond', { shown, total })}</Box>;
}
