'use client';

import Box from '@mui/material/Box';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export interface TextInputProps extends Omit<InputBaseProps, 'error' | 'id' | 'sx'> {
  label: ReactNode;
  /** Message of what is wrong; also marks the field as invalid. */
  error?: string;
  /** Always shown under the field, above the error. */
  hint?: ReactNode;
}

const frame = {
  width: '100%',
  minHeight: 48,
  px: 1.5,
  borderRadius: '10px',
  border: '1px solid',
  borderColor: 'surface.outline',
  bgcolor: 'background.paper',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'text.primary' },
  '&.Mui-focused': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '&.Mui-error': { borderColor: 'error.main' },
  '&.Mui-error.Mui-focused': { outlineColor: 'error.main' },
  '&.Mui-disabled, &:has([readonly])': { bgcolor: 'surface.sunken' },
  '& .MuiInputBase-input': { py: 1.25, '&:focus-visible': { outline: 'none' } },
};

/** A text field with its label above, for react-hook-form: `const { ref, ...field } = register(…)`, then inputRef={ref} {...field}. */
export function TextInput({ label, error, hint, ...input }: TextInputProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <InputBase
        {...input}
        id={id}
        error={Boolean(error)}
        sx={frame}
        slotProps={{ ...input.slotProps, input: { ...input.slotProps?.input, 'aria-describedby': described } }}
      />
      {hint && (
        <Typography id={`${id}-hint`} variant="caption" color="textSecondary" component="div">
          {hint}
        </Typography>
      )}
      {error && (
        <Typography id={`${id}-error`} variant="caption" color="error" component="p">
          {error}
        </Typography>
      )}
    </Box>
  );
}
