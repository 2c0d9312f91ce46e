'use client';

import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';

/** Says that energy figures are based on an estimated basal metabolic rate; renders nothing if the device measured it. */
export function EnergyNote({ estimated }: { estimated: readonly string[] }) {
  const t = useTranslations('body.estimate');
  if (estimated.length === 0) return null;
  return (
    <Typography component="p" variant="caption" color="textSecondary" data-estimated="each" sx={{ mt: 1 }}>
      {t('energy')}
    </Typography>
  );
}
