'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from './TextInput';

/** Milliseconds after the last key before what was typed is told. */
const TYPING = 300;

interface Props {
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** What is searched for; one that changes from elsewhere (Back, Clear) replaces what was typed. */
  value: string;
  onSearch: (typed: string) => void;
}

/** A search field that tells what was typed after a pause. */
export function SearchInput({ value, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (told !== value) {
    setTold(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextInput
      {...field}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(text.trim()), TYPING);
      }}
      // searching is not sending the form that the field may stand in
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      endAdornment={<SearchOutlined aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
    />
  );
}
