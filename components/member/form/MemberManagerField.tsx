'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectInput } from '@/components/forms/SelectInput';
import { useFormField } from '@/components/forms/useFormField';
import { ErrorState } from '@/components/ui/ErrorState';
import type { MemberFields } from '@/lib/member/form/memberForm';
import type { MemberRow } from '@/lib/member/list/contract';
import { useManagers } from '@/lib/member/list/useMemberList';
import { namesAmong } from '@/lib/member/namesakes';
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
  const read = useManagers();
  const managers = read.data?.list ?? [];
  const called = namesAmong(managers);
  const typed = useWatch<MemberFields, 'utype'>({ name: 'utype' });
  if ((member?.utype ?? typed) !== 'U') return null;
  return (
    <div>
      {/* a select that is not controlled cannot take a value before its options have come */}
      <SelectInput
        key={read.data ? 'offered' : 'awaited'}
        label={t('manager')}
        {...field('managerSeq')}
        hint={conflictTextOf('managerSeq')}
      >
        {!member?.mngIndex && <option value="">{t('noManager')}</option>}
        {managers.map((manager) => (
          <option key={manager.memberSeq} value={manager.memberSeq}>
            {called(manager)}
          </option>
        ))}
      </SelectInput>
      {!read.data && read.error && <ErrorState error={read.error} onRetry={read.retry} />}
    </div>
  );
}
