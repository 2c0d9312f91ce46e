'use client';

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusChip } from '@/components/ui/StatusChip';
import { shownDevice } from '@/lib/body/shownDevice';
import type { UnassignedReading } from '@/lib/ingest/unassigned/contract';
import { useUnassignedReadingText } from './useUnassignedReadingText';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

interface Props {
  item: UnassignedReading;
  ticked: boolean;
  onTick: () => void;
  onAssign: () => void;
  onDiscard: () => void;
}

/** Unassigned reading: what was measured, when and by which device, and any hint of its owner. */
export function UnassignedEntryCard({ item, ticked, onTick, onAssign, onDiscard }: Props) {
  const t = useTranslations('unassigned');
  const device = useTranslations('memberList.device');
  const days = useDayText(useZone());
  const text = useUnassignedReadingText();
  const { reading, person, keyName, returnedBy, source, createdAt } = item;
  const what = { reading: text.whole(reading), time: text.time(reading) };
  const made = item.device ? device(shownDevice(item.device)) : source;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '42px minmax(0, 1fr)', sm: '42px minmax(0, 1fr) auto' },
        columnGap: 0.5,
        alignItems: 'center',
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Checkbox
        checked={ticked}
        onChange={onTick}
        slotProps={{ input: { 'aria-label': t('select', what) } }}
        sx={{ ml: '-9px', mt: '-10px', alignSelf: 'start', justifySelf: 'start' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {`${text.kind(reading)} · ${text.values(reading)}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {what.time}
        </Typography>
        {returnedBy ? (
          <StatusChip tone="over" sign="!">
            {t('returned', { name: returnedBy.name })}
          </StatusChip>
        ) : (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {person ? t('named', { person }) : t('unnamed')}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {[keyName ? t('by', { device: made, key: keyName }) : made, t('arrived', { date: days.long(createdAt) })].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, gridColumn: { xs: 2, sm: 'auto' }, mt: { xs: 0.75, sm: 0 } }}>
        <Button size="small" variant="outlined" aria-label={t('assignOf', what)} onClick={onAssign} sx={{ minHeight: 40 }}>
          {t('assign')}
        </Button>
        <Button size="small" color="inherit" aria-label={t('discardOf', what)} onClick={onDiscard} sx={{ minHeight: 40 }}>
          {t('discard')}
        </Button>
      </Box>
    </Box>
  );
}
