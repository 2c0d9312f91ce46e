'use client';

import { useTranslations } from 'next-intl';
import type { Profile } from '@/lib/member/contract';
import { FormDialog } from './FormDialog';
import { ProfileForm } from './ProfileForm';
import { useGuardedClose } from './useGuardedClose';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** The form of one's own profile; closing it asks before typed text is lost. */
export function ProfileDialog({ profile, onClose }: Props) {
  const t = useTranslations('member.edit');
  const { unsaved, close } = useGuardedClose(onClose);
  return (
    <FormDialog title={t('title')} onClose={close}>
      <ProfileForm profile={profile} unsavedRef={unsaved} onCancel={close} onSaved={onClose} />
    </FormDialog>
  );
}
