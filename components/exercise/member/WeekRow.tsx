'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Typography } from '@/components/base/Typography';
import type { ExerciseItem } from '@/lib/exercise/contract';
import type { Week } from '@/lib/exercise/exerciseWeek';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { SessionCheckbox } from './SessionCheckbox';
import { weekColumns } from './weekStyles';

interface Props {
  row: Week['rows'][number];
  today: string;
  onTick?: (exercise: ExerciseItem, date: string, done: boolean) => void;
}

/** One exercise of a week: name, seven days, and the number of sessions done. */
export function WeekRow({ row: { exercise, cells, planned, done }, today, onTick }: Props) {
  const t = useTranslations('exercise.week');
  const text = useExerciseText();
  const count = <DoneText done={done} planned={planned} />;
  return (
    <Box component="li" sx={{ ...weekColumns, position: 'relative', rowGap: 0.75, alignItems: 'center' }}>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, display: 'flex', justifyContent: 'space-between', gap: 1, minWidth: 0 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600, minWidth: 0 }}>
          {exercise.name}
        </Typography>
        <Box sx={{ display: { xs: 'block', sm: 'none' } }}>{count}</Box>
      </Box>
      {cells.map(({ date, state }) => (
        <SessionCheckbox
          key={date}
          state={state}
          today={date === today}
          label={t('cell', { exercise: exercise.name, day: text.full(date) })}
          onTick={onTick && ((value) => onTick(exercise, date, value))}
        />
      ))}
      <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'right' }}>{count}</Box>
    </Box>
  );
}

function DoneText({ done, planned }: { done: number; planned: number }) {
  const t = useTranslations('exercise.week');
  return (
    <Box
      component="span"
      sx={{
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 600,
        color: done >= planned ? 'success.main' : 'text.secondary',
      }}
    >
      <span aria-hidden>{t('count', { done, planned })}</span>
      <Box component="span" sx={hiddenFromSight}>
        {t('countLabel', { done, planned })}
      </Box>
    </Box>
  );
}
