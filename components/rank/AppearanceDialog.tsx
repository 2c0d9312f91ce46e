'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useRankSetting } from '@/lib/rank/hooks';
import { AppearanceForm } from './AppearanceForm';

/** How the reader stands in rankings: name, nickname or not at all. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('rank.setting');
  const tCommon = useTranslations('common');
  const titleId = useId();
  const { data, error, retry } = useRankSetting();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {t('title')}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, fontWeight: 400 }}>
          {t('text')}
        </Typography>
      </DialogTitle>
      {data ? (
        <AppearanceForm setting={data} onClose={onClose} />
      ) : (
        <>
          <DialogContent sx={{ minHeight: 280 }}>
            {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonLines label={tCommon('state.loading')} />}
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose} color="inherit">
              {tCommon('action.cancel')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
