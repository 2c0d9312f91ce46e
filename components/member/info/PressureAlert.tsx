'use client';

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useTranslations } from 'next-intl';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useRecentPressures } from '@/lib/health/bloodPressure/useBloodPressures';
import { PATHS } from '@/lib/shared/paths';
import type { DayRange } from '@/lib/time/range';

/** Says on the start page that the newest blood pressure of the week is very high; nothing when it is not. */
export function PressureAlert({ week }: { week: DayRange }) {
  const t = useTranslations('member.info.pressure');
  const last = useRecentPressures(week).data?.list.at(-1);
  if (last?.bpClass !== 'CRISIS') return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <InlineAlert kind="error">
        <strong>{t('latest', { reading: `${last.sbp}/${last.dbp}\u00a0mmHg` })}</strong> {t('veryHigh')}{' '}
        <Link component={NextLink} href={`${PATHS.usr.health}?tab=pressure`} prefetch={false}>
          {t('open')}
        </Link>
      </InlineAlert>
    </Box>
  );
}
