'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Typography } from '@/components/base/Typography';

/** What every judged value needs beside it: reference only, no diagnosis. `children` says what else the reader must know. */
export function ReferenceNote({ children }: { children?: ReactNode }) {
  const t = useTranslations('measures');
  return (
    <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 2 }}>
      {children && <>{children} </>}
      {t('reference')}
    </Typography>
  );
}
