'use client';

import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { isHeldMeasure, measureOfHeld } from '@/lib/measures/measures';
import type { HeldKind } from '@/lib/privacy/accessLog';
import { useTakeOut } from '@/lib/privacy/useTakeOut';
import { useHeld } from '@/lib/privacy/usePrivacy';

/** Number of stored rows by data kind, with the take-out download. */
export function StoredDataPanel() {
  const t = useTranslations('privacy.held');
  const measure = useTranslations('measures.kind');
  const nameOf = (kind: HeldKind) => (isHeldMeasure(kind) ? measure(measureOfHeld(kind).kind) : t(`kinds.${kind}`));
  const read = useHeld();
  const takeOut = useTakeOut();
  const list = read.data?.list.filter(({ rows }) => rows > 0);
  return (
    <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={220}>
      {() => (
        <>
          <Box
            component="dl"
            sx={{ m: 0, mb: 2.5, display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}
          >
            {list?.map(({ kind, rows }) => (
              <Box
                key={kind}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  py: 0.75,
                  borderBottom: '1px solid',
                  borderColor: 'divider',
                }}
              >
                <Typography component="dt" variant="body2">
                  {nameOf(kind)}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  color="textSecondary"
                  sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                >
                  {t('rows', { count: rows })}
                </Typography>
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Button component="a" {...takeOut} variant="contained" startIcon={<DownloadOutlined />}>
              {t('download')}
            </Button>
            <Typography variant="caption" color="textSecondary">
              {t('logged')}
            </Typography>
          </Box>
        </>
      )}
    </Panel>
  );
}
