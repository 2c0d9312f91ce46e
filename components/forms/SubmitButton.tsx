'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import { useHydrated } from '@/lib/browser/useHydrated';

/**
 * The button that sends a form. Until the page's script runs it sends nothing: the browser's own way would put what was typed,
 * passwords too, into the address.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type={useHydrated() ? 'submit' : 'button'} variant="contained" />;
}
