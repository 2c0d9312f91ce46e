'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/ChoiceGroup';
import { SelectInput } from '@/components/ui/SelectInput';
import { TextInput } from '@/components/ui/TextInput';
import { useManagers } from '@/lib/member/list/hooks';
import type { MemberListChoice } from '@/lib/member/list/rules';
import type { ListReader } from './MemberListScreen';

/** Milliseconds after the last key before the list is asked. */
const TYPING = 300;

interface Props {
  reader: ListReader;
  choice: MemberListChoice;
  onChange: (changes: Partial<MemberListChoice>) => void;
}

/** Who is listed: by name, by manager (for a company master), with managers or without. */
export function MemberFilterForm({ reader, choice, onChange }: Props) {
  const t = useTranslations('memberList');
  const managers = useManagers().data?.list ?? [];
  const { typed, type } = useTypedName(choice.name, (name) => onChange({ name }));
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
        label={t('name')}
        type="search"
        value={typed}
        maxLength={50}
        placeholder={t('namePlaceholder')}
        onChange={(event) => type(event.target.value)}
        endAdornment={<SearchOutlined aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
      />
      {reader.role === 'S' && !choice.everybody && (
        <Box sx={{ flex: '0 1 14rem', minWidth: '10rem' }}>
          <SelectInput
            label={t('manager')}
            value={choice.mngIndex ?? ''}
            onChange={(event) => onChange({ mngIndex: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <option value="">{t('everyManager')}</option>
            {managers.map(({ memberSeq, name }) => (
              <option key={memberSeq} value={memberSeq}>
                {name}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
      {reader.role === 'S' && (
        <ChoiceGroup
          label={t('who')}
          value={choice.everybody ? 'all' : 'members'}
          onChange={(who) => onChange({ everybody: who === 'all', mngIndex: null })}
          choices={[
            { value: 'members', content: t('members') },
            { value: 'all', content: t('everybody') },
          ]}
        />
      )}
    </Box>
  );
}

/** The name being typed, told on after a pause; a name that changes from elsewhere (Back, Clear) replaces it. */
function useTypedName(name: string, tell: (name: string) => void) {
  const [typed, setTyped] = useState(name);
  const [told, setTold] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (told !== name) {
    setTold(name);
    if (typed.trim() !== name) setTyped(name);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(text.trim()), TYPING);
  };
  return { typed, type };
}
