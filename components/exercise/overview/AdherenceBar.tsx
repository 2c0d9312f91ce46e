'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { NONE } from '@/lib/format/none';
import type { OverviewRow } from '@/lib/exercise/overview/contract';
import { useExerciseText } from '@/lib/exercise/useExerciseText';

/** A member's adherence as a bar with its number. */
export function AdherenceBar({ row: { state, percentage, planned, done } }: { row: OverviewRow }) {
  const t = useTranslations('exerciseDesk');
  const text = useExerciseText();
  if (percentage === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {state === 'NONE' ? NONE : t('notDue')}
      </Box>
    );
  const percent = text.number(percentage);
  return (
    <Box role="img" aria-label={t('keptLabel', { percent, done, planned })} sx={{ display: 'grid', gap: 0.5 }}>
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {t('kept', { percent })}
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('sessions', { done, planned })}
        </Box>
      </Box>
      <Box aria-hidden sx={{ height: 6, maxWidth: 180, borderRadius: 99, bgcolor: 'surface.skeleton', overflow: 'hidden' }}>
        <Box sx={{ height: 1, width: `${percentage}%`, bgcolor: 'chart.1', borderRadius: 99 }} />
      </Box>
    </Box>
  );
}
