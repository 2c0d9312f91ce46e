'use client';

import { useTranslations } from 'next-intl';
import { useId, type Ref } from 'react';
import { TextInput } from '@/components/forms/TextInput';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { feetParts, feetText } from '@/lib/format/height';
import type { Units } from '@/lib/format/units';

interface Props {
  name: string;
  units: Units;
  /** Formatted as in lib/format/height: 168.5, or 5'6". */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error?: string;
  hint?: string;
}

/** Height in the viewer's unit: one field in centimetres, or feet and inches. */
export function HeightField({ name, units, value, onChange, onBlur, inputRef, error, hint }: Props) {
  const t = useTranslations('common.person');
  const id = useId();
  const field = { name, onBlur, inputRef, hint, autoComplete: 'off' };
  if (units.height === 'cm')
    return (
      <TextInput
        {...field}
        error={error}
        label={t('heightIn.cm')}
        inputMode="decimal"
        value={value}
        maxLength={6}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const { feet, inches } = feetParts(value);
  const errorId = error && id;
  const digits = (typed: string) => typed.replace(/\D/g, '');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
      <TextInput
        {...field}
        errorId={errorId}
        label={t('heightIn.ft')}
        inputMode="numeric"
        value={feet}
        maxLength={1}
        onChange={(event) => onChange(feetText(digits(event.target.value), inches))}
      />
      <TextInput
        label={t('heightIn.in')}
        inputMode="numeric"
        autoComplete="off"
        errorId={errorId}
        value={inches}
        maxLength={2}
        onBlur={onBlur}
        onChange={(event) => onChange(feetText(feet, digits(event.target.value)))}
      />
      {error && (
        <Typography id={id} variant="caption" color="error" component="p" sx={{ gridColumn: '1 / -1' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
