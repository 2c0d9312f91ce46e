'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import type { Ref } from 'react';
import { TextInput } from './TextInput';
import { useDebouncedText } from './useDebouncedText';

interface Props {
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** What is searched for; one that changes from elsewhere (Back, Clear) replaces what was typed. */
  value: string;
  onSearch: (typed: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search field that tells what was typed after a pause. */
export function SearchInput({ value, onSearch, ...field }: Props) {
  const { typed, type } = useDebouncedText(value, onSearch);
  return (
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
  );
}
