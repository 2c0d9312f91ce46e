'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import { useHydrated } from '@/lib/browser/useHydrated';

/** Submit button of a form. A plain button until hydration, as a native submit would put what was typed, passwords included, into the URL. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'ref'>) {
  return <Button {...props} type={useHydrated() ? 'submit' : 'button'} variant="contained" />;
}
