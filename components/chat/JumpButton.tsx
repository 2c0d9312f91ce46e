import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import Button from '@mui/material/Button';
import type { MouseEventHandler, ReactNode } from 'react';

interface Props {
  to: 'unread' | 'newest';
  onClick: MouseEventHandler<HTMLElement>;
  children: ReactNode;
}

/** Scrolls up to the first unread message, or down to the newest. */
export function JumpButton({ to, onClick, children }: Props) {
  const [Icon, edge] = to === 'unread' ? [KeyboardArrowUpOutlined, 'top' as const] : [KeyboardArrowDownOutlined, 'bottom' as const];
  return (
    <Button
      variant="contained"
      size="small"
      data-jump={to}
      endIcon={<Icon />}
      onClick={onClick}
      sx={{
        position: 'absolute',
        [edge]: 10,
        left: '50%',
        translate: '-50% 0',
        borderRadius: 99,
        minHeight: 44,
        px: 2,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Button>
  );
}
