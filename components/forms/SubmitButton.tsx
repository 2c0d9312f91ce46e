'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useHydrated } from '@/lib/browser/useHydrated';

/**
 * The button that sends a form. Until the page's script runs it sends nothing: the browser's own way would put what was typed,
 * passwords too, into the address. It is disabled while it sends, which takes the focus from it: it has it again once that is over,
 * unless something else was given it. In a dialog it does not fall to the page but to the dialog, which Material holds it in.
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
