'use client';

import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import type { CellState } from '@/lib/exercise/exerciseWeek';

const DONE = { bgcolor: 'primary.main', color: 'primary.contrastText' };
const STYLES: Record<CellState, object> = {
  done: DONE,
  kept: DONE,
  open: { border: '1.5px solid', borderColor: 'surface.outline', color: 'transparent' },
  ahead: { border: '1.5px dashed', borderColor: 'divider', color: 'transparent' },
  outside: { bgcolor: 'surface.sunken', color: 'transparent' },
};

interface Props {
  state: CellState;
  /** Exercise and day. */
  label: string;
  today: boolean;
  /** Without it the session is read-only. */
  onTick?: (done: boolean) => void;
}

/** One day of an exercise in the week grid. */
export function SessionCheckbox({ state, label, today, onTick }: Props) {
  const t = useTranslations('exercise.week');
  const sx = {
    ...STYLES[state],
    width: 1,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '10px',
    ...(today && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' }),
    '& svg': { fontSize: 20 },
  };
  const tickable = onTick && (state === 'done' || state === 'open');
  if (!tickable)
    return (
      <Box role="img" aria-label={`${label}: ${t(state)}`} data-cell={state} sx={sx}>
        {(state === 'done' || state === 'kept') && <CheckOutlined aria-hidden />}
      </Box>
    );
  return (
    <Pressable
      role="checkbox"
      aria-checked={state === 'done'}
      aria-label={label}
      data-cell={state}
      onClick={() => onTick(state !== 'done')}
      sx={{
        ...sx,
        '&:hover': { borderColor: 'primary.main' },
        // another colour and offset than the outline of today
        '&:focus-visible': { outline: '3px solid', outlineColor: 'text.primary', outlineOffset: '3px' },
      }}
    >
      {state === 'done' && <CheckOutlined aria-hidden />}
    </Pressable>
  );
}
