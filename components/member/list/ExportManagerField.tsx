'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { useFormField } from '@/components/forms/useFormField';
import type { ExportFields } from '@/lib/export/measureExport';
import { useManagers } from '@/lib/member/list/useMemberList';
import { namesAmong } from '@/lib/member/namesakes';

/** Limits the download to the members of one manager. */
export function ExportManagerField() {
  const t = useTranslations('memberList');
  const field = useFormField<ExportFields>();
  const managers = useManagers().data?.list ?? [];
  const called = namesAmong(managers);
  return (
    <SelectInput label={t('manager')} {...field('mngIndex')}>
      <option value="">{t('everyManager')}</option>
      {managers.map((manager) => (
        <option key={manager.memberSeq} value={manager.memberSeq}>
          {called(manager)}
        </option>
      ))}
    </SelectInput>
  );
}
