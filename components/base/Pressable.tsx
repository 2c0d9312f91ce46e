'use client';

import { jsx } from '@emotion/react';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { useStyles } from './useStyles';

const PLAIN = {
  position: 'relative',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  verticalAlign: 'middle',
  m: 0,
  p: 0,
  border: 0,
  borderRadius: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  textDecoration: 'none',
  appearance: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
} as const;

interface PressableProps {
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/** An unstyled button or link for content that is pressed as a whole: a menu entry, a card, a picture. */
export const Pressable = function Pressable({ component = 'button', sx, ...rest }: PressableProps & { component?: ElementType }) {
  const css = useStyles(sx ? [PLAIN, ...(Array.isArray(sx) ? sx : [sx])] : PLAIN);
  return jsx(component, { ...(component === 'button' && { type: 'button' }), ...rest, css });
} as OverridableComponent<{ props: PressableProps; defaultComponent: 'button' }>;
