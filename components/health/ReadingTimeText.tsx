'use client';

import { useTranslations } from 'next-intl';
import { useDayText } from '@/lib/format/useDayText';
import { ageOf } from '@/lib/time/age';

interface Props {
  /** When something was measured: ms, or ISO. */
  at: number | string;
  /** The instant of the page, ISO. */
  now: string;
  zone: string;
}

/** When something was measured and how long ago that is. */
export function ReadingTimeText({ at, now, zone }: Props) {
  const t = useTranslations('health.synced');
  const days = useDayText(zone);
  const measured = new Date(at);
  const age = ageOf(measured, new Date(now), zone);
  return (
    <>
      <time dateTime={measured.toISOString()}>{days.moment(at)}</time>
      {age.unit !== 'date' && ` · ${t('ago', { unit: age.unit, count: 'count' in age ? age.count : 0 })}`}
    </>
  );
}
