'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { ConsentQuestion } from '@/lib/consent/readers';
import { answerTexts, itemsOf } from '@/lib/consent/sharing';
import { AnswerPicker } from './AnswerPicker';

interface Props {
  question: ConsentQuestion;
  /** Retention period of the collected data. */
  kept?: string | undefined;
  given: boolean | null;
  error?: string | undefined;
  onAnswer: (given: boolean) => void;
  /** Further actions, shown below. */
  action?: ReactNode;
}

/** One consent question: data kind, details, and the two answers. */
export function SharingRow({ question, kept, given, error, onAnswer, action }: Props) {
  const t = useTranslations('consent');
  const { reader, kind } = question;
  const { agree, refuse } = answerTexts(question);
  const label = t('history.about', { reader: t(`reader.${reader}.title`), kind: t(`kind.${kind}`) });
  return (
    <Box
      data-question={`${reader} ${kind}`}
      sx={{
        display: 'grid',
        gap: 1,
        columnGap: 3,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(15rem, 17rem)' },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" variant="body2" sx={{ fontWeight: 600 }}>
          {t(`kind.${kind}`)}
        </Typography>
        <Typography component="p" variant="caption" color="textSecondary">
          {t(`items.${itemsOf(question)}`)}
        </Typography>
        {kept && (
          <Typography component="p" variant="caption" color="textSecondary">
            {kept}
          </Typography>
        )}
        {action}
      </Box>
      <AnswerPicker texts={{ agree: t(agree), refuse: t(refuse) }} label={label} given={given} error={error} onAnswer={onAnswer} />
    </Box>
  );
}
