'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { EXPORT_KINDS, type ExportFields, type ExportKind } from '@/lib/export/measureExport';

/** What is downloaded, with a sentence of what that holds. */
export function ExportKindPicker({ readOnly }: { readOnly: boolean }) {
  const t = useTranslations('memberList.export');
  const {
    field: { value, onChange },
  } = useController<ExportFields, 'kind'>({ name: 'kind' });
  const { resetField } = useFormContext<ExportFields>();
  const choose = (kind: ExportKind) => {
    onChange(kind);
    if (kind !== 'roster') return;
    // what is not shown cannot be mended
    resetField('startDate');
    resetField('endDate');
  };
  return (
    <div>
      <ChoiceGroup
        label={t('what')}
        value={value}
        onChange={(chosen) => !readOnly && choose(chosen)}
        choices={EXPORT_KINDS.map((kind) => ({ value: kind, content: t(kind) }))}
      />
      <Box component="p" sx={{ m: 0, mt: 0.75, typography: 'body2', color: 'text.secondary' }}>
        {t(`${value}Hint`)}
      </Box>
    </div>
  );
}
