'use client';

import { useTranslations } from 'next-intl';
import type { MemberRow } from '@/lib/member/list/contract';
import { FormDialog } from './FormDialog';
import { MemberForm } from './MemberForm';
import type { ListReader } from './MemberListScreen';
import { useGuardedClose } from './useGuardedClose';

interface Props {
  reader: ListReader;
  /** Whom to change; null adds somebody. */
  member: MemberRow | null;
  onClose: () => void;
}

/** The form of one account; closing it asks before typed text is lost. */
export function MemberDialog({ reader, member, onClose }: Props) {
  const t = useTranslations('memberList.form');
  const { unsaved, close } = useGuardedClose(onClose);
  return (
    <FormDialog title={member ? t('editTitle', { name: member.name }) : t('addTitle')} onClose={close}>
      <MemberForm reader={reader} member={member} unsavedRef={unsaved} onCancel={close} onSaved={onClose} />
    </FormDialog>
  );
}
