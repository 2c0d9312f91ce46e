import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  px: 2.25,
  borderRadius: '10px',
  border: '1px solid',
  borderColor: 'primary.main',
  bgcolor: 'transparent',
  color: 'primary.main',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
};

interface Props {
  /** Page to load; or else… */
  href?: string;
  /** …an action. */
  onClick?: () => void;
  children: ReactNode;
}

/** Link or button on an error or not-found page. These are bundled with every page, so it avoids heavy components. */
export function RecoveryLink({ href, onClick, children }: Props) {
  return href === undefined ? (
    <Box component="button" type="button" onClick={onClick} sx={look}>
      {children}
    </Box>
  ) : (
    <Box component="a" href={href} sx={look}>
      {children}
    </Box>
  );
}
