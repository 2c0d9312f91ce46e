'use client';

import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { useRef, useState, type ComponentType, type FocusEvent } from 'react';
import { TextInput } from '@/components/forms/TextInput';
import { Box } from '@/components/base/Box';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { LivePickerProps, PickerFieldProps } from './usePickerProps';

interface Props extends PickerFieldProps {
  longAgo?: boolean;
  load: () => Promise<ComponentType<LivePickerProps>>;
  placeholder: string;
}

/** A day, or a day with its time, as a form keeps what was typed. */
const asKept = (typed: string) => typed.trim().replace(/\s+/, 'T');

/**
 * A field with a calendar, whose script, a fifth of a page, comes when somebody comes near. Until then a field of text stands in its place
 * that takes the same; whoever types there meanwhile keeps it until they leave.
 */
export function NearPickerField({ load, placeholder, longAgo, ...props }: Props) {
  const { value, onChange, onBlur, error, hint, label, name, inputRef, readOnly } = props;
  const [live, setLive] = useState<{ Picker: ComponentType<LivePickerProps>; begin: LivePickerProps['begin'] } | null>(null);
  const plain = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const reader = useRef({ comes: false, types: false, opens: false });
  const come = () => {
    if (reader.current.comes || readOnly) return;
    reader.current.comes = true;
    void lazyWithRetry(load).then((Picker) => {
      const replace = (isHere: boolean) => setLive({ Picker, begin: !isHere ? 'rest' : reader.current.opens ? 'open' : 'focus' });
      if (reader.current.types) plain.current?.addEventListener('focusout', () => replace(false), { once: true });
      else replace(plain.current?.contains(document.activeElement) ?? false);
    });
  };
  if (live) return <live.Picker {...props} longAgo={longAgo} begin={live.begin} />;
  return (
    <Box
      ref={plain}
      onPointerEnter={come}
      onFocus={come}
      onPointerDown={({ pointerType, target }) => {
        // a finger asks for the calendar wherever it touches, a pointer at its picture
        reader.current.opens = pointerType === 'touch' || !(target instanceof HTMLInputElement);
      }}
      onBlur={(event: FocusEvent) => void (event.currentTarget.contains(event.relatedTarget) || onBlur?.())}
      sx={{ minWidth: 0 }}
    >
      <TextInput
        label={label}
        name={name}
        error={error}
        hint={error ? undefined : hint}
        // a blank at the end is no part of the value, yet the time is typed behind it
        value={asKept(typed) === value ? typed : value.replace('T', ' ')}
        onChange={({ target }) => {
          reader.current.types = true;
          setTyped(target.value);
          onChange(asKept(target.value));
        }}
        inputRef={inputRef}
        readOnly={readOnly}
        placeholder={placeholder}
        autoComplete="off"
        endAdornment={
          <CalendarTodayOutlined
            aria-hidden
            onClick={() => plain.current?.querySelector('input')?.focus()}
            sx={{ mx: 1.5, color: 'action.active' }}
          />
        }
      />
    </Box>
  );
}
