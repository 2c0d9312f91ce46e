'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { useFormField } from '@/components/forms/useFormField';
import { ErrorState } from '@/components/ui/ErrorState';
import type { ExportFields } from '@/lib/export/measureExport';
import { useManagers } from '@/lib/member/list/useMemberList';
import { namesAmong } from '@/lib/member/namesakes';

/** Limits the download to the members of one manager. */
export function ExportManagerField() {
  const t = useTranslations('memberList');
  const field = useFormField<ExportFields>();
  const read = useManagers();
  const managers = read.data?.list ?? [];
  const called = namesAmong(managers);
  return (
    <div>
      {/* a select that is not controlled cannot take a value before its options have come */}
      <SelectInput key={read.data ? 'offered' : 'awaited'} label={t('manager')} {...field('mngIndex')}>
        <option value="">{t('everyManager')}</option>
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
