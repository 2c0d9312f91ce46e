'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useHydrated } from '@/lib/browser/useHydrated';

/**
 * Submit button of a form. A plain button until hydration, as a native submit would put what was typed, passwords included, into the URL.
 * `loading` disables it while the form is sent, which costs it the focus; it gets the focus back afterwards unless another element has
 * taken it. In a dialog the lost focus goes to the dialog instead of the body, as MUI traps it there.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const loading = props.loading ?? false;
  useEffect(() => {
    const own = button.current;
    const has = (one: Element | null) => document.activeElement === one;
    if (loading) pressed.current = has(own) || has(document.body);
    else if (pressed.current && document.activeElement?.contains(own)) own?.focus();
  }, [loading]);
  return <Button {...props} ref={button} type={useHydrated() ? 'submit' : 'button'} variant="contained" />;
}
