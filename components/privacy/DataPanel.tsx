'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { heldDownloadMessage } from '@/lib/privacy/accessLog';
import { AccessPanel } from './AccessPanel';
import { StoredDataPanel } from './StoredDataPanel';
import { TrustPanel } from './TrustPanel';
import { WithdrawPanel } from './WithdrawPanel';

interface Props {
  /** Page of the access log, from 0. */
  page: number;
  /** Status of a failed download that redirected here. */
  failed: number | null;
}

/** Member's own data: what is stored, who accessed it, and withdrawal (R-INFO-05). */
export function DataPanel({ page, failed }: Props) {
  const t = useTranslations('privacy.error');
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
      {failed !== null && <InlineAlert kind="error">{t(heldDownloadMessage(failed))}</InlineAlert>}
      <StoredDataPanel />
      <AccessPanel page={page} />
      <TrustPanel own />
      <WithdrawPanel />
    </Box>
  );
}
