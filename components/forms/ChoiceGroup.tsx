'use client';

import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

interface Choice<T extends string> {
  value: T;
  /** Visible content; an icon also needs a `label`. */
  content: ReactNode;
  label?: string;
  lang?: string;
}

interface Props<T extends string> {
  label: string;
  choices: readonly Choice<T>[];
  /** Undefined while the value is not known yet: no button is pressed. */
  value: T | undefined;
  onChange: (value: T) => void;
}

const ROW = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  p: '3px',
  gap: '2px',
  borderRadius: '11px',
  bgcolor: 'surface.sunken',
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 40,
    minHeight: 32,
    px: '8.5px',
    border: '1.5px solid transparent',
    borderRadius: '8px',
    fontSize: '0.8125rem',
    // break between words only, never within one
    overflowWrap: 'normal',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& > button[aria-pressed="true"]': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'primary.main',
  },
  '@media (forced-colors: active)': {
    '& > button': { borderColor: 'Canvas' },
    '& > button[aria-pressed="true"]': { borderColor: 'Highlight' },
  },
  '& svg': { fontSize: 18 },
} as const;

/** A compact row of toggle buttons of which one is pressed. */
export function ChoiceGroup<T extends string>({ label, choices, value, onChange }: Props<T>) {
  return (
    <Box role="group" aria-label={label} sx={ROW}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.label}
          title={choice.label}
          lang={choice.lang}
          onClick={() => onChange(choice.value)}
        >
          {choice.content}
        </button>
      ))}
    </Box>
  );
}
