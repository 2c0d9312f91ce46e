'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/ChoiceGroup';
import { TextInput } from '@/components/ui/TextInput';
import type { CompanyListChoice } from '@/lib/company/list/rules';
import { COMPANY_STATUS } from '@/lib/company/rules';

/** Milliseconds after the last key before the list is asked. */
const TYPING = 300;

interface Props {
  choice: CompanyListChoice;
  onChange: (changes: Partial<CompanyListChoice>) => void;
}

/** Which companies are listed: by code or name, and by status. */
export function CompanyFilterForm({ choice, onChange }: Props) {
  const t = useTranslations('company');
  const { typed, type } = useTyped(choice.search, (search) => onChange({ search }));
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
      <TextInput
        label={t('search')}
        type="search"
        value={typed}
        maxLength={50}
        placeholder={t('searchPlaceholder')}
        onChange={(event) => type(event.target.value)}
        endAdornment={<SearchOutlined aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
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

/** What is being typed, told on after a pause; a search that changes from elsewhere (Back, Clear) replaces it. */
function useTyped(search: string, tell: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (told !== search) {
    setTold(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(text.trim()), TYPING);
  };
  return { typed, type };
}
