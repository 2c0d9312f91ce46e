'use client';

import MuiLink from '@mui/material/Link';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';
import type { DataKind } from '@/lib/shared/permissions';
import { settingPath } from '@/lib/shared/paths';

/** Alert above the screens of a data kind that is not collected, with a link to change that (R-PRIV-01). */
export function NotCollectedAlert({ kind }: { kind: DataKind }) {
  const t = useTranslations('measures.notCollected');
  const { own } = useSubject();
  if (!useUncollected(kind, own)) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <InlineAlert kind="info">
        {t('text')}{' '}
        <MuiLink component={Link} href={settingPath('sharing')} prefetch={false}>
          {t('change')}
        </MuiLink>
      </InlineAlert>
    </Box>
  );
}
