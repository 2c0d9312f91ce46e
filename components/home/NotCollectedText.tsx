'use client';

import MuiLink from '@mui/material/Link';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import { useFormatter } from '@/lib/format/useFormatter';
import type { DataKind } from '@/lib/shared/permissions';
import { settingPath } from '@/lib/shared/paths';

/** Lists the data kinds that the member chose not to have collected, which explains missing tiles (R-PRIV-01). */
export function NotCollectedText({ kinds }: { kinds: readonly DataKind[] }) {
  const t = useTranslations('home.notCollected');
  const rule = useTranslations('protection.rule');
  const format = useFormatter();
  if (kinds.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" data-uncollected={kinds.join(' ')}>
      {t('text', { kinds: format.list(kinds.map((kind) => rule(kind))) })}{' '}
      <MuiLink component={Link} href={settingPath('sharing')} prefetch={false}>
        {t('change')}
      </MuiLink>
    </Typography>
  );
}
