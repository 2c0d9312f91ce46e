'use client';

import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import { useRangeText } from '@/lib/format/useRangeText';
import type { BoardPrescription, ExerciseItem } from '@/lib/exercise/contract';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import type { Week } from '@/lib/exercise/exerciseWeek';
import { daysBetween } from '@/lib/shared/dates';
import { TodayRow } from './TodayRow';

const INTENSITIES = ['LIGHT', 'MODERATE', 'VIGOROUS'] as const;

interface Props {
  today: string;
  running: readonly BoardPrescription[];
  /** The current week. */
  week: Week;
  onTick?: (exercise: ExerciseItem, date: string, done: boolean) => void;
  actionsOf?: (prescription: BoardPrescription) => ReactNode;
}

/** Exercises of the running prescription, to check off for today, with the manager's note. */
export function TodayPanel({ today, running, week, onTick, actionsOf }: Props) {
  const t = useTranslations('exercise');
  const text = useExerciseText();
  const ends = useRangeText();
  const rowsOf = ({ exercises }: BoardPrescription) =>
    week.rows.filter(({ exercise }) => exercises.some(({ exerciseSeq }) => exerciseSeq === exercise.exerciseSeq));
  const doneToday = (row: Week['rows'][number]) => row.cells.some(({ date, state }) => date === today && state === 'done');
  const rows = running.flatMap(rowsOf);
  const feels = INTENSITIES.filter((intensity) => rows.some(({ exercise }) => exercise.intensity === intensity));
  return (
    <SectionCard
      title={t('today.title')}
      note={
        <>
          {text.full(today)}
          <Box component="span" role="status" sx={{ fontWeight: 650, color: 'success.main' }}>
            {rows.length > 0 && rows.every(doneToday) ? ` · ${t('today.all')}` : ''}
          </Box>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {running.map((one) => (
          <Box key={one.prescriptionSeq} sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'caption', color: 'text.secondary' }}>
              <span>{one.managerName ? t('by', { name: one.managerName }) : t('byUnknown')}</span>
              <span>{ends.days(text.long(one.startDate), text.long(one.endDate))}</span>
              <strong>{t('today.left', { count: daysBetween(today, one.endDate) })}</strong>
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {rowsOf(one).map((row) => {
                const done = doneToday(row);
                return (
                  <Box component="li" key={row.exercise.exerciseSeq} sx={{ position: 'relative', minWidth: 0 }}>
                    <TodayRow row={row} done={done} onTick={onTick && ((value) => onTick(row.exercise, today, value))} />
                  </Box>
                );
              })}
            </Box>
            {one.note && (
              <Box component="figure" sx={{ m: 0, display: 'flex', gap: 1, p: 1.5, borderRadius: '12px', bgcolor: 'surface.sunken' }}>
                <FormatQuoteOutlined aria-hidden sx={{ color: 'primary.main', flexShrink: 0 }} />
                <Box sx={{ minWidth: 0 }}>
                  <Typography component="figcaption" variant="caption" color="textSecondary">
                    {one.managerName ? t('today.note', { name: one.managerName }) : t('today.noteUnknown')}
                  </Typography>
                  <Typography component="blockquote" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                    {one.note}
                  </Typography>
                </Box>
              </Box>
            )}
            {actionsOf?.(one)}
          </Box>
        ))}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'caption', color: 'text.secondary' }}>
          {feels.map((intensity) => (
            <li key={intensity}>{t(`feels.${intensity}`)}</li>
          ))}
        </Box>
      </Box>
    </SectionCard>
  );
}
