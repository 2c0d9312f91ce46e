'use client';

import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';

/** That energy stands on an estimated basal metabolism; nothing where the device measured that. */
export function EnergyNote({ estimated }: { estimated: readonly string[] }) {
  const t = useTranslations('body.estimate');
  if (estimated.length === 0) return null;
  return (
    <Typography component="p" variant="caption" color="textSecondary" data-estimated="said" sx={{ mt: 1 }}>
      {t('energy')}
    </Typography>
  );
}
