'use client';

import type { ReactNode } from 'react';
import { TextInput } from './TextInput';
import { useFormField } from './useFormField';

interface Props {
  label: string;
  hint: ReactNode;
  maxLength: number;
  readOnly: boolean;
}

/** Reason for downloading other people's data; logged with the name of who did. Bound to `reason` of the surrounding form. */
export function ReasonField(props: Props) {
  const field = useFormField<{ reason: string }>();
  return <TextInput {...props} autoComplete="off" {...field('reason')} />;
}
