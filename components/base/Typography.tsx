'use client';

import { jsx } from '@emotion/react';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { useStyles } from './useStyles';

const ELEMENTS = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  body1: 'p',
  body2: 'p',
  caption: 'span',
  figure: 'span',
  figureSmall: 'span',
} as const;
const COLORS = { textSecondary: 'text.secondary', error: 'error.main', success: 'success.main' } as const;

interface TextProps {
  /** Text style; also decides the element unless `component` is given. */
  variant?: keyof typeof ELEMENTS;
  color?: keyof typeof COLORS;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/** Text in one of the theme's variants, a drop-in for MUI's Typography. */
export const Typography = function Typography({
  variant = 'body1',
  component = ELEMENTS[variant],
  color,
  sx,
  ...rest
}: TextProps & { component?: ElementType }) {
  const look = { m: 0, typography: variant, ...(color && { color: COLORS[color] }) };
  const css = useStyles(sx ? [look, ...(Array.isArray(sx) ? sx : [sx])] : look);
  return jsx(component, { ...rest, css });
} as OverridableComponent<{ props: TextProps; defaultComponent: 'p' }>;
