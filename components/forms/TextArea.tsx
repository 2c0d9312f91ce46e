'use client';

import type { ComponentProps, Ref } from 'react';
import { Box } from '@/components/base/Box';
import { FormControl, type FieldProps } from './FormControl';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'color'> {
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** A multi-line field that grows with its text, for react-hook-form like TextInput. */
export function TextArea({ label, error, hint, inputRef, rows = 4, ...area }: TextAreaProps) {
  return (
    <FormControl label={label} error={error} hint={hint}>
      {(tied) => (
        <Box
          component="textarea"
          {...area}
          {...tied}
          rows={rows}
          ref={inputRef}
          sx={{
            width: 1,
            px: 1.5,
            py: 1.25,
            border: '1px solid',
            borderColor: error ? 'error.main' : 'surface.outline',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            color: 'text.primary',
            font: 'inherit',
            fontSize: '1rem',
            resize: 'vertical',
            fieldSizing: 'content',
            minHeight: `calc(${rows} * 1lh + 1.25rem)`,
            maxHeight: '50vh',
            '&:hover': { borderColor: 'text.primary' },
            '&:focus-visible': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
          }}
        />
      )}
    </FormControl>
  );
}
