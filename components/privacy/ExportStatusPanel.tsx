'use client';

import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { ExportState } from '@/lib/export/useExport';
import { megabytesOf } from '@/lib/export/measureExport';

/** How the download stands, for eyes and for screen readers. */
export function ExportStatusPanel({ state }: { state: ExportState }) {
  const t = useTranslations('memberList.export');
  if (state.at === 'form') {
    if (!state.failure) return null;
    return (
      <InlineAlert kind={state.failure === 'none' ? 'info' : 'error'}>
        {state.failure === 'none' ? t('none') : t(`error.${state.failure}`)}
      </InlineAlert>
    );
  }
  if (state.at === 'done') return <InlineAlert kind="success">{t('done', { file: state.file, rows: state.rows ?? 0 })}</InlineAlert>;
  const megabytes = megabytesOf(state.bytes);
  const said =
    state.bytes === 0
      ? t('preparing')
      : state.rows === null
        ? t('received', { megabytes })
        : t('progress', { rows: state.rows, megabytes });
  return (
    <Box>
      <LinearProgress aria-label={t('preparing')} />
      <Box role="status" sx={{ mt: 1, typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Box>
    </Box>
  );
}
