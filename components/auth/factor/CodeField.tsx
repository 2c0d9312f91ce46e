'use client';

import { TextInput, type TextInputProps } from '@/components/forms/TextInput';

/** Tabular figures and wider letter spacing, so that codes are easy to compare. */
const MONO = { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.08em' };

interface Props extends TextInputProps {
  /** Shows the numeric keyboard on phones; without it letters are accepted too, for recovery codes. */
  digitsOnly: boolean;
}

/** Input for a second-factor code: browsers autofill it from an app or a message, and spaces and dashes are accepted. */
export function CodeField({ digitsOnly, ...props }: Props) {
  return (
    <TextInput
      {...props}
      autoComplete={digitsOnly ? 'one-time-code' : 'off'}
      inputMode={digitsOnly ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={digitsOnly ? 12 : 40}
      style={MONO}
    />
  );
}
