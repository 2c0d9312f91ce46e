'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'aria-label'> {
  onClick?: () => void;
  href: string;
  children: ReactNode;
}

/** Internal link styled as a button; usable from server components if `onClick` is omitted. */
export function LinkButton({ href, children, ...look }: Props) {
  return (
    <Button component={Link} href={href} prefetch={false} {...look}>
      {children}
    </Button>
  );
}
