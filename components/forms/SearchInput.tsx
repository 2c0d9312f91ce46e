'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useTranslations } from 'next-intl';
import { useState, type Ref } from 'react';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { TextInput } from './TextInput';
import { useDebouncedText } from './useDebouncedText';

interface Props {
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** What is searched for; one that changes from elsewhere (Back, Clear) replaces what was typed. */
  value: string;
  onSearch: (typed: string) => void;
  /** How many were found; told to who cannot see the list change. Not known while the search goes on; left out where the list says it. */
  found?: number | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search field that tells what was typed after a pause. */
export function SearchInput({ value, found, onSearch, ...field }: Props) {
  const t = useTranslations('common.search');
  const { typed, type } = useDebouncedText(value, onSearch);
  const told = useTold(value, found);
  return (
    <>
      <TextInput
        {...field}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        // searching is not sending the form that the field may stand in
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        endAdornment={<SearchOutlined aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
      />
      <Box role="status" sx={hiddenFromSight}>
        {value !== '' && told !== undefined && t('found', { count: told })}
      </Box>
    </>
  );
}

/** What was found of a word; it stays while the same is asked for anew, so that nothing is said twice. */
function useTold(value: string, found: number | undefined): number | undefined {
  const [last, setLast] = useState({ value, found });
  if (found !== undefined && (last.value !== value || last.found !== found)) setLast({ value, found });
  return found ?? (last.value === value ? last.found : undefined);
}
