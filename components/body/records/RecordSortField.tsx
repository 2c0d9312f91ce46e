'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { Box } from '@/components/base/Box';
import { RECORD_SORTS, type RecordListChoice, type RecordSort } from '@/lib/body/records/recordList';

interface Props {
  choice: RecordListChoice;
  onSort: (by: Pick<RecordListChoice, 'sort' | 'order'>) => void;
}

/** Sort controls for phones, where the table has no headings. */
export function RecordSortField({ choice, onSort }: Props) {
  const t = useTranslations('body.list');
  const [most, least] = choice.sort === 'date' ? (['newest', 'oldest'] as const) : (['highest', 'lowest'] as const);
  return (
    <Box sx={{ display: { xs: 'grid', md: 'none' }, gridTemplateColumns: '1fr 1fr', gap: 1.5, mb: 2 }}>
      <SelectInput
        label={t('sort')}
        value={choice.sort}
        onChange={({ target }) => onSort({ sort: target.value as RecordSort, order: choice.order })}
      >
        {RECORD_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`column.${sort}`)}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        label={t('order')}
        value={choice.order}
        onChange={({ target }) => onSort({ sort: choice.sort, order: target.value === 'asc' ? 'asc' : 'desc' })}
      >
        <option value="desc">{t(most)}</option>
        <option value="asc">{t(least)}</option>
      </SelectInput>
    </Box>
  );
}
