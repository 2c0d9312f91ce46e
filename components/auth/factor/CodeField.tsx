'use client';

import { TextInput, type TextInputProps } from '@/components/forms/TextInput';

/** Figures and letters of one width, so that groups of them are compared at a glance. */
const MONO = { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.08em' };

interface Props extends TextInputProps {
  /** A phone shows its keys for digits; where recovery codes are taken as well, letters too. */
  digitsOnly: boolean;
}

/** A field for a code of the second factor: what an app or a message holds is filled in by the browser, and spaces and dashes may be typed. */
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
