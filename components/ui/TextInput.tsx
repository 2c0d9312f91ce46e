'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'color'> {
  label: ReactNode;
  /** Message of what is wrong; also marks the field as invalid. */
  error?: string;
  /** Keeps a line free for the error, where one that comes or goes on leaving the field would move the button being pressed. */
  roomForError?: boolean;
  /** Always shown under the field, above the error. */
  hint?: ReactNode;
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
export function TextInput({ label, error, roomForError = false, hint, inputRef, endAdornment, ...input }: TextInputProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={frame}>
        <Box
          component="input"
          type="text"
          {...input}
          ref={inputRef}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          sx={control}
        />
        {endAdornment}
      </Box>
      {hint && (
        <Typography id={`${id}-hint`} variant="caption" color="textSecondary" component="div">
          {hint}
        </Typography>
      )}
      {(error || roomForError) && (
        <Typography id={error && `${id}-error`} variant="caption" color="error" component="p" sx={{ minHeight: '1lh' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
