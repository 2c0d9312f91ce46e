'use client';

import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { STEP_END, useStep } from './useStep';

interface Props {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  /** Vertical margin. */
  my?: number;
  children: ReactNode;
}

/** Arrow button to the next or previous step, such as a page or week. */
export function StepButton({ label, isEnd, onPress, my, children }: Props) {
  const step = useStep(isEnd, onPress);
  return (
    <IconButton aria-label={label} title={label} {...step} sx={{ width: 44, height: 44, my, ...STEP_END }}>
      {children}
    </IconButton>
  );
}
