'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { offerStyles } from '@/components/base/offerStyles';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';

/** Says that an older record is open, with a button to the newest; empty otherwise. */
export function OlderRecordAlert() {
  const t = useTranslations('body.analysis');
  const { seq, showNewest } = useBodyAddress();
  return (
    <StatusRegion>
      {seq !== null && (
        <Box sx={offerStyles}>
          {t('older')}
          <Button size="small" onClick={showNewest}>
            {t('newest')}
          </Button>
        </Box>
      )}
    </StatusRegion>
  );
}
