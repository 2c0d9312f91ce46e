'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Typography } from '@/components/base/Typography';

/** Disclaimer for classified values: for reference only, not a diagnosis. `children` adds further notes. */
export function ReferenceNote({ children }: { children?: ReactNode }) {
  const t = useTranslations('measures');
  return (
    <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 2 }}>
      {children && <>{children} </>}
      {t('reference')}
    </Typography>
  );
}
