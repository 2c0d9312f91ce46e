'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { DottedText } from '@/components/ui/text/DottedText';
import { SectionCard } from '@/components/ui/SectionCard';
import { useRangeText } from '@/lib/format/useRangeText';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { lastDayOf } from '@/lib/exercise/exerciseSessions';

interface Props {
  /** Upcoming or ended prescriptions. */
  kind: 'upcoming' | 'history';
  prescriptions: readonly BoardPrescription[];
  /** Number of older prescriptions not listed. */
  older?: number;
  actionsOf?: (prescription: BoardPrescription) => ReactNode;
}

/** Prescriptions that are not running: upcoming ones, or ended ones with their adherence. */
export function PlanPanel({ kind, prescriptions, older = 0, actionsOf }: Props) {
  const t = useTranslations('exercise');
  return (
    <SectionCard title={t(`${kind}.title`)}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {prescriptions.map((one) => (
          <Box
            component="li"
            key={one.prescriptionSeq}
            sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
          >
            <Plan prescription={one} over={kind === 'history'} />
            {actionsOf?.(one)}
          </Box>
        ))}
      </Box>
      {older > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('history.older', { count: older })}
        </Typography>
      )}
    </SectionCard>
  );
}

function Plan({ prescription: one, over }: { prescription: BoardPrescription; over: boolean }) {
  const t = useTranslations('exercise');
  const text = useExerciseText();
  const ends = useRangeText();
  const { percentage, done, planned, note, exercises, managerName, endedDate, endReason } = one;
  const early = endedDate !== null && endedDate < one.endDate;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography component="h3" variant="h4">
          {over ? ends.days(text.long(one.startDate), text.long(lastDayOf(one))) : t('upcoming.starts', { day: text.long(one.startDate) })}
        </Typography>
        {over && (
          <Typography component="p" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {percentage === null ? t('history.notDue') : t('history.kept', { percent: text.number(percentage) })}
          </Typography>
        )}
      </Box>
      {over && percentage !== null && (
        <Box aria-hidden sx={{ height: 6, borderRadius: 99, bgcolor: 'surface.skeleton', overflow: 'hidden', my: 0.75 }}>
          <Box sx={{ height: 1, width: `${percentage}%`, bgcolor: 'chart.1', borderRadius: 99 }} />
        </Box>
      )}
      <Typography component="p" variant="caption" color="textSecondary">
        {[
          managerName ? t('by', { name: managerName }) : t('byUnknown'),
          over && percentage !== null && t('history.sessions', { done, planned }),
          early && t('history.ended', { day: text.long(endedDate) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {endReason && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {t('history.because', { reason: endReason })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none', typography: 'body2' }}>
        {exercises.map((exercise) => (
          <li key={exercise.exerciseSeq}>
            {exercise.name}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <DottedText pieces={text.fitt(exercise)} />
            </Box>
          </li>
        ))}
      </Box>
      {!over && note && (
        <Typography variant="body2" sx={{ mt: 0.75, whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      )}
    </>
  );
}
