'use client';

import type { ComponentProps, ReactNode, Ref } from 'react';
import { Box } from '@/components/base/Box';
import { FormControl, type FieldProps } from './FormControl';

export interface TextInputProps
  extends
    FieldProps,
    Pick<ComponentProps<typeof FormControl>, 'errorId' | 'roomForError'>,
    Omit<ComponentProps<'input'>, 'id' | 'ref' | 'color'> {
  inputRef?: Ref<HTMLInputElement>;
  /** A button inside the frame, at the end. */
  endAdornment?: ReactNode;
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  borderRadius: '10px',
  border: '1px solid',
  borderColor: 'surface.outline',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary' },
  '&:focus-within': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '&:has([aria-invalid])': { borderColor: 'error.main', outlineColor: 'error.main' },
  '&:has([readonly], :disabled)': { bgcolor: 'surface.sunken' },
};

const control = {
  flex: 1,
  width: '100%',
  minWidth: 0,
  alignSelf: 'stretch',
  px: 1.5,
  py: 1.25,
  border: 0,
  borderRadius: 'inherit',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
  '&:focus-visible': { outline: 'none' },
};

/** A text field with its label above, for react-hook-form: `const { ref, ...field } = register(…)`, then inputRef={ref} {...field}. */
export function TextInput({ label, error, errorId, roomForError, hint, inputRef, endAdornment, ...input }: TextInputProps) {
  return (
    <FormControl label={label} error={error} errorId={errorId} roomForError={roomForError} hint={hint}>
      {(tied) => (
        <Box sx={frame}>
          <Box component="input" type="text" {...input} {...tied} ref={inputRef} sx={control} />
          {endAdornment}
        </Box>
      )}
    </FormControl>
  );
}
