import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { Question } from '@/lib/body/question/contract';
import { useQuestionText } from '@/lib/body/question/useQuestionText';
import { useSourceName } from '@/lib/body/records/useSourceName';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** One questioned measurement: its value, the usual values, time and source, with the answer buttons. */
export function QuestionRow({ question, children }: { question: Question; children: ReactNode }) {
  const days = useDayText(useZone());
  const source = useSourceName();
  const { said, against } = useQuestionText(question);
  return (
    <Box
      component="li"
      data-seq={question.seq}
      sx={{
        mt: 1.5,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 1.5,
      }}
    >
      <div>
        <Typography component="p" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {said}
        </Typography>
        <Typography component="p" variant="body2">
          {against}
        </Typography>
        <Typography component="p" variant="body2" color="textSecondary">
          <time dateTime={question.date}>{days.moment(question.date)}</time>
          {` · ${source(question.source)}`}
        </Typography>
      </div>
      {children}
    </Box>
  );
}
