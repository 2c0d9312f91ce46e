'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { EXPORT_KINDS, type ExportFields, type ExportKind } from '@/lib/export/measureExport';

/** Choice of what to download, with a sentence on its content. */
export function ExportKindPicker({ readOnly }: { readOnly: boolean }) {
  const t = useTranslations('memberList.export');
  const {
    field: { value, onChange },
  } = useController<ExportFields, 'kind'>({ name: 'kind' });
  const { resetField } = useFormContext<ExportFields>();
  const choose = (kind: ExportKind) => {
    onChange(kind);
    if (kind !== 'roster') return;
    // clear hidden fields: an invalid one could not be corrected
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
