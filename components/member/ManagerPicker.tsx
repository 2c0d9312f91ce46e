'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectInput, type SelectInputProps } from '@/components/forms/SelectInput';
import { ErrorState } from '@/components/ui/ErrorState';
import { useManagers } from '@/lib/member/list/useMemberList';
import { namesAmong } from '@/lib/member/namesakes';

interface Props extends Omit<SelectInputProps, 'label' | 'children' | 'awaitsOptions'> {
  label?: string;
  /** Text of the option without a manager; without it one has to be chosen. */
  none?: ReactNode;
}

/** Chooses one of the managers; says when they could not be loaded. */
export function ManagerPicker({ label, none, ...select }: Props) {
  const t = useTranslations('memberList');
  const read = useManagers();
  const managers = read.data?.list ?? [];
  const called = namesAmong(managers);
  return (
    <div>
      <SelectInput label={label ?? t('manager')} {...select} awaitsOptions={!read.data}>
        {none && <option value="">{none}</option>}
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
