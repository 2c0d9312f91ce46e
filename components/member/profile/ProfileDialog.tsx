'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import type { Profile } from '@/lib/member/contract';
import { ProfileForm } from './ProfileForm';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** The form of one's own profile; closing it asks before typed text is lost. */
export function ProfileDialog({ profile, onClose }: Props) {
  const t = useTranslations('member.edit');
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog title={t('title')} unsaved={unsaved} onClose={onClose}>
      {(close) => <ProfileForm profile={profile} onUnsaved={setUnsaved} onCancel={close} onSaved={onClose} />}
    </FormDialog>
  );
}
