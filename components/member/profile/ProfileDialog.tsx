'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogLoading } from '@/components/forms/DialogLoading';
import { FormDialog } from '@/components/forms/FormDialog';
import { useFreshProfile } from '@/lib/member/useProfile';
import { ProfileForm } from './ProfileForm';

/** Edits one's own profile (R-INFO-02) as it is stored by now; keeps the input on a refusal, and asks before discarding it. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('member.edit');
  const [{ unsaved, busy }, setState] = useState({ unsaved: false, busy: false });
  const { data, error, retry } = useFreshProfile();
  return (
    <FormDialog title={t('title')} unsaved={unsaved} busy={busy} onClose={onClose}>
      {(close) =>
        data ? (
          <ProfileForm profile={data} onState={setState} onCancel={close} onSaved={onClose} />
        ) : (
          <DialogLoading error={error} onRetry={retry} onCancel={close} />
        )
      }
    </FormDialog>
  );
}
