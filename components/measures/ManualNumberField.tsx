import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '@/components/forms/TextInput';
import { Box } from '@/components/base/Box';

interface Props {
  label: string;
  unit: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Allows decimals. */
  decimal?: boolean;
}

/** Number input of a manual reading, with its unit. */
export function ManualNumberField({ label, unit, field: { ref, ...field }, error, decimal = false }: Props) {
  return (
    <TextInput
      label={label}
      inputRef={ref}
      {...field}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={5}
      error={error}
      roomForError
      endAdornment={
        <Box component="span" sx={{ pr: 1.5, color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
          {unit}
        </Box>
      }
    />
  );
}
