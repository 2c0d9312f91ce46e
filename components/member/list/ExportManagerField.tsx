'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { useFormField } from '@/components/forms/useFormField';
import type { ExportFields } from '@/lib/export/measureExport';
import { useManagers } from '@/lib/member/list/useMemberList';

/** Whose members are downloaded: one manager's, or everybody's. */
export function ExportManagerField() {
  const t = useTranslations('memberList');
  const field = useFormField<ExportFields>();
  const managers = useManagers().data?.list ?? [];
  return (
    <SelectInput label={t('manager')} {...field('mngIndex')}>
      <option value="">{t('everyManager')}</option>
      {managers.map(({ memberSeq, name }) => (
        <option key={memberSeq} value={memberSeq}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}
