'use client';

import { useTranslations } from 'next-intl';
import { ReviewAlert } from '@/components/measure/ReviewAlert';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { NightQuestion } from '@/lib/health/sleep/contract';
import { clockMinutes, clockText } from '@/lib/health/sleep/night';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { useAnswerNight } from '@/lib/health/sleep/useTypedNight';

/** Asks about typed nights that share hours with another night, or are far from what is usual. */
export function NightReviewAlert({ questions = [], zone }: { questions?: readonly NightQuestion[]; zone: string }) {
  const t = useTranslations('health.sleep');
  const { longDay } = useAxisText(zone);
  const duration = useDurationText();
  const answer = useAnswerNight();
  const span = (day: string, from: string | null, to: string | null) =>
    from && to ? `${clockText(clockMinutes(from, day, zone))}–${clockText(clockMinutes(to, day, zone))}` : t('none');
  return (
    <ReviewAlert
      asked={questions.map(({ night, other, usual }) => ({
        seq: night.typed?.seq ?? 0,
        said: `${span(night.date, night.startDate, night.endDate)}, ${duration(night.asleep)}`,
        at: longDay(night.date),
        against: other
          ? t('otherNight', { span: span(night.date, other.startDate, other.endDate), asleep: duration(other.asleep) })
          : t('usualNight', { usual: duration(usual ?? 0) }),
      }))}
      onAnswer={(seq, right) => answer({ body: { seq, right } })}
    />
  );
}
