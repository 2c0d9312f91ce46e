'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';

const BAR = {
  mb: 2,
  px: 2,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'action.selected',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  typography: 'body2',
} as const;

/** Says that an older record is open, with a button to the newest; empty otherwise. */
export function OlderRecordAlert() {
  const t = useTranslations('body.analysis');
  const { seq, showNewest } = useBodyAddress();
  return (
    <StatusRegion>
      {seq !== null && (
        <Box sx={BAR}>
          {t('older')}
          <Button size="small" onClick={showNewest}>
            {t('newest')}
          </Button>
        </Box>
      )}
    </StatusRegion>
  );
}
