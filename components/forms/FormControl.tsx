'use client';

import { useId, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Typography } from '@/components/base/Typography';

export interface FieldProps {
  label: ReactNode;
  /** Error message; also marks the field as invalid. */
  error?: string;
  /** Always shown below the field, above the error. */
  hint?: ReactNode;
}

interface Props extends FieldProps {
  /** Id of an error that is shown elsewhere, for several fields at once; also marks the field as invalid. */
  errorId?: string;
  /** Hides the label visually, for fields that explain themselves. */
  labelHidden?: boolean;
  /** Reserves a line for the error, so that an error that appears or disappears on blur does not move the button being pressed. */
  roomForError?: boolean;
  /** Renders the control with the attributes that link it to its label, hint and error. */
  children: (control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }) => ReactNode;
}

/** Layout of every field: label above the control, hint and error below it. */
export function FormControl({ label, labelHidden = false, error, errorId, roomForError = false, hint, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <Box sx={{ position: 'relative', display: 'grid', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={labelHidden ? hiddenFromSight : { fontWeight: 600 }}>
        {label}
      </Typography>
      {children({ id, 'aria-invalid': error || errorId ? true : undefined, 'aria-describedby': described })}
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
