'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogLoading } from '@/components/forms/DialogLoading';
import { FormDialog } from '@/components/forms/FormDialog';
import { Typography } from '@/components/base/Typography';
import { useRankSetting } from '@/lib/rank/useRanking';
import { AppearanceForm } from './AppearanceForm';

/** Dialog to appear in rankings by name, by nickname, or not at all. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('rank.setting');
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
          <DialogLoading error={error} onRetry={retry} onCancel={close} />
        )
      }
    </FormDialog>
  );
}
