'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';

/** Last open state, restored when the user returns from another tab or record. */
let wasOpen = false;

/** Collapsible panel of all values: below the leading ones, and always printed. */
export function AllValuesPanel({ children }: { children: ReactNode }) {
  const t = useTranslations('body.lead');
  const id = useId();
  const [open, setOpen] = useState(wasOpen);
  const toggle = () => {
    wasOpen = !open;
    setOpen(!open);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        endIcon={<ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ minHeight: 44, justifySelf: { sm: 'start' }, '@media print': { display: 'none' } }}
      >
        {t('allValues')}
      </Button>
      <Box
        id={id}
        sx={{
          display: open ? 'grid' : 'none',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media print': { display: 'grid' },
        }}
      >
        {children}
      </Box>
    </>
  );
}
