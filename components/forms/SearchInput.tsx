'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { TextInput, type TextInputProps } from './TextInput';
import { useDebouncedText } from './useDebouncedText';

interface Props extends Pick<TextInputProps, 'label' | 'placeholder' | 'maxLength' | 'error' | 'errorId' | 'inputRef'> {
  /** The current search; a change from outside (Back, Clear) replaces the typed text. */
  value: string;
  onSearch: (typed: string) => void;
  /** Number of results, announced to screen readers. Undefined while searching; omit it where the list announces the count itself. */
  found?: number | undefined;
}

/** A search field that reports its text after a debounce. */
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
        // Enter must not submit a form that contains the field
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        endAdornment={<SearchOutlined aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
      />
      <Box role="status" sx={hiddenFromSight}>
        {value !== '' && told !== undefined && t('found', { count: told })}
      </Box>
    </>
  );
}

/** Number of results for `value`; keeps the last one while the same search is refetched, so that nothing is announced twice. */
function useTold(value: string, found: number | undefined): number | undefined {
  const [last, setLast] = useState({ value, found });
  if (found !== undefined && (last.value !== value || last.found !== found)) setLast({ value, found });
  return found ?? (last.value === value ? last.found : undefined);
}
