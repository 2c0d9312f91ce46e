'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SearchInput } from '@/components/forms/SearchInput';
import { Box } from '@/components/base/Box';
import type { CompanyListChoice } from '@/lib/company/companyList';
import { COMPANY_STATUS } from '@/lib/company/companyLimits';

interface Props {
  choice: CompanyListChoice;
  onChange: (changes: Partial<CompanyListChoice>) => void;
}

/** Filters the company list by code or name, and by status. */
export function CompanyFilterForm({ choice, onChange }: Props) {
  const t = useTranslations('company');
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: { xs: 1.5, md: 2 },
        mb: 2,
        '& > :first-of-type': { flex: '1 1 15rem', maxWidth: { sm: 360 } },
      }}
    >
      <SearchInput
        label={t('search')}
        maxLength={50}
        placeholder={t('searchPlaceholder')}
        value={choice.search}
        onSearch={(search) => onChange({ search })}
      />
      <ChoiceGroup
        label={t('state')}
        value={choice.status ?? 'all'}
        onChange={(status) => onChange({ status: status === 'all' ? null : status })}
        choices={[
          { value: 'all', content: t('everyState') },
          ...COMPANY_STATUS.map((status) => ({ value: status, content: t(`status.${status}`) })),
        ]}
      />
    </Box>
  );
}
