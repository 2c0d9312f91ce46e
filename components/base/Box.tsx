'use client';

import { jsx } from '@emotion/react';
import type MuiBox from '@mui/material/Box';
import type { BoxProps } from '@mui/material/Box';
import { useStyles } from './useStyles';

const NONE = {};

/** An element with MUI's `sx` prop, a drop-in for MUI's Box. */
export const Box = function Box({ component = 'div', sx = NONE, ...rest }: BoxProps) {
  const css = useStyles(sx);
  return jsx(component, { ...rest, css });
} as typeof MuiBox;
