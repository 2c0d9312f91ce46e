'use client';

import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { DottedText } from '@/components/ui/text/DottedText';
import { useRangeText } from '@/lib/format/useRangeText';
import type { ExerciseDraft } from '@/lib/exercise/contract';
import type { PrescriptionPeriod } from '@/lib/exercise/prescriptionPeriod';
import { useExerciseText } from '@/lib/exercise/useExerciseText';

interface Props {
  period?: PrescriptionPeriod;
  content: { note: string; exercises: readonly ExerciseDraft[] };
}

/** Read-only content of a prescription or template. */
export function PrescriptionText({ period, content }: Props) {
  const text = useExerciseText();
  const ends = useRangeText();
  return (
    <>
      {period && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {ends.days(text.long(period.startDate), text.long(period.endDate))}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
        {content.exercises.map((exercise, index) => (
          <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
            {exercise.name}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <DottedText pieces={text.fitt(exercise)} />
            </Box>
          </Box>
        ))}
      </Box>
      {content.note && (
        <Typography variant="body2" sx={{ mt: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {content.note}
        </Typography>
      )}
    </>
  );
}
