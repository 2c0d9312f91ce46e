'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useFreshProfile } from '@/lib/member/useProfile';
import { ProfileForm } from './ProfileForm';

/** Edits one's own profile (R-INFO-02) as it is stored by now; keeps the input on a refusal, and asks before discarding it. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('member.edit');
  const common = useTranslations('common');
  const [{ unsaved, busy }, setState] = useState({ unsaved: false, busy: false });
  const { data, error, retry } = useFreshProfile();
  return (
    <FormDialog title={t('title')} unsaved={unsaved} busy={busy} onClose={onClose}>
      {(close) =>
        data ? (
          <ProfileForm profile={data} onState={setState} onCancel={close} onSaved={onClose} />
        ) : (
          <>
            <DialogContent sx={{ minHeight: 280 }}>
              {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonLines label={common('state.loading')} />}
            </DialogContent>
            <DialogActions sx={{ p: 2 }}>
              <Button onClick={close} color="inherit">
                {common('action.cancel')}
              </Button>
            </DialogActions>
          </>
        )
      }
    </FormDialog>
  );
}
