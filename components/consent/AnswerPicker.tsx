'use client';

import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useId } from 'react';
import { Box } from '@/components/base/Box';

interface Props {
  /** Labels of the two answers. */
  texts: Record<'agree' | 'refuse', string>;
  /** Accessible name of the question. */
  label: string;
  /** Null until answered: neither button is pressed. */
  given: boolean | null;
  /** Error message below the buttons. */
  error?: string | undefined;
  onAnswer: (given: boolean) => void;
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    minHeight: 44,
    px: 1.5,
    borderRadius: '10px',
    border: '1px solid',
    borderColor: 'surface.outline',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'text.primary',
  },
  '& > button:hover': { bgcolor: 'action.hover' },
  '& > button[aria-pressed="true"]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
    bgcolor: 'action.selected',
  },
  '& svg': { fontSize: 18, color: 'primary.main' },
} as const;

/** Agree and refuse side by side, equal in size and weight. */
export function AnswerPicker({ texts, label, given, error, onAnswer }: Props) {
  const errorId = useId();
  return (
    <Box>
      <Box role="group" aria-label={label} aria-describedby={error ? errorId : undefined} sx={ROW}>
        {([true, false] as const).map((answer) => (
          <button key={String(answer)} type="button" aria-pressed={answer === given} onClick={() => onAnswer(answer)}>
            {answer === given && <CheckOutlined aria-hidden />}
            <span>{texts[answer ? 'agree' : 'refuse']}</span>
          </button>
        ))}
      </Box>
      {error && (
        <Box id={errorId} component="p" sx={{ m: 0, mt: 0.5, color: 'error.main', typography: 'caption' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
