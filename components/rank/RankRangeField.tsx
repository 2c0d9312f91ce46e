'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextInput } from '@/components/forms/TextInput';
import { presetOf, presetRange, PRESETS, type Preset } from '@/lib/rank/rankView';
import { isRange, type DayRange } from '@/lib/time/range';

interface Props {
  /** Days shown now; undefined while they are not known. */
  range: DayRange | undefined;
  /** The day that it is for the company. */
  today: string | undefined;
  /** null is the present month. */
  onChange: (range: DayRange | null) => void;
}

const chip = {
  minHeight: 40,
  px: 1.5,
  borderRadius: 99,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"], &[aria-expanded="true"]': { borderColor: 'primary.main', color: 'primary.main', bgcolor: 'action.selected' },
};

/** The period of a ranking: one press for the usual ones, two days for any other. */
export function RankRangeField({ range, today, onChange }: Props) {
  const t = useTranslations('rank.range');
  const preset = range && today ? presetOf(range, today) : undefined;
  const [open, setOpen] = useState(false);
  const shown = open || (range !== undefined && preset === undefined);
  const choose = (value: Preset) => {
    setOpen(false);
    if (today) onChange(value === 'month' ? null : presetRange(value, today));
  };
  return (
    <Box sx={{ mb: { xs: 2, md: 3 } }}>
      <Box role="group" aria-label={t('label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {PRESETS.map((value) => (
          <ButtonBase key={value} aria-pressed={!open && preset === value} onClick={() => choose(value)} sx={chip}>
            {t(value)}
          </ButtonBase>
        ))}
        <ButtonBase aria-expanded={shown} onClick={() => setOpen(!open)} sx={chip}>
          {t('own')}
        </ButtonBase>
      </Box>
      {shown && range && <OwnDays range={range} onChange={onChange} />}
    </Box>
  );
}

function OwnDays({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) {
  const t = useTranslations('rank.range');
  const [days, setDays] = useState(range);
  const [seen, setSeen] = useState(range);
  // the address has changed, by Back for instance; what is being typed stays otherwise
  if (seen.startDate !== range.startDate || seen.endDate !== range.endDate) {
    setSeen(range);
    setDays(range);
  }
  const change = (next: DayRange) => {
    setDays(next);
    if (isRange(next)) onChange(next);
  };
  // a day that is being typed is empty for the field, and not yet wrong
  const wrong = days.startDate !== '' && days.endDate !== '' && !isRange(days);
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5, maxWidth: 400 }}>
      <TextInput
        type="date"
        label={t('from')}
        value={days.startDate}
        max={days.endDate}
        onChange={({ target }) => change({ ...days, startDate: target.value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={days.endDate}
        min={days.startDate}
        onChange={({ target }) => change({ ...days, endDate: target.value })}
      />
      {wrong && (
        <Box role="alert" sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'error.main' }}>
          {t('order')}
        </Box>
      )}
    </Box>
  );
}
