'use client';

import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslations } from 'next-intl';
import type { Estimate } from '@/lib/body/measure/measureReading';

/** Says of a value that no device measured it; heard, but not seen, where one sentence above has said it of all of them. Nothing for what was measured. */
export function EstimatedChip({ estimate }: { estimate: Estimate | null }) {
  const t = useTranslations('body.estimate');
  if (!estimate) return null;
  return (
    <Box
      component="span"
      data-estimated={estimate}
      sx={
        estimate === 'quiet'
          ? visuallyHidden
          : {
              ...{ display: 'inline-block', px: 0.75, borderRadius: '6px', border: '1px dashed', borderColor: 'text.secondary' },
              ...{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400, lineHeight: 1.5, letterSpacing: 0, whiteSpace: 'nowrap' },
            }
      }
    >
      {t('sign')}
    </Box>
  );
}
