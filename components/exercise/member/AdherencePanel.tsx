'use client';

import { useTranslations } from 'next-intl';
import { ScoreRing } from '@/components/charts/ScoreRing';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import { NONE } from '@/lib/format/none';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import type { Tally } from '@/lib/exercise/exerciseSessions';
import type { Week } from '@/lib/exercise/exerciseWeek';
import { AdherenceChart } from './AdherenceChart';

interface Props {
  /** Tally of running prescriptions up to today; null if none is running. */
  soFar: Tally | null;
  weeks: readonly Week[];
}

/** Adherence to the prescription: up to today, and week by week. */
export function AdherencePanel({ soFar, weeks }: Props) {
  const t = useTranslations('exercise.adherence');
  const text = useExerciseText();
  const percent = soFar?.percentage ?? null;
  return (
    <SectionCard title={t('title')}>
      {soFar && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mb: 2.5 }}>
          <ScoreRing
            percent={percent}
            color="chart.1"
            label={percent === null ? t('none') : t('ring', { percent: text.number(percent) })}
            value={
              <Box component="span" sx={{ fontSize: '1.5rem' }}>
                {percent === null ? NONE : `${text.number(percent)}%`}
              </Box>
            }
            unit={t('soFar')}
            size={112}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography component="p" variant="figureSmall" sx={{ fontSize: '1.0625rem' }}>
              {percent === null ? t('none') : t('sessions', { done: soFar.done, planned: soFar.planned })}
            </Typography>
            <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 0.5 }}>
              {t('rule')}
            </Typography>
          </Box>
        </Box>
      )}
      <AdherenceChart weeks={weeks} />
    </SectionCard>
  );
}
