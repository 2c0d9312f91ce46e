'use client';

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';

interface Props {
  /** Number of readings on the page, and of selected ones. */
  shown: number;
  count: number;
  onAll: (all: boolean) => void;
  onAssign: () => void;
  onDiscard: () => void;
}

/** Selects all readings of the page, and assigns or discards the selection. */
export function UnassignedChoiceField({ shown, count, onAll, onAssign, onDiscard }: Props) {
  const t = useTranslations('unassigned');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 1,
        minHeight: 44,
        pb: 0.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        control={
          <Checkbox
            checked={count === shown && shown > 0}
            indeterminate={count > 0 && count < shown}
            onChange={({ target }) => onAll(target.checked)}
            sx={{ mr: 0.5 }}
          />
        }
        label={count > 0 ? t('selected', { count }) : t('selectAll')}
        slotProps={{ typography: { variant: 'body2', 'aria-live': 'polite' } }}
        sx={{ ml: '-9px', mr: 0 }}
      />
      {count > 0 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="contained" onClick={onAssign} sx={{ minHeight: 40 }}>
            {t('assign')}
          </Button>
          <Button size="small" color="error" onClick={onDiscard} sx={{ minHeight: 40 }}>
            {t('discard')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
