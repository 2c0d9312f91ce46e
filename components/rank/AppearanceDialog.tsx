'use client';

import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogActions from '@mui/material/DialogActions';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { Typography } from '@/components/base/Typography';
import { useRankSetting } from '@/lib/rank/useRanking';
import { AppearanceForm } from './AppearanceForm';

/** Dialog to appear in rankings by name, by nickname, or not at all. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('rank.setting');
  const tCommon = useTranslations('common');
  const [unsaved, setUnsaved] = useState(false);
  const { data, error, retry } = useRankSetting();
  return (
    <FormDialog
      title={
        <>
          {t('title')}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, fontWeight: 400 }}>
            {t('text')}
          </Typography>
        </>
      }
      width="xs"
      unsaved={unsaved}
      onClose={onClose}
    >
      {(close) =>
        data ? (
          <AppearanceForm setting={data} onUnsaved={setUnsaved} onCancel={close} onSaved={onClose} />
        ) : (
          <>
            <DialogContent sx={{ minHeight: 280 }}>
              {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonLines label={tCommon('state.loading')} />}
            </DialogContent>
            <DialogActions sx={{ p: 2 }}>
              <Button onClick={close} color="inherit">
                {tCommon('action.cancel')}
              </Button>
            </DialogActions>
          </>
        )
      }
    </FormDialog>
  );
}
