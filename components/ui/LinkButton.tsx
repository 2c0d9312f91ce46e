'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'aria-label'> {
  onClick?: () => void;
  href: string;
  children: ReactNode;
}

/** A link to a page of ours that looks like a button; usable from server components, which leave `onClick` out. */
export function LinkButton({ href, children, ...look }: Props) {
  return (
    <Button component={Link} href={href} prefetch={false} {...look}>
      {children}
    </Button>
  );
}
