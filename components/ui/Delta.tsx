import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

const COLORS = { better: 'success.main', worse: 'error.main', neutral: 'text.secondary' } as const;

interface Props {
  /** Signed text of the change. */
  children: ReactNode;
  /** Direction of the arrow. */
  direction: 'up' | 'down' | 'level';
  /** Whether the change is an improvement, by the meaning of the value rather than its direction. */
  turn: keyof typeof COLORS;
}

const ARROWS = { up: '↑', down: '↓', level: '→' } as const;

/** Change of a value: arrow, signed text, and a colour by its meaning. */
export function Delta({ children, direction, turn }: Props) {
  return (
    <Box
      component="span"
      data-turn={turn}
      sx={{ color: COLORS[turn], fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      <span aria-hidden>{`${ARROWS[direction]}\u00a0`}</span>
      {children}
    </Box>
  );
}
