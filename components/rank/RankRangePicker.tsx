'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { presetOf, presetRange, PRESETS, type Preset } from '@/lib/rank/rankView';
import type { DayRange } from '@/lib/time/range';

/** Code-split: calendars are loaded when first opened. */
const RankRangeFields = dynamic(() => lazyWithRetry(() => import('./RankRangeFields').then((file) => file.RankRangeFields)), {
  ssr: false,
});

interface Props {
  /** Range shown; undefined while unknown. */
  range: DayRange | undefined;
  /** Current day of the company; undefined while unknown. */
  today: string | undefined;
  /** Null selects the current month. */
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
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-pressed="true"], &[aria-expanded="true"]': { borderColor: 'Highlight' },
  },
};

/** Period of a ranking: presets, or a custom range. */
export function RankRangePicker({ range, today, onChange }: Props) {
  const t = useTranslations('rank.range');
  const preset = range && today ? presetOf(range, today) : undefined;
  const [open, setOpen] = useState(false);
  // only the current day tells whether the range is a preset or a custom one
  const shown = open || (range !== undefined && today !== undefined && preset === undefined);
  const choose = (value: Preset) => {
    setOpen(false);
    if (value === 'month') onChange(null);
    else if (today) onChange(presetRange(value, today));
  };
  return (
    <Box sx={{ mb: { xs: 2, md: 3 } }}>
      <Box role="group" aria-label={t('label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {PRESETS.map((value) => (
          <Pressable key={value} aria-pressed={!open && preset === value} onClick={() => choose(value)} sx={chip}>
            {t(value)}
          </Pressable>
        ))}
        <Pressable aria-expanded={shown} onClick={() => setOpen(!open)} sx={chip}>
          {t('own')}
        </Pressable>
      </Box>
      {shown && range && <RankRangeFields range={range} onChange={onChange} />}
    </Box>
  );
}
