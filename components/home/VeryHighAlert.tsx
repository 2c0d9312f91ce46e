'use client';

import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PATHS } from '@/lib/shared/paths';

/** Alert at the top of the page when the week's latest blood pressure (mmHg) is very high. */
export function VeryHighAlert({ sbp, dbp }: { sbp: number; dbp: number }) {
  const t = useTranslations('member.info.pressure');
  return (
    <Box sx={{ mb: 2 }}>
      <InlineAlert kind="error">
        <strong>{t('latest', { reading: `${sbp}/${dbp}\u00a0mmHg` })}</strong> {t('veryHigh')}{' '}
        <Link component={NextLink} href={`${PATHS.usr.health}?tab=pressure`} prefetch={false}>
          {t('open')}
        </Link>
      </InlineAlert>
    </Box>
  );
}
