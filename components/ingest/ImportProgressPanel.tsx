'use client';

import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useFormatter } from '@/lib/format/useFormatter';
import { useSizeText } from '@/lib/format/useSizeText';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';
import { shareOf } from '@/lib/ingest/transfer/imports';

interface Props {
  job: ImportDetail;
  busy: boolean;
  onStop: () => void;
}

/** Progress of a running import, with a stop button. */
export function ImportProgressPanel({ job, busy, onStop }: Props) {
  const t = useTranslations('transfer.job');
  const format = useFormatter();
  const { state, bytes, rows } = job;
  const key = state === 'reading' || state === 'loading' ? state : 'undoing';
  const share = shareOf(job);
  const size = useSizeText();
  const texts = {
    reading: () => t('readingText', { done: size(bytes.done), total: size(bytes.total), rows: rows.done }),
    loading: () => t('loadingText', { done: format.number(rows.done), total: format.number(rows.total) }),
    undoing: () => t('undoingText'),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', pb: 1 }}>
      <LinearProgress
        aria-label={t(key)}
        sx={{ width: 1, height: 8, borderRadius: 4 }}
        {...(share === null ? {} : { variant: 'determinate', value: share * 100 })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts[key]()}
      </Typography>
      {key !== 'undoing' && (
        <Button variant="outlined" disabled={busy} onClick={onStop}>
          {t('cancel')}
        </Button>
      )}
    </Box>
  );
}
