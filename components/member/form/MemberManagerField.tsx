'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFormField } from '@/components/forms/useFormField';
import { ManagerPicker } from '@/components/member/ManagerPicker';
import type { MemberFields } from '@/lib/member/form/memberForm';
import type { MemberRow } from '@/lib/member/list/contract';
import type { ConflictText } from './useConflictText';

interface Props {
  /** Member to edit; null for a new one. */
  member: MemberRow | null;
  conflictTextOf: ConflictText;
}

/** Manager of a member; hidden for accounts other than members. A member with a manager can be reassigned but not unassigned. */
export function MemberManagerField({ member, conflictTextOf }: Props) {
  const t = useTranslations('memberList');
  const field = useFormField<MemberFields>();
  const typed = useWatch<MemberFields, 'utype'>({ name: 'utype' });
  if ((member?.utype ?? typed) !== 'U') return null;
  return <ManagerPicker none={!member?.mngIndex && t('noManager')} {...field('managerSeq')} hint={conflictTextOf('managerSeq')} />;
}
