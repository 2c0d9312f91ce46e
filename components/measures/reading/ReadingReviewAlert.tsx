'use client';

import { useTranslations } from 'next-intl';
import { ReviewAlert } from '@/components/measures/ReviewAlert';
import { useDayText } from '@/lib/format/useDayText';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import type { ReadingQuestion } from '@/lib/measures/reading/contract';
import { useAnswerReading } from '@/lib/measures/reading/useReadings';
import { useValueText } from '@/lib/measures/useValueText';

interface Props {
  kind: MeasureKind;
  questions?: readonly ReadingQuestion[] | undefined;
  zone: string;
}

/** Asks about readings of a measure that are far from the member's usual values. */
export function ReadingReviewAlert({ kind, questions = [], zone }: Props) {
  const t = useTranslations('measures.review');
  const name = useTranslations('measures.kind')(kind);
  const days = useDayText(zone);
  const { byUnit } = useValueText();
  const answer = useAnswerReading(kind);
  const { of } = numberOfMeasure(kind);
  return (
    <ReviewAlert
      asked={questions.map(({ seq, date, value, usual }) => ({
        seq,
        said: `${name} ${byUnit(of, value)}`,
        at: days.moment(date),
        against: t('usual', { usual: byUnit(of, usual) }),
      }))}
      keepsDenied
      onAnswer={(seq, right) => answer({ body: { kind, seq, right } })}
    />
  );
}
