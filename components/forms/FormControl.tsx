'use client';

import { useId, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';

export interface FieldProps {
  label: ReactNode;
  /** Message of what is wrong; also marks the field as invalid. */
  error?: string;
  /** Always shown under the field, above the error. */
  hint?: ReactNode;
}

interface Props extends FieldProps {
  /** The label is for screen readers alone, where the field itself says what it is about. */
  labelHidden?: boolean;
  /** Keeps a line free for the error, where one that comes or goes on leaving the field would move the button being pressed. */
  roomForError?: boolean;
  /** Draws the control with what ties it to its label, hint and error. */
  children: (control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }) => ReactNode;
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)', whiteSpace: 'nowrap' };

/** What every field has around its control: the label above, the hint and the error below. */
export function FormControl({ label, labelHidden = false, error, roomForError = false, hint, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Box sx={{ position: 'relative', display: 'grid', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={labelHidden ? hidden : { fontWeight: 600 }}>
        {label}
      </Typography>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
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
