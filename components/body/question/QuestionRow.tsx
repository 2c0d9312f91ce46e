import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Question } from '@/lib/body/question/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { useSourceName } from '@/lib/body/records/useSourceName';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** One measurement that is asked about: what it says, what was usual, when it was and where it came from; the answers beside it. */
export function QuestionRow({ question, children }: { question: Question; children: ReactNode }) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const days = useDayText(useZone());
  const source = useSourceName();
  const { about, value, usual } = question;
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
          {t('question.value', { measure: t(`measure.${about}`), value: text.full(about, value) })}
        </Typography>
        <Typography component="p" variant="body2">
          {t('question.usual', { usual: text.full(about, usual) })}
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
