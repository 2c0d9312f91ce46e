'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { barAtBottom } from '@/lib/browser/scroll/barRoom';
import { COMPARED } from '@/lib/body/records/recordList';

interface Props {
  count: number;
  onClear: () => void;
  onCompare: () => void;
}

const BAR = {
  position: 'sticky',
  bottom: { xs: 'calc(76px + env(safe-area-inset-bottom))', md: 16 },
  zIndex: 2,
  mt: 2,
  px: 2,
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
  boxShadow: '0 8px 28px rgb(0 20 15 / 0.18)',
} as const;

/**
 * Number of selected records with their actions; sticks within thumb reach above the phone's navigation. Without a selection it is empty,
 * but there: a live region is announced only if it existed before its text.
 */
export function RecordSelectionBar({ count, onClear, onCompare }: Props) {
  const t = useTranslations('body.list');
  const isAny = count > 0;
  return (
    <Box ref={isAny ? barAtBottom : undefined} sx={isAny ? BAR : undefined}>
      {/* wraps on phones next to the buttons, which stay together on one line */}
      <Box role="status" sx={{ flex: '1 1 7rem', typography: 'body2', fontWeight: 600, textWrap: 'balance' }}>
        {isAny && t('picked', { count })}
      </Box>
      {isAny && (
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button color="inherit" onClick={onClear}>
            {t('clear')}
          </Button>
          <Button variant="contained" disabled={count < COMPARED} onClick={onCompare}>
            {t('compare')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
