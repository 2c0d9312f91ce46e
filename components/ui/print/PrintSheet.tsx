import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { PRINT_STYLES } from './printStyles';

const PAPER = {
  colorScheme: 'light',
  color: 'text.primary',
  bgcolor: 'background.paper',
  maxWidth: 860,
  mx: 'auto',
  p: { xs: 2, md: 4 },
  borderRadius: '6px',
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 6px 28px rgb(0 20 15 / 0.10)',
  printColorAdjust: 'exact',
  fontSize: '0.875rem',
  '@media print': {
    p: 0,
    m: 0,
    border: 0,
    boxShadow: 'none',
    maxWidth: 'none',
    width: '190mm',
    height: '276mm',
    overflow: 'hidden',
  },
} as const;

interface Props {
  label: string;
  /** Month of the report, YYYY-MM. */
  month?: string;
  children: ReactNode;
}

/** Sheet of paper, white in both colour schemes; printed as one A4 page without its surroundings. */
export function PrintSheet({ label, month, children }: Props) {
  return (
    <>
      <GlobalStyles styles={PRINT_STYLES} />
      <Box component="article" data-sheet data-light="" data-month={month} aria-label={label} sx={PAPER}>
        {children}
      </Box>
    </>
  );
}
