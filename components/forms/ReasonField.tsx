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

/** Why data of others is taken away: written down with who took it. The form around holds it as `reason`. */
export function ReasonField(props: Props) {
  const field = useFormField<{ reason: string }>();
  return <TextInput {...props} autoComplete="off" {...field('reason')} />;
}
