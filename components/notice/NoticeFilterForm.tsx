'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SearchInput } from '@/components/forms/SearchInput';
import { Box } from '@/components/base/Box';
import { NOTICE_LIMITS, NOTICE_STATES, type NoticeChoice } from '@/lib/notice/notices';

interface Props {
  choice: NoticeChoice;
  onChange: (changes: Partial<NoticeChoice>) => void;
}

/** Filters notices by title, and by scheduled or sent. */
export function NoticeFilterForm({ choice, onChange }: Props) {
  const t = useTranslations('notice.filter');
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: { xs: 1.5, md: 2 }, mb: 2 }}>
      <Box sx={{ flex: '1 1 15rem', maxWidth: { sm: 360 } }}>
        <SearchInput
          label={t('title')}
          placeholder={t('titlePlaceholder')}
          maxLength={NOTICE_LIMITS.search}
          value={choice.title}
          onSearch={(title) => onChange({ title })}
        />
      </Box>
      <Box sx={{ '& button': { minHeight: 42 } }}>
        <ChoiceGroup
          label={t('state')}
          value={choice.state ?? 'ALL'}
          onChange={(state) => onChange({ state: state === 'ALL' ? null : state })}
          choices={[{ value: 'ALL' as const, content: t('ALL') }, ...NOTICE_STATES.map((state) => ({ value: state, content: t(state) }))]}
        />
      </Box>
    </Box>
  );
}
