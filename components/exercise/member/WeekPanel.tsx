'use client';

import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StepButton } from '@/components/ui/steps/StepButton';
import { SectionCard } from '@/components/ui/SectionCard';
import { useRangeText } from '@/lib/format/useRangeText';
import type { ExerciseItem } from '@/lib/exercise/contract';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { useAddress } from '@/lib/browser/useAddress';
import { shownWeek, type Week } from '@/lib/exercise/exerciseWeek';
import { addDays, daysFrom } from '@/lib/shared/dates';
import { WeekRow } from './WeekRow';
import { weekColumns } from './weekStyles';

interface Props {
  today: string;
  /** Oldest first; the last one is the current week. */
  weeks: readonly Week[];
  onTick?: (exercise: ExerciseItem, date: string, done: boolean) => void;
}

/** The sessions of a week by exercise and day, with navigation to earlier weeks of the board. */
export function WeekPanel({ today, weeks, onTick }: Props) {
  const t = useTranslations('exercise.week');
  const text = useExerciseText();
  const ends = useRangeText();
  const { search, change } = useAddress();
  const [newest, shown] = [shownWeek(weeks, null), shownWeek(weeks, search.get('week'))];
  const week = weeks[shown]!;
  const go = (by: number) => {
    // read the URL, not the rendered week: a second press may come before the first is rendered
    const next = shownWeek(weeks, new URLSearchParams(window.location.search).get('week')) + by;
    if (weeks[next]) change({ week: next === newest ? null : weeks[next].startDate });
  };
  const days = daysFrom(week.startDate, addDays(week.startDate, 6));
  // reserve the height of the newest week, so that nothing below moves
  const reserved = weeks[newest]?.rows.length ?? 0;
  const step = (by: number, label: string, Icon: typeof ChevronLeftOutlined) => (
    <StepButton label={label} isEnd={!weeks[shown + by]} onPress={() => go(by)} my={-0.5}>
      <Icon />
    </StepButton>
  );
  return (
    <SectionCard
      title={t('title')}
      note={
        <span aria-live="polite">
          {ends.days(text.short(days[0]!), text.short(days[6]!))}
          {week.planned > 0 && ` · ${t('countLabel', { done: week.done, planned: week.planned })}`}
        </span>
      }
      action={
        <>
          {step(-1, t('previous'), ChevronLeftOutlined)}
          {step(1, t('next'), ChevronRightOutlined)}
        </>
      }
    >
      <Box sx={{ minHeight: { xs: 44 + 84 * reserved, sm: 44 + 54 * reserved } }}>
        <DayHeads days={days} today={today} />
        {week.rows.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
            {t('none')}
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: { xs: 1.75, sm: 1.25 } }}>
          {week.rows.map((row) => (
            <WeekRow key={row.exercise.exerciseSeq} row={row} today={today} onTick={onTick} />
          ))}
        </Box>
      </Box>
    </SectionCard>
  );
}

function DayHeads({ days, today }: { days: readonly string[]; today: string }) {
  const text = useExerciseText();
  return (
    <Box aria-hidden sx={{ ...weekColumns, mb: 1 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      {days.map((day) => (
        <Box
          key={day}
          sx={{
            textAlign: 'center',
            typography: 'caption',
            lineHeight: 1.3,
            color: day === today ? 'primary.main' : 'text.secondary',
            fontWeight: day === today ? 700 : 500,
          }}
        >
          {text.weekday(day)}
          <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
            {text.dayOfMonth(day)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
