'use client';

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { showAlert } from '@/lib/browser/alert';
import type { Profile } from '@/lib/member/contract';
import { ProfileForm } from './ProfileForm';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** The form of one's own profile, over the whole window on a phone; closing it asks before typed text is lost. */
export function ProfileDialog({ profile, onClose }: Props) {
  const t = useTranslations('member.edit');
  const leave = useTranslations('common.leave');
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const unsaved = useRef(false);
  const close = () => {
    if (!unsaved.current) return onClose();
    showAlert({
      type: 'Warning',
      header: leave('header'),
      text: leave('text'),
      confirmCheck: true,
      submitLabel: leave('leave'),
      onSubmit: onClose,
    });
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {t('title')}
      </DialogTitle>
      <ProfileForm profile={profile} unsavedRef={unsaved} onCancel={close} onSaved={onClose} />
    </Dialog>
  );
}
