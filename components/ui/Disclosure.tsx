'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** What the button shows. */
  label: ReactNode;
  /** Name of the button where its content does not say it. */
  name?: string;
  startIcon?: ReactNode;
  children: ReactNode;
}

/** A button with a small panel below it; Escape, a click elsewhere, leaving it with Tab and following a link in it close it. */
export function Disclosure({ label, name, startIcon, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', key);
    };
  }, [open]);
  return (
    <Box ref={root} sx={{ position: 'relative' }}>
      <Button
        ref={button}
        color="inherit"
        startIcon={startIcon}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <Box
          id={id}
          onClick={(event) => event.target instanceof Element && event.target.closest('a') && setOpen(false)}
          sx={{
            position: 'absolute',
            right: 0,
            top: 'calc(100% + 6px)',
            zIndex: 'modal',
            minWidth: 300,
            p: 2,
            borderRadius: '14px',
            border: '1px solid',
            borderColor: 'divider',
            bgcolor: 'background.paper',
            color: 'text.primary',
            boxShadow: '0 12px 32px rgb(0 20 15 / 0.16)',
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}
