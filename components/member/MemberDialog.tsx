'use client';

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { MemberRow } from '@/lib/member/list/contract';
import { MemberForm } from './MemberForm';
import type { ListReader } from './MemberListScreen';

interface Props {
  reader: ListReader;
  /** Whom to change; null adds somebody. */
  member: MemberRow | null;
  onClose: () => void;
}

/** The form of one account, over the whole window on a phone. */
export function MemberDialog({ reader, member, onClose }: Props) {
  const t = useTranslations('memberList.form');
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {member ? t('editTitle', { name: member.name }) : t('addTitle')}
      </DialogTitle>
      <MemberForm reader={reader} member={member} onClose={onClose} />
    </Dialog>
  );
}
