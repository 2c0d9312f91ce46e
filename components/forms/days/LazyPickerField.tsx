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

/** Converts typed text to the form's value: yyyy-MM-dd or yyyy-MM-ddTHH:mm. */
const asKept = (typed: string) => typed.trim().replace(/\s+/, 'T');

/**
 * A picker field that loads its script, a fifth of a page, on hover or focus. Until then a plain text field takes the same input; a user
 * who has started typing in it keeps it until blur.
 */
export function LazyPickerField({ load, placeholder, longAgo, ...props }: Props) {
  const { value, onChange, onBlur, error, errorId, hint, label, name, inputRef, readOnly, autoComplete = 'off' } = props;
  const [live, setLive] = useState<{ Picker: ComponentType<LivePickerProps>; begin: LivePickerProps['begin'] } | null>(null);
  const plain = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const user = useRef({ comes: false, types: false, opens: false });
  const come = () => {
    if (user.current.comes || readOnly) return;
    user.current.comes = true;
    void lazyWithRetry(load).then((Picker) => {
      const replace = (isHere: boolean) => setLive({ Picker, begin: !isHere ? 'rest' : user.current.opens ? 'open' : 'focus' });
      if (user.current.types) plain.current?.addEventListener('focusout', () => replace(false), { once: true });
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
        // a touch anywhere opens the calendar, a mouse only on the icon
        user.current.opens = pointerType === 'touch' || !(target instanceof HTMLInputElement);
      }}
      onBlur={(event: FocusEvent) => void (event.currentTarget.contains(event.relatedTarget) || onBlur?.())}
      sx={{ minWidth: 0 }}
    >
      <TextInput
        label={label}
        name={name}
        error={error}
        errorId={errorId}
        hint={error ? undefined : hint}
        // keep a trailing space: it is not part of the value, but the time is typed after it
        value={asKept(typed) === value ? typed : value.replace('T', ' ')}
        onChange={({ target }) => {
          user.current.types = true;
          setTyped(target.value);
          onChange(asKept(target.value));
        }}
        inputRef={inputRef}
        readOnly={readOnly}
        placeholder={placeholder}
        autoComplete={autoComplete}
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
