'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import type { ComponentProps, Ref } from 'react';
import { Box } from '@/components/base/Box';
import { FormControl, type FieldProps } from './FormControl';

export interface SelectInputProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'ref' | 'color'> {
  /** Hides the label visually, for selects whose options explain themselves. */
  labelHidden?: boolean;
  inputRef?: Ref<HTMLSelectElement>;
  /** The options have yet to be loaded: a form’s value that is among them is selected once they have come. */
  awaitsOptions?: boolean;
}

/** A native select with a label; options are passed as children. */
export function SelectInput({ label, labelHidden, error, hint, inputRef, awaitsOptions, children, ...select }: SelectInputProps) {
  return (
    <FormControl label={label} labelHidden={labelHidden} error={error} hint={hint}>
      {(tied) => (
        <Box sx={{ position: 'relative', display: 'grid' }}>
          <Box
            component="select"
            // a select that is not controlled cannot take a value before its options have come
            key={awaitsOptions && select.value === undefined ? 'awaited' : 'offered'}
            {...select}
            {...tied}
            ref={inputRef}
            sx={{
              appearance: 'none',
              width: 1,
              minHeight: 48,
              pl: 1.5,
              pr: 5,
              border: '1px solid',
              borderColor: error ? 'error.main' : 'surface.outline',
              borderRadius: '10px',
              bgcolor: 'background.paper',
              color: 'text.primary',
              font: 'inherit',
              fontSize: '1rem',
              textOverflow: 'ellipsis',
              '&:hover': { borderColor: 'text.primary' },
              '&:focus-visible': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
            }}
          >
            {children}
          </Box>
          <ExpandMoreOutlined
            aria-hidden
            sx={{ position: 'absolute', right: 12, top: '50%', mt: '-12px', pointerEvents: 'none', color: 'text.secondary' }}
          />
        </Box>
      )}
    </FormControl>
  );
}
