'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import type { PanelError } from '@/lib/shared/panelState';

interface Props {
  /** Why the form's data could not be read; undefined while it is being read. */
  error: PanelError | undefined;
  onRetry: () => void;
  onCancel: () => void;
}

/** Shown in a `FormDialog` until the data of its form has been read. */
export function DialogLoading({ error, onRetry, onCancel }: Props) {
  const t = useTranslations('common');
  return (
    <>
      <DialogContent sx={{ minHeight: 280 }}>
        {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonLines label={t('state.loading')} />}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {t('action.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
