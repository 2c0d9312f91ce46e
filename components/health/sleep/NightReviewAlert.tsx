'use client';

import { useTranslations } from 'next-intl';
import { ReviewAlert } from '@/components/measures/ReviewAlert';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useRangeText } from '@/lib/format/useRangeText';
import type { NightQuestion } from '@/lib/health/sleep/contract';
import { clockText, nightClock } from '@/lib/health/sleep/night';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { useAnswerNight } from '@/lib/health/sleep/useManualNight';

/** Asks the member to confirm manual nights that overlap another night or are far from their usual ones. */
export function NightReviewAlert({ questions = [], zone }: { questions?: readonly NightQuestion[]; zone: string }) {
  const t = useTranslations('health.sleep');
  const { longDay } = useAxisText(zone);
  const duration = useDurationText();
  const hours = useRangeText();
  const answer = useAnswerNight();
  const span = (night: Parameters<typeof nightClock>[0]) => {
    const { start, end } = nightClock(night, zone);
    return start === null || end === null ? t('none') : hours.values(clockText(start), clockText(end));
  };
  return (
    <ReviewAlert
      asked={questions.map(({ night, other, usual }) => ({
        seq: night.typed?.seq ?? 0,
        said: `${span(night)}, ${duration(night.asleep)}`,
        at: longDay(night.date),
        against: other
          ? t('otherNight', { span: span({ ...other, date: night.date }), asleep: duration(other.asleep) })
          : t('usualNight', { usual: duration(usual ?? 0) }),
      }))}
      keepsDenied={false}
      onAnswer={(seq, right) => answer({ body: { seq, right } })}
    />
  );
}
