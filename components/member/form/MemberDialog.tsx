'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import type { MemberRow } from '@/lib/member/list/contract';
import { MemberForm } from './MemberForm';
import type { ListReader } from '@/components/member/list/MemberListScreen';

interface Props {
  reader: ListReader;
  /** Whom to change; null adds somebody. */
  member: MemberRow | null;
  onClose: () => void;
}

/** The form of one account; closing it asks before typed text is lost. */
export function MemberDialog({ reader, member, onClose }: Props) {
  const t = useTranslations('memberList.form');
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog title={member ? t('editTitle', { name: member.name }) : t('addTitle')} unsaved={unsaved} onClose={onClose}>
      {(close) => <MemberForm reader={reader} member={member} onUnsaved={setUnsaved} onCancel={close} onSaved={onClose} />}
    </FormDialog>
  );
}
